"""The notice that others wrote in the chat of a user's table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from accounts.people.models import User
from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext
from core.user_text import plain, quoted
from games.chat.models import ChatLine, ChatReader, RoomName
from games.chat.selectors.access import ChatAccess, chat_access
from games.chat.selectors.lines import hidden_lines, readable_lines
from games.chat.selectors.state import read_by
from games.notify.selectors.notices import about_table
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.access import session_by_id
from notifications.ports import FeedEntry, NoticeText

MOST_QUOTED = 3


def chat_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the notice about all lines of others that a player has not read.

    Several unread lines are one notice, that of the newest. Return None for the events of the
    others, and if the user has read them, turned off the chat or left the table.
    """
    session = session_by_id(str(entry.data.get("table")))
    if session is None:
        return None
    access = chat_access(session, user)
    lines = _unread(access)
    if not lines or lines[-1].number != entry.data.get("line"):
        return None
    title = ngettext("{n} new chat message", "{n} new chat messages", len(lines)).format(
        n=len(lines)
    )
    text = about_table(session, user, title, about=_seat_of(access))
    return replace(_linked(text, session), more=_quoted(lines))


def chat_entry(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the text in the notification list, where the event stays after it was read."""
    session = session_by_id(str(entry.data.get("table")))
    writer = User.objects.filter(public_id=entry.data.get("by"), is_active=True).first()
    if session is None or writer is None:
        return None
    title = _("{name} wrote in the chat").format(name=writer.name)
    return _linked(about_table(session, user, title, about=session.pk), session)


def unread_chats(entries: Sequence[FeedEntry]) -> set[tuple[int, int]]:
    """Return the (user, number) of the events whose lines the user has not read, with one query.

    A chat that the user has turned off counts as read.
    """
    people = {each.user_id for each in entries}
    tables = {each.data["table"] for each in entries}
    rows = ChatReader.objects.filter(user__in=people, session__public_id__in=tables)
    known = {
        (user, table): (read, is_off)
        for user, table, read, is_off in rows.values_list(
            "user_id", "session__public_id", "read_players", "is_off"
        )
    }
    found = ((each, known.get((each.user_id, each.data["table"]), (0, False))) for each in entries)
    return {
        (each.user_id, each.number)
        for each, (read, is_off) in found
        if not is_off and each.data["line"] > read
    }


def _linked(text: NoticeText, session: Session) -> NoticeText:
    return replace(text, link=f"{text.link}#chat", topic=f"chat-{session.public_id}")


def is_chat_unread(seat_id: int, at: datetime) -> bool:
    """Return True if the player of a seat has unread lines."""
    seat = Seat.objects.select_related("session", "user").filter(pk=seat_id).first()
    return seat is not None and bool(_unread(chat_access(seat.session, seat.user)))


def _unread(access: ChatAccess) -> list[ChatLine]:
    if access.user is None or access.seat is None or access.is_off:
        return []
    room = RoomName.PLAYERS
    newer = readable_lines(access, [room]).filter(number__gt=read_by(access, room), deleted_at=None)
    lines = list(newer.exclude(writer=access.user.pk).order_by("number"))
    hidden = hidden_lines(lines) if lines else set()
    return [line for line in lines if line.pk not in hidden]


def _seat_of(access: ChatAccess) -> int:
    return next(seat.pk for seat in access.seats if seat.number == access.seat)


def _quoted(lines: Sequence[ChatLine]) -> tuple[str, ...]:
    """Return the newest lines with their writers, shortened."""
    return tuple(
        _("{name}: {text}").format(
            name=plain(line.writer.name if line.writer else _("Former player")),
            text=quoted(line.said),
        )
        for line in lines[-MOST_QUOTED:]
    )

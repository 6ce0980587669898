"""Write, delete and forget chat lines."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db import transaction

from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.writing import CHAT
from core.realtime.broadcast import broadcast_after_commit
from core.user_text import unfit
from courses.social.reactions.selectors import people_to_notify
from games.chat.models import ChatLine, ChatMute, ChatReader, ChatRoom, RoomName
from games.chat.phrases import PHRASES
from games.chat.selectors.access import ChatAccess, chat_access
from games.chat.selectors.state import refusal_of
from games.errors import TableError
from games.tables.models.session import Session
from games.tables.services.tables import about
from notifications.events.models import Kind
from notifications.events.services import publish

MOST_LINES = 12
"""Maximum number of line breaks in one chat line. More would push other lines out of view."""

LONGEST_KEY = 80


def chat_topic(public_id: str) -> str:
    """Return the topic of broadcasts about a table's chat. They contain no lines."""
    return f"chat-{public_id}"


def chat_path(public_id: str) -> str:
    """Return the address of a table's chat in the API."""
    return f"/api/v1/tables/{public_id}/chat/"


@transaction.atomic
def write_line(
    *,
    session: Session,
    user: User,
    room: str = "",
    text: str = "",
    phrase: str = "",
    key: str = "",
    at: datetime,
) -> ChatLine:
    """Write a line to a room, by default to the person's usual one.

    The same key returns the first line again.

    Raises TableError: account_needed, not_your_room, guest_text, chat_muted, chat_silenced,
    chat_off, chat_off_for_you, chat_empty, chat_one_of, chat_too_long, chat_unprintable,
    unknown_phrase, key_too_long, key_unprintable, key_reused. LimitReached.
    """
    access = chat_access(session, user)
    _require_key(key)
    name = _room_for(access, room)
    held = locked_room(session, name)
    if key and (there := held.lines.filter(writer=user, key=key).first()):
        if not there.deleted_at and (there.text, there.phrase) != (_without_ends(text), phrase):
            raise TableError("key_reused")
        return there
    if code := refusal_of(access, closed=held.is_off):
        raise TableError(code)
    text = _content(text, phrase, user)
    require((CHAT, str(user.pk)), at=at)
    return _stored(held, access, writer=user, text=text, phrase=phrase, key=key, at=at)


def _stored(held: ChatRoom, access: ChatAccess, **content: Any) -> ChatLine:
    """Store a line as the newest one of a locked room."""
    is_players = held.name == RoomName.PLAYERS
    held.last_number += 1
    line = ChatLine.objects.create(
        room=held,
        number=held.last_number,
        revision=_raised(held),
        seat=access.seat if is_players else None,
        turn=max(access.session.turn_count - 1, 0),
        **content,
    )
    if is_players:
        _publish(access, line)
    return line


def _require_key(key: str) -> None:
    if len(key) > LONGEST_KEY:
        raise TableError("key_too_long", most=LONGEST_KEY)
    if not key.isprintable():
        raise TableError("key_unprintable")


def _room_for(access: ChatAccess, room: str) -> RoomName:
    if not access.writable:
        raise TableError("account_needed")
    name = RoomName(room) if room else access.writable[0]
    if name not in access.writable:
        raise TableError("not_your_room")
    return name


def _content(text: str, phrase: str, user: User) -> str:
    """Return the normalised text; empty for a phrase."""
    text = _without_ends(text)
    if phrase:
        if text:
            raise TableError("chat_one_of")
        if phrase not in PHRASES:
            raise TableError("unknown_phrase", phrases=", ".join(PHRASES))
        return ""
    if not text:
        raise TableError("chat_empty")
    if user.is_guest:
        raise TableError("guest_text")
    if len(text) > ChatLine.MOST:
        raise TableError("chat_too_long", most=ChatLine.MOST)
    if text.count("\n") >= MOST_LINES:
        raise TableError("chat_too_many_lines", most=MOST_LINES)
    if refusal := unfit(text, lines=True):
        blank = refusal.code == "text_blank"
        raise TableError("chat_empty" if blank else "chat_unprintable", character=refusal.character)
    return text


def _without_ends(text: str) -> str:
    """Return a text without spaces at its ends and at the ends of its lines."""
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def locked_room(session: Session, name: RoomName) -> ChatRoom:
    """Return a room's row, locked until the transaction ends. Creates both rooms if needed."""
    rooms = ChatRoom.objects.filter(session=session)
    if not rooms.filter(name=name).exists():
        ChatRoom.objects.bulk_create(
            [ChatRoom(session=session, name=each) for each in RoomName], ignore_conflicts=True
        )
    held = rooms.select_for_update(no_key=True).get(name=name)
    held.session = session
    return held


def _raised(room: ChatRoom) -> int:
    """Raise the revision of a locked room, and wake the sockets that show it."""
    room.revision += 1
    room.save(update_fields=["last_number", "revision"])
    broadcast_after_commit({chat_topic(room.session.public_id): 0})
    return room.revision


def _publish(access: ChatAccess, line: ChatLine) -> None:
    """Publish the event of a players' line to the other players who want to read it."""
    session, by = access.session, line.writer_id
    players = {seat.user_id for seat in access.seats if seat.user_id and not seat.replaced_at}
    people = people_to_notify(players, by)
    people -= set(
        ChatMute.objects.filter(session=session, person=by).values_list("user_id", flat=True)
    )
    people -= _turned_off(session, people)
    data = {
        **about(session),
        "room": str(line.room.name),
        "line": line.number,
        "seat": line.seat,
        "by": line.writer.public_id if line.writer else None,
        "look": chat_path(session.public_id),
    }
    publish({Kind.CHAT: people}, data, line.at)


def _turned_off(session: Session, people: Iterable[int]) -> set[int]:
    here = ChatReader.objects.filter(session=session, is_off=True)
    everywhere = User.objects.filter(pk__in=people, wants_chat=False)
    return {
        *here.values_list("user_id", flat=True),
        *everywhere.values_list("pk", flat=True),
    }


@transaction.atomic
def delete_line(*, line: ChatLine, user: User, at: datetime) -> ChatLine:
    """Delete the user's own line: its content is erased, and readers see that it was deleted.

    Idempotent. Raises TableError("not_your_line").
    """
    if line.writer_id != user.pk:
        raise TableError("not_your_line")
    held = locked_room(line.room.session, RoomName(line.room.name))
    line = held.lines.select_related("writer", "room").get(pk=line.pk)
    if line.deleted_at is None:
        line.deleted_at, line.text, line.phrase = at, "", ""
        line.revision = _raised(held)
        line.save(update_fields=["deleted_at", "text", "phrase", "revision"])
    return line


@transaction.atomic
def refresh_line(*, line_id: int) -> None:
    """Send a line to its readers again, after a moderator has hidden or restored it."""
    line = ChatLine.objects.select_related("room__session").get(pk=line_id)
    held = locked_room(line.room.session, RoomName(line.room.name))
    ChatLine.objects.filter(pk=line.pk).update(revision=_raised(held))


def forget_chat(*, user: User) -> None:
    """Remove the name of a user whose account is being deleted from their lines."""
    ChatLine.objects.filter(writer=user).update(writer=None, key="")
    ChatReader.objects.filter(user=user).delete()
    ChatMute.objects.filter(user=user).delete()
    ChatMute.objects.filter(person=user).delete()


def take_over_chat(*, guest: User, member: User) -> None:
    """Transfer a guest's lines to the account that they have signed up for or signed in to."""
    # A key is unique for each writer, and both can have used the same one.
    ChatLine.objects.filter(writer=guest).update(writer=member, key="")
    ChatMute.objects.filter(person=guest).exclude(
        session__in=ChatMute.objects.filter(person=member).values("session")
    ).update(person=member)
    ChatReader.objects.filter(user=guest).exclude(
        session__in=ChatReader.objects.filter(user=member).values("session")
    ).update(user=member)

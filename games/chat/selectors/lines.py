"""Chat lines as one reader sees them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

import msgspec
from django.db.models import Q, QuerySet

from core.person import Person, person_of
from courses.social.moderation.models import Decision
from games.chat.models import ChatLine, ChatRoom, RoomName
from games.chat.selectors.access import ChatAccess

MOST_SHOWN = 100
"""Maximum number of lines of a room on a page and in a message of the socket."""

SHOWN, DELETED, HIDDEN = "shown", "deleted", "hidden"


class ChatLineView(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a table's chat, as its reader sees it."""

    room: str
    """`players` or `spectators`."""
    number: int
    """The number of the line in its room, counted from 1."""
    revision: int
    """Rises with every change in the room; the newest change of this line."""
    by: Person | None
    """Who wrote it; null if they have left the site."""
    seat: int | None
    """The writer's seat when the line was written; null for spectators."""
    turn: int
    """The newest turn when the line was written; 0 before the game."""
    at: datetime
    """When it was written."""
    phrase: str | None
    """The key of a quick phrase; null for a text, and if the line is deleted or hidden."""
    text: str
    """The text, or the phrase in your language; empty if the line is deleted or hidden."""
    state: str
    """`shown`, `deleted` by its writer, or `hidden` by a moderator. New states can be added."""
    may: tuple[str, ...]
    """What you can do with it: `delete`, `report`. New actions can be added."""


def readable_lines(access: ChatAccess, rooms: Iterable[RoomName]) -> QuerySet[ChatLine]:
    """Return the lines of these rooms that the person can read, oldest first.

    Rooms that the person cannot read are left out, and so are the lines of muted and blocked
    people. This is the only way to read a chat.
    """
    names = [name for name in rooms if name in access.readable]
    found = ChatLine.objects.filter(room__session=access.session, room__name__in=names)
    heard = found.exclude(writer__in=access.unheard) if access.unheard else found
    return heard.select_related("room", "writer").order_by("at", "pk")


def line_views(rows: Sequence[ChatLine], access: ChatAccess) -> list[ChatLineView]:
    """Return lines as the person sees them, in the same order."""
    hidden = hidden_lines(rows)
    return [_view(row, access, is_hidden=row.pk in hidden) for row in rows]


def hidden_lines(rows: Iterable[ChatLine]) -> set[int | None]:
    """Return the keys of those lines that a moderator has hidden."""
    standing = Decision.objects.in_force().filter(chatline__in=[row.pk for row in rows])
    return set(standing.values_list("chatline_id", flat=True))


def _view(row: ChatLine, access: ChatAccess, *, is_hidden: bool) -> ChatLineView:
    state = DELETED if row.deleted_at else HIDDEN if is_hidden else SHOWN
    is_shown = state == SHOWN
    return ChatLineView(
        room=row.room.name,
        number=row.number,
        revision=row.revision,
        by=person_of(row.writer),
        seat=row.seat,
        turn=row.turn,
        at=row.at,
        phrase=(row.phrase or None) if is_shown else None,
        text=row.said if is_shown else "",
        state=state,
        may=_may(row, access) if is_shown else (),
    )


def _may(row: ChatLine, access: ChatAccess) -> tuple[str, ...]:
    user = access.user
    if user is None or user.pk is None:
        return ()
    if row.writer_id == user.pk:
        return ("delete",)
    return ("report",) if user.is_member and row.writer_id is not None else ()


def newest_lines(access: ChatAccess, room: RoomName) -> list[ChatLineView]:
    """Return the newest MOST_SHOWN lines of a room, oldest first."""
    rows = readable_lines(access, [room]).order_by("-number")[:MOST_SHOWN]
    return line_views(list(rows)[::-1], access)


def lines_at_turn(
    access: ChatAccess, turn: int, *, seen_as: int | None = None
) -> list[ChatLineView]:
    """Return the lines written after this turn and before the next one.

    With `seen_as`, return what the player of that seat could read during the game.
    """
    if access.is_off:
        return []
    rooms = [RoomName.PLAYERS] if seen_as is not None else list(RoomName)
    rows = readable_lines(access, rooms).filter(turn=turn, deleted_at=None)[:MOST_SHOWN]
    return [view for view in line_views(list(rows), access) if view.state == SHOWN]


def changed_lines(access: ChatAccess, since: Mapping[str, int]) -> list[ChatLineView]:
    """Return the lines that were written or changed after these revisions, at most MOST_SHOWN.

    A room without a revision is left out.
    """
    newer = Q(pk__in=())
    for name, revision in since.items():
        newer |= Q(room__name=name, revision__gt=revision)
    rows = readable_lines(access, map(RoomName, since)).filter(newer)
    return line_views(list(rows.order_by("revision", "pk")[:MOST_SHOWN]), access)


def revisions_of(access: ChatAccess) -> dict[str, int]:
    """Return the newest revision of each room that the person can read."""
    known = ChatRoom.objects.filter(session=access.session).values_list("name", "revision")
    return dict.fromkeys(map(str, access.readable), 0) | {
        name: revision for name, revision in known if name in access.readable
    }


def shown_lines_of(sessions: Iterable[int]) -> Mapping[int, list[ChatLine]]:
    """Return the lines of several tables that were neither deleted nor hidden, with one query
    each for lines and decisions. They are not yet filtered for a reader: `exported_lines` does
    that.
    """
    rows = ChatLine.objects.filter(room__session__in=list(sessions), deleted_at=None)
    found: dict[int, list[ChatLine]] = defaultdict(list)
    lines = list(rows.select_related("room", "writer").order_by("at", "pk"))
    hidden = hidden_lines(lines) if lines else set()
    for line in lines:
        if line.pk not in hidden:
            found[line.room.session_id].append(line)
    return found


def exported_lines(access: ChatAccess, lines: Sequence[ChatLine]) -> list[ChatLine]:
    """Return those of a table's lines that the person can read."""
    return [
        line
        for line in lines
        if line.room.name in access.readable and line.writer_id not in access.unheard
    ]


def line_of(access: ChatAccess, room: str, number: int) -> ChatLine | None:
    """Return one line; None if the person cannot read it."""
    if room not in RoomName.values:
        return None
    return readable_lines(access, [RoomName(room)]).filter(number=number).first()

"""The state of a table's chat for one reader: rooms, unread lines, and what they can do."""

from __future__ import annotations

import msgspec
from django.db.models import Q

from accounts.people.models import User
from core.person import Person, person_of
from games.chat.models import ChatRoom, RoomName
from games.chat.phrases import PHRASES
from games.chat.selectors.access import ChatAccess
from games.chat.selectors.lines import readable_lines


class ChatRoomView(msgspec.Struct, frozen=True):
    """A room that the viewer can read."""

    room: str
    """`players` or `spectators`."""
    last: int
    """The number of the newest line; 0 if there is none."""
    revision: int
    """Rises with every line that is written, deleted or hidden in the room."""
    read: int
    """The number of the newest line that you have read."""
    unread: int
    """How many lines of others you have not read."""
    writable: bool
    """True if your lines can go to this room."""


class ChatPhrase(msgspec.Struct, frozen=True):
    """A quick phrase, which every reader sees in their own language."""

    key: str
    """The key to send as `phrase`."""
    text: str
    """The phrase in your language."""


class ChatStateView(msgspec.Struct, frozen=True):
    """The chat of a table, as the viewer can use it."""

    rooms: tuple[ChatRoomView, ...]
    """The rooms that you can read."""
    refusal: str | None
    """The code of the refusal that you would get for a text now; null if you can write."""
    off: bool
    """True if you have turned off the chat at this table."""
    off_everywhere: bool
    """True if you have turned off the chat in your settings."""
    off_for_all: bool
    """True if the host has turned off the chat of this table."""
    muted: tuple[Person, ...]
    """The people whom you have muted at this table."""
    phrases: tuple[ChatPhrase, ...]
    """The quick phrases that everyone can send, in your language."""


def chat_state(access: ChatAccess) -> ChatStateView:
    """Return the state of the chat for the person."""
    rows = {row.name: row for row in ChatRoom.objects.filter(session=access.session)}
    people = User.objects.filter(pk__in=access.muted).order_by("name", "pk")
    rooms = tuple(_room(access, name, rows.get(name)) for name in access.readable)
    closed = any(row.is_off for row in rows.values())
    return ChatStateView(
        rooms=rooms,
        refusal=refusal_of(access, closed=closed),
        off=access.reader.is_off,
        off_everywhere=not getattr(access.user, "wants_chat", True),
        off_for_all=closed,
        muted=tuple(each for each in map(person_of, people) if each is not None),
        phrases=tuple(ChatPhrase(key, str(text)) for key, text in PHRASES.items()),
    )


def read_by(access: ChatAccess, room: RoomName) -> int:
    """Return the number of the newest line of a room that the person has read."""
    number: int = getattr(access.reader, f"read_{room}")
    return number


def refusal_of(access: ChatAccess, *, closed: bool) -> str | None:
    """Return the code that says why the person cannot write a text; None if they can."""
    if not access.writable:
        return "account_needed"
    if closed:
        return "chat_off"
    if access.is_off:
        return "chat_off_for_you"
    if access.is_silenced:
        return "chat_silenced"
    return "chat_muted" if access.is_muted else None


def _room(access: ChatAccess, name: RoomName, row: ChatRoom | None) -> ChatRoomView:
    read = read_by(access, name)
    return ChatRoomView(
        room=str(name),
        last=row.last_number if row else 0,
        revision=row.revision if row else 0,
        read=read,
        unread=_unread(access, name, read) if row and row.last_number > read else 0,
        writable=name in access.writable,
    )


def _unread(access: ChatAccess, name: RoomName, read: int) -> int:
    if access.user is None or access.user.pk is None or access.is_off:
        return 0
    lines = readable_lines(access, [name]).filter(number__gt=read, deleted_at=None)
    return lines.filter(~Q(writer=access.user.pk) | Q(writer=None)).count()

"""The chat on the page of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.chat.models import ChatLine, RoomName
from games.chat.selectors.access import ChatAccess, chat_access
from games.chat.selectors.lines import ChatLineView, newest_lines
from games.chat.selectors.state import ChatRoomView, ChatStateView, chat_state
from games.errors import sentence_of
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.access import Person

TITLES: dict[str, str | Promise] = {
    RoomName.PLAYERS: _("Players’ chat"),
    RoomName.SPECTATORS: _("Spectators’ chat"),
}
EMPTY: dict[str, str | Promise] = {
    RoomName.PLAYERS: _("The players haven’t written anything yet."),
    RoomName.SPECTATORS: _("No spectator has written anything yet."),
}

WORDS: dict[str, str | Promise] = {
    "deleted": _("This message was deleted."),
    "hidden": _("A moderator has hidden this message."),
    "former": _("Former player"),
    "unsent": _("Your message couldn’t be sent. Check your connection and try again."),
    "new": _("New in the chat: {n}"),
}
"""Sentences for the page's script."""


@dataclass(frozen=True)
class ShownRoom:
    """A room with its lines."""

    room: ChatRoomView
    lines: Sequence[ChatLineView]
    title: str | Promise
    empty: str | Promise


@dataclass(frozen=True)
class ShownChat:
    """The chat of a table as its page shows it."""

    state: ChatStateView
    rooms: Sequence[ShownRoom]
    access: ChatAccess
    refusal: str
    """Why the viewer cannot write, as a sentence; empty if they can."""

    most = ChatLine.MOST

    @property
    def table(self) -> str:
        return self.access.session.public_id

    @property
    def unread(self) -> int:
        return sum(shown.room.unread for shown in self.rooms)

    @property
    def writable(self) -> list[ShownRoom]:
        """The rooms to choose from; the viewer's usual one comes first."""
        return [shown for shown in self.rooms if shown.room.writable]

    @property
    def is_host(self) -> bool:
        return self.access.is_host

    @property
    def needs_account(self) -> bool:
        return not self.access.writable

    @property
    def data(self) -> dict[str, Any]:
        """The data of the page's script."""
        return {
            "address": reverse("api-chat", args=[self.table]),
            "page": reverse("games:chat", args=[self.table]),
            "reads": not self.needs_account,
            "words": {name: str(text) for name, text in WORDS.items()},
        }


def chat_of(
    session: Session, user: Person, seats: Sequence[Seat] | None = None
) -> ShownChat | None:
    """Return the chat of a table for a viewer; None if they have turned off all chats."""
    access = chat_access(session, user, seats)
    state = chat_state(access)
    if state.off_everywhere:
        return None
    rooms = [
        ShownRoom(
            room,
            [] if state.off else newest_lines(access, RoomName(room.room)),
            TITLES[room.room],
            EMPTY[room.room],
        )
        for room in state.rooms
    ]
    refusal = sentence_of(state.refusal, {}) if state.refusal else ""
    return ShownChat(state, rooms, access, refusal)

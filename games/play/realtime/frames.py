"""Messages of the sockets of a table and of the lobby, in and out (docs/protocol.md)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from itertools import count
from typing import Any

import msgspec

from accounts.tokens.models import Scope
from core.rate_limits.limit import LimitReached
from core.realtime.handshake import Query, values_in
from core.realtime.messages import (
    Channel,
    End,
    Error,
    Frame,
    FrameRefused,
    Message,
    Rule,
    Way,
    encoded,
    frame_in,
    refusal_message,
)
from games.chat.realtime import CHAT_RECEIVED, CHAT_SENT, ListenToChat, Say
from games.clauses import rule_behind
from games.errors import TableError, explained, status_of
from games.kernel.interface import RulesError
from games.play.services.turns import Answer, Submission
from games.site.table_changes import changes
from games.site.table_view import TableView
from games.table_views.selectors.table_cards import TableCard
from games.tables.selectors.access import Person


class Sync(Frame, frozen=True, tag="sync"):
    """Request the table, with the log after this version."""

    since: int | None = None


class Act(Frame, frozen=True, tag="act"):
    """Answer a prompt."""

    prompt: str
    action: msgspec.Raw
    key: str
    seat: int | None = None

    def submission(self, seat: int, user: Person, at: datetime) -> Submission:
        """Return the action as it is submitted for a seat."""
        return Submission(seat, self.prompt, bytes(self.action), self.key, user, at)


class Undo(Frame, frozen=True, tag="undo"):
    """Take the last turn back."""

    turn: int
    key: str
    seat: int | None = None


class Look(Frame, frozen=True, tag="look"):
    """The player sees the table now."""


AnyFrame = Sync | Act | Undo | Look | ListenToChat | Say

DECODER = msgspec.json.Decoder(AnyFrame)


def read_frame(text: str | None, seat: int | None = None) -> AnyFrame:
    """Decode a client's message; an action without a seat is for `seat`. Raises FrameRefused."""
    frame: AnyFrame = frame_in(text, DECODER)
    if isinstance(frame, Act | Undo) and frame.seat is None:
        return msgspec.structs.replace(frame, seat=seat)
    return frame


STREAM = "api/v1/tables/<slug:public_id>/stream/"
"""The URL pattern of a table's stream."""

ASKED: Query = {
    "since": {"type": "integer", "minimum": 0, "description": "The version that you have."},
    "seat": {
        "type": "integer",
        "minimum": 0,
        "description": "Your seat, if you have several: you receive what its player can see.",
    },
    "changes": {
        "type": "string",
        "enum": ["1"],
        "description": "Receive `changes` where possible.",
    },
}
"""Query parameters in the address of a table's socket."""


def version_in(query: bytes) -> int | None:
    """Return the version that a client already has, from `?since=17` in the address."""
    return _number_in(query, "since")


def seat_in(query: bytes) -> int | None:
    """Return the seat from which a client views the table, from `?seat=1` in the address."""
    return _number_in(query, "seat")


def _number_in(query: bytes, name: str) -> int | None:
    data = values_in(query).get(name)
    return None if data is None else int(data)


def takes_changes(query: bytes) -> bool:
    """Return True if the client applies changes to its copy of the table: `?changes=1`."""
    return values_in(query).get("changes") == "1"


class Table(Message, frozen=True, tag="table"):
    """Sent at the start, after `sync`, and whenever the table has changed."""

    table: TableView


class Changes(Message, frozen=True, tag="changes"):
    """With `?changes=1`, sent instead of a `table` that you can update yourself."""

    table: dict[str, Any]


class TableAlive(Message, frozen=True, tag="alive"):
    """Sent every 15 seconds by a stream: you have received the table up to this version."""

    version: int


class ToKey(Message, frozen=True, tag="answer"):
    """Your `act` or `undo` was carried out."""

    key: str
    answer: Answer


class Version(Message, frozen=True, tag="version"):
    """The current version: if yours is lower, send `sync`."""

    version: int


class Watching(Message, frozen=True, tag="watching"):
    """The number of spectators has changed."""

    count: int


class Lobby(Message, frozen=True, tag="lobby"):
    """The open tables."""

    tables: Sequence[TableCard]


class Waiting(Message, frozen=True, tag="waiting"):
    """The number of tables where it is your turn, and of seats that are reserved for you."""

    count: int
    invitations: int


def table_message(table: TableView) -> str:
    return encoded(Table(table))


def changes_message(changes: dict[str, Any]) -> str:
    """Encode the changes to a table, as returned by games.site.table_changes."""
    return encoded(Changes(changes))


def answer_message(answer: Answer) -> str:
    return encoded(ToKey(key=answer.key, answer=answer))


def error_message(error: RulesError | LimitReached | FrameRefused, key: str | None) -> str:
    if not isinstance(error, RulesError):
        return refusal_message(error, key)
    rule = rule_behind(error.code)
    return encoded(
        Error(
            code=error.code,
            detail=explained(error),
            status=status_of(error),
            key=key,
            rule=Rule(**rule) if rule else None,
        )
    )


def alive_message(version: int) -> str:
    return encoded(TableAlive(version))


def version_message(version: int) -> str:
    return encoded(Version(version))


def watching_message(count: int) -> str:
    return encoded(Watching(count))


def lobby_message(tables: Sequence[TableCard]) -> str:
    return encoded(Lobby(tables))


def waiting_message(count: int, invitations: int) -> str:
    return encoded(Waiting(count=count, invitations=invitations))


def scope_missing() -> TableError:
    return TableError("scope_missing", scope=str(Scope.PLAY))


CHANNELS = (
    Channel(
        name="table",
        address="/ws/tables/{public_id}/",
        title="A table",
        about="The table as you can see it, whenever it changes, and your actions at it.",
        parts={"public_id": "The table's id: `session` in its view."},
        query=ASKED,
        sent=(Table, Changes, ToKey, Version, Watching, *CHAT_SENT, Error),
        received=(Sync, Act, Undo, Look, *CHAT_RECEIVED),
    ),
    Channel(
        name="tableStream",
        address="/api/v1/tables/{public_id}/stream/",
        title="A table as NDJSON",
        about=(
            "The same table over plain HTTP as NDJSON, one message per line, until its game is "
            "over. Where the socket sends an `error`, the response has that status."
        ),
        parts={"public_id": "The table's id: `session` in its view."},
        query=ASKED,
        sent=(Table, Changes, TableAlive, End),
        way=Way.LINES,
    ),
    Channel(
        name="lobby",
        address="/ws/lobby/",
        title="The lobby",
        about="The open tables and, if you are signed in, the number of tables that wait for you.",
        sent=(Lobby, Waiting, Error),
        anything="Any message requests the current list. Its content is ignored.",
    ),
)

NOTHING = 0
"""The number used if no view was sent."""

_NUMBERS = count(NOTHING + 1)


@dataclass
class ViewMessage:
    """A view and the messages that send it, each encoded once."""

    view: TableView
    number: int = field(default_factory=lambda: next(_NUMBERS))
    """Identifies the view for the sockets that received it; unique in this process."""
    at: float = field(default_factory=time.monotonic)
    _news: dict[int, str] = field(default_factory=dict)

    @cached_property
    def whole(self) -> str:
        return table_message(self.view)

    def after(self, number: int, before: TableView) -> str:
        """Return the message for a client that last received view `number`: the changes, or the
        whole view.
        """
        if number not in self._news:
            new = changes(self.view, before)
            self._news[number] = self.whole if new is None else changes_message(new)
        return self._news[number]

    @property
    def length(self) -> int:
        """The total length of its messages, in characters."""
        whole = [self.whole] if "whole" in self.__dict__ else []
        return sum(map(len, {*whole, *self._news.values()}))

"""The messages of the sockets, in and out; docs/protocol.md tells them."""

from typing import Any
from urllib.parse import parse_qs

import msgspec

from accounts.models import Scope
from accounts.rate_limits.limit import LimitReached
from accounts.realtime.messages import (
    Frame,
    FrameRefused,
    frame_in,
    message,
    refusal_message,
)
from games.clauses import rule_behind
from games.errors import TableError, explained, status_of
from games.kernel.interface import RulesError
from games.services.turns import Answer
from games.site.table_view import TableView


class Sync(Frame, frozen=True, tag="sync"):
    """Send me the view, with the log after this version."""

    since: int | None = None


class Act(Frame, frozen=True, tag="act"):
    """Answer a prompt."""

    prompt: str
    action: msgspec.Raw
    key: str
    seat: int | None = None


class Undo(Frame, frozen=True, tag="undo"):
    """Take the last turn back."""

    turn: int
    key: str
    seat: int | None = None


class Look(Frame, frozen=True, tag="look"):
    """Somebody sees the table now."""


AnyFrame = Sync | Act | Undo | Look
DECODER = msgspec.json.Decoder(AnyFrame)


def read_frame(text: str | None) -> AnyFrame:
    """A client's message. Raises FrameRefused."""
    return frame_in(text, DECODER)


def version_in(query: bytes) -> int | None:
    """The version that a client has already, by its address: `?since=17`."""
    told = _asked_for(query, "since")
    return int(told) if told.isascii() and told.isdigit() and len(told) < 10 else None


def takes_changes(query: bytes) -> bool:
    """Whether a client puts a table together from what changes in it: `?changes=1`."""
    return _asked_for(query, "changes") == "1"


def _asked_for(query: bytes, name: str) -> str:
    return parse_qs(query.decode("latin-1")).get(name, [""])[0]


def table_message(table: TableView) -> str:
    return message(type="table", table=table)


def changes_message(changes: dict[str, Any]) -> str:
    """Of a table, as games.site.table_changes gives them."""
    return message(type="changes", table=changes)


def answer_message(answer: Answer) -> str:
    return message(type="answer", key=answer.key, answer=answer)


def error_message(error: RulesError | LimitReached | FrameRefused, key: str | None) -> str:
    if not isinstance(error, RulesError):
        return refusal_message(error, key)
    about = {"detail": explained(error), "status": status_of(error)}
    return message(type="error", code=error.code, key=key, **about, rule=rule_behind(error.code))


def version_message(version: int) -> str:
    return message(type="version", version=version)


def lobby_message(tables: Any) -> str:
    return message(type="lobby", tables=tables)


def waiting_message(count: int, invitations: int) -> str:
    return message(type="waiting", count=count, invitations=invitations)


def scope_missing() -> TableError:
    return TableError("scope_missing", scope=str(Scope.PLAY))

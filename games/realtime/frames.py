"""The messages of the sockets, in and out; docs/protocol.md tells them."""

from typing import Any
from urllib.parse import parse_qs

import msgspec

from accounts.models import Scope
from accounts.rate_limits.limit import LimitReached
from games.clauses import rule_behind
from games.errors import TableError, explained, status_of
from games.kernel.interface import RulesError
from games.services.turns import Answer
from games.site.table_view import TableView

LONGEST_FRAME = 16_384
"""Bytes; an action is far shorter."""


class Frame(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base of all that clients send."""


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


class Keyed(msgspec.Struct, frozen=True):
    """Whatever has a key."""

    key: str | None = None


KEYED = msgspec.json.Decoder(Keyed)


def read_frame(text: str | None) -> AnyFrame:
    """A client's message. Raises TableError: frame_not_text, frame_too_long, frame_malformed."""
    if text is None:
        raise TableError("frame_not_text")
    if len(text) > LONGEST_FRAME:
        raise TableError("frame_too_long", most=LONGEST_FRAME)
    try:
        return DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise TableError("frame_malformed", reason=str(error)) from None


def key_in(text: str | None) -> str | None:
    """The key of a client's message, as far as it can be read, for the refusal of the message."""
    if text is None or len(text) > LONGEST_FRAME:
        return None
    try:
        return KEYED.decode(text).key
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
        return None


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
    return _message(type="table", table=table)


def changes_message(changes: dict[str, Any]) -> str:
    """Of a table, as games.site.table_changes gives them."""
    return _message(type="changes", table=changes)


def answer_message(answer: Answer) -> str:
    return _message(type="answer", key=answer.key, answer=answer)


def error_message(error: RulesError | LimitReached, key: str | None) -> str:
    about = _limit(error) if isinstance(error, LimitReached) else _refusal(error)
    return _message(type="error", code=error.code, key=key, **about)


def _refusal(error: RulesError) -> dict[str, Any]:
    rule = rule_behind(error.code)
    return {"detail": explained(error), "status": status_of(error), "rule": rule}


def _limit(reached: LimitReached) -> dict[str, Any]:
    return {"detail": reached.sentence, "status": reached.status, "rule": None, **reached.told}


def version_message(version: int) -> str:
    return _message(type="version", version=version)


def lobby_message(tables: Any) -> str:
    return _message(type="lobby", tables=tables)


def waiting_message(count: int, invitations: int) -> str:
    return _message(type="waiting", count=count, invitations=invitations)


def scope_missing() -> TableError:
    return TableError("scope_missing", scope=str(Scope.PLAY))


def _message(**fields: Any) -> str:
    return msgspec.json.encode(fields).decode()

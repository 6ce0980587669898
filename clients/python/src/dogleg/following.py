"""Followers of a table's log or an account's feed, which deliver each item exactly once.

Each one processes socket messages (`take`) or polls (`look`), and filters out repeated items.
"""

from __future__ import annotations

from typing import Protocol, TypeVar, cast

from dogleg.calls import API, JSON, got, table
from dogleg.exchange import Request, Steps, exchange
from dogleg.types import LogEntry, TableView
from dogleg.types.shared import Event

SOON, LATE = 1.0, 5.0
"""Seconds between two polls: shortest, right after an event, and longest, after a long time without
one.
"""
SLOWER = 1.3
OVER = ("finished", "cancelled")
UNSEEN = {"version": 0, "status": "", "prompt": None, "options": None, "words": None, "beside": []}
"""The view before the first answer; it has no prompt."""
T = TypeVar("T")


class Follower(Protocol[T]):
    """A log or feed that a client can follow, by socket or by polling."""

    @property
    def over(self) -> bool: ...
    @property
    def socket(self) -> str:
        """The socket's path, which includes the current position."""

    @property
    def nudge(self) -> JSON | None:
        """The message to send on a silent socket; None if the server sends regularly."""

    def take(self, message: JSON) -> Steps[list[T]]: ...
    def look(self) -> Steps[list[T]]: ...


class Log:
    """Follower of a table's log. `have` is the last version that was delivered."""

    def __init__(self, name: str, have: int = 0) -> None:
        self.table, self.have = name, have
        self.view = cast(TableView, UNSEEN)
        """The newest view."""
        self.answered: set[str] = set()
        """Ids of prompts that have been answered. An older view can still contain them."""
        self._tags: tuple[int, str] = (-1, "")
        """The `since` of the last poll, and the ETag of its response."""
        self._wait = 0.0

    @property
    def over(self) -> bool:
        return self.view["status"] in OVER and self.have >= self.view["version"]

    @property
    def socket(self) -> str:
        return f"/ws{table(self.table)}?since={self.have}"

    @property
    def nudge(self) -> JSON:
        return {"type": "sync", "since": self.have}

    def take(self, message: JSON) -> Steps[list[LogEntry]]:
        if message["type"] != "table":
            return []
        return (yield from self._caught_up(message["table"]))

    def look(self) -> Steps[list[LogEntry]]:
        """Poll; return the new entries, or an empty list if nothing has changed."""
        asked = self.have
        headers = {"If-None-Match": self._tags[1]} if self._tags[0] == asked else {}
        request = Request(
            "GET", API + table(self.table), params={"since": str(asked)}, headers=headers
        )
        answer = yield from exchange(request, self._wait)
        if answer.status == 304:
            self._wait = min(max(self._wait * SLOWER, SOON), LATE)
            return []
        new = yield from self._caught_up(answer.body)
        self._wait, self._tags = SOON, (asked, answer.headers.get("etag", ""))
        return new

    def soon(self) -> None:
        """Poll without waiting next time, because a change is expected."""
        self._wait = 0.0

    def _caught_up(self, view: JSON) -> Steps[list[LogEntry]]:
        """Return the new entries, fetching those that the view does not contain.

        See "Versions and gaps" in docs/protocol.md.
        """
        new, have = list[LogEntry](), self.have
        if view["since"] is not None and view["since"] <= have:
            new, have = after(have, view["log"]), max(have, view["log_next"])
        while have < view["version"]:
            page = yield from got(table(self.table, "log"), since=str(have))
            new, have = new + after(have, page["entries"]), max(have, page["next"])
        self.have = have
        if view["version"] >= self.view["version"]:
            self.view = cast(TableView, view)
        return new


def after(have: int, entries: list[LogEntry]) -> list[LogEntry]:
    return [entry for entry in entries if entry["version"] > have]


class Feed:
    """Follower of an account's events after a number; `after` can also be "newest"."""

    over = False
    nudge = None

    def __init__(self, after: int | str = 0) -> None:
        self.after: int | str = after
        self._wait = 0.0

    @property
    def socket(self) -> str:
        return f"/ws/feed/?after={self.after}"

    def take(self, message: JSON) -> Steps[list[Event]]:
        yield from ()
        if message["type"] == "alive":
            self._come_to(message["next"])
        if message["type"] != "event" or not self._is_new(message["number"]):
            return []
        self._come_to(message["number"])
        return [cast(Event, {name: told for name, told in message.items() if name != "type"})]

    def look(self) -> Steps[list[Event]]:
        params = {"after": str(self.after)}
        answer = yield from exchange(Request("GET", f"{API}/feed/", params=params), self._wait)
        new = [event for event in answer.body["events"] if self._is_new(event["number"])]
        self._come_to(answer.body["next"])
        self._wait = 0.0 if answer.body["more"] else LATE
        return cast(list[Event], new)

    def _is_new(self, number: int) -> bool:
        return not isinstance(self.after, int) or number > self.after

    def _come_to(self, number: int) -> None:
        self.after = number

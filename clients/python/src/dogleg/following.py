"""What follows something and misses nothing: a table's log, an account's feed."""

from __future__ import annotations

from typing import Any

from dogleg.calls import API, JSON, got
from dogleg.exchange import Request, Steps, exchange

POLL = 1.0
SLOW_POLL = 5.0
OVER = ("finished", "cancelled")


class Log:
    """Every entry of a table's log exactly once; `have` is the version up to which it was told."""

    def __init__(self, table: str, have: int = 0) -> None:
        self.table, self.have = table, have
        self.view: JSON = {}
        self.answered: set[str] = set()
        """The prompts that were answered already; an older view may still show them."""
        self._tag = ""
        self._wait = 0.0

    @property
    def over(self) -> bool:
        return self.view.get("status") in OVER and self.have >= self.view["version"]

    def look(self) -> Steps[list[JSON]]:
        """What is new; nothing where nothing has happened."""
        headers = {"If-None-Match": self._tag} if self._tag else {}
        since = {"since": str(self.have)}
        request = Request("GET", f"{API}/tables/{self.table}/", params=since, headers=headers)
        answer = yield from exchange(request, self._wait)
        self._wait = POLL
        if answer.status == 304:
            return []
        new = yield from self._caught_up(answer.body)
        self.view, self._tag = answer.body, answer.headers.get("etag", "")
        return new

    def _caught_up(self, view: JSON) -> Steps[list[JSON]]:
        new: list[JSON] = []
        if view["since"] is not None and view["since"] <= self.have:
            self._keep(new, view["log"], view["log_next"])
        while self.have < view["version"]:
            page = yield from got(f"/tables/{self.table}/log/", since=str(self.have))
            self._keep(new, page["entries"], page["next"])
        return new

    def _keep(self, new: list[JSON], entries: list[JSON], upto: int) -> None:
        new += [entry for entry in entries if entry["version"] > self.have]
        self.have = max(self.have, upto)


class Feed:
    """Every event after a number, once; `after` may also be "newest"."""

    def __init__(self, after: int | str = 0) -> None:
        self.after: int | str = after
        self._wait = 0.0

    def look(self) -> Steps[list[Any]]:
        params = {"after": str(self.after)}
        answer = yield from exchange(Request("GET", f"{API}/feed/", params=params), self._wait)
        self.after = answer.body["next"]
        self._wait = 0.0 if answer.body["more"] else SLOW_POLL
        return list(answer.body["events"])

"""Clients that follow a table as docs/protocol.md ("Versions and gaps") specifies."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import Any

from asgiref.sync import sync_to_async
from rest_framework.test import APIClient

from games.tables.models.session import Session
from tests.games.sockets import Socket, socket, table_address


class Follower:
    """A client that has all log entries of a table up to version `have`."""

    def __init__(self, session: Session, client: APIClient) -> None:
        self.address = f"/api/v1/tables/{session.public_id}/"
        self.client = client
        self.have = 0
        self.entries: list[dict[str, Any]] = []
        self.cuts = 0
        self.table: dict[str, Any] | None = None

    def hear(self, table: dict[str, Any]) -> None:
        """Process a table, either a complete one or one assembled from changes."""
        self.table = table
        self.cuts += table["log_more"]
        if table["since"] is not None and table["since"] <= self.have:
            self._take(table["log"], table["log_next"])
        while self.have < table["version"]:
            page = self.client.get(f"{self.address}log/?since={self.have}").json()
            self._take(page["entries"], page["next"])

    def poll(self) -> None:
        """Request the changes over HTTP."""
        self.hear(self.client.get(f"{self.address}?since={self.have}").json())

    def _take(self, entries: list[dict[str, Any]], whole_to: int) -> None:
        self.entries += [entry for entry in entries if entry["version"] > self.have]
        self.have = max(self.have, whole_to)


class Listener:
    """A follower with a socket that can be lost at any time, together with all unread messages."""

    def __init__(
        self, session: Session, follower: Follower, header: tuple[bytes, bytes], query: str
    ) -> None:
        self.follower = follower
        self._path, self._query, self._header = table_address(session), query, header
        self._stack: AsyncExitStack | None = None
        self._socket: Socket | None = None

    async def connect(self) -> None:
        if self._socket is None:
            self._stack = AsyncExitStack()
            address = f"{self._path}?since={self.follower.have}{self._query}"
            self._socket = await self._stack.enter_async_context(socket(address, self._header))

    async def lose(self) -> None:
        if self._stack is not None:
            await self._stack.aclose()
        self._stack = self._socket = None

    async def listen(self, until: int) -> None:
        """Read messages until a version is reached."""
        assert self._socket is not None
        async with asyncio.timeout(30):
            while self.follower.have < until:
                data = await self._socket.next()
                if data["type"] in ("table", "changes"):
                    table = self._whole(data)
                    await sync_to_async(self.follower.hear)(table)

    def _whole(self, told: Mapping[str, Any]) -> dict[str, Any]:
        new, before = told["table"], self.follower.table
        if told["type"] == "table":
            return dict(new)
        assert before is not None
        return {**before, **new, "view": {**before["view"], **new.get("view", {})}}

"""Clients of a feed, over a socket or as lines over plain HTTP."""

import json
from contextlib import asynccontextmanager
from typing import Any

from asgiref.testing import ApplicationCommunicator

from config.asgi import application
from tests.games.sockets import HOST, socket

PATIENCE = 5
STREAM = "/api/v1/feed/stream/"


class Stream:
    """An endless HTTP response whose lines are decoded from JSON."""

    def __init__(self, raw: ApplicationCommunicator) -> None:
        self.raw = raw
        self.status = 0
        self.headers: dict[bytes, bytes] = {}

    async def begin(self) -> None:
        start = await self.raw.receive_output(timeout=PATIENCE)
        self.status, self.headers = start["status"], dict(start["headers"])

    async def next(self) -> dict[str, Any]:
        part = await self.raw.receive_output(timeout=PATIENCE)
        return json.loads(part["body"])

    async def silent(self) -> bool:
        return await self.raw.receive_nothing(timeout=0.2)


def scope_of(
    after: str | int | None,
    *headers: tuple[bytes, bytes],
    method: str = "GET",
    path: str = STREAM,
    cursor: str = "after",
) -> Any:
    query = b"" if after is None else f"{cursor}={after}".encode()
    named = [HOST, *headers]
    where = {"path": path, "query_string": query, "headers": named}
    return {"type": "http", "method": method, **where}


@asynccontextmanager
async def lines(
    after: str | int | None,
    *headers: tuple[bytes, bytes],
    app: Any = application,
    **where: str,
):
    """Open a stream for the duration of the block; the client closes it."""
    raw = ApplicationCommunicator(app, scope_of(after, *headers, **where))
    await raw.send_input({"type": "http.request", "body": b"", "more_body": False})
    stream = Stream(raw)
    try:
        await stream.begin()
        yield stream
    finally:
        await raw.send_input({"type": "http.disconnect"})
        await raw.wait(timeout=PATIENCE)


@asynccontextmanager
async def as_socket(after: str | int | None, *headers: tuple[bytes, bytes]):
    """Open the same feed as a socket for the duration of the block."""
    query = "" if after is None else f"?after={after}"
    async with socket(f"/ws/feed/{query}", *headers) as opened:
        yield opened


WAYS = {"lines": lines, "socket": as_socket}

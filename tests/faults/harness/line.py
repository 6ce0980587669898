"""A table's socket, whose connection can be lost at any time."""

import asyncio
import json
import socket
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.faults.errors import Lost, Refusal
from tests.faults.ledger import Ledger

OPENING = 10
"""Time limit for a handshake, in seconds."""
FIRST_VIEW = 30
"""Seconds from the handshake to the first table. It can take long if the broker hangs or many
clients reconnect.
"""
ANSWER = 15
"""Time limit for an answer, in seconds."""
SMALL = 4096
"""Size of the receive buffer in bytes, which a single unread message fills."""
LOST = (WebSocketException, OSError, EOFError, TimeoutError)


class Line:
    """An open socket, the newest table and the answers received."""

    def __init__(self, connection: ClientConnection, ledger: Ledger, session: str) -> None:
        self._connection, self._ledger, self._session = connection, ledger, session
        self.table: dict[str, Any] = {}

    @classmethod
    async def open(cls, address: str, session: str, ledger: Ledger, token: str = "") -> "Line":
        """Open a socket and wait for the first table. Raise Lost if that fails."""
        known = ledger.newest.get(session, 0)
        try:
            connection = await _connected(address, session, token)
        except LOST as error:
            raise Lost(repr(error)) from None
        line, began = cls(connection, ledger, session), monotonic()
        try:
            while not line.table:
                line._take(await line._message(FIRST_VIEW - (monotonic() - began)))
        except Lost:
            if monotonic() - began >= FIRST_VIEW:
                ledger.behind.append(f"{session}: no table within {FIRST_VIEW} s")
            await line.close()
            raise
        ledger.longest_view = max(ledger.longest_view, monotonic() - began)
        if line.table["version"] < known:
            ledger.behind.append(f"{session}: {line.table['version']} where {known} was known")
        return line

    async def send(self, **frame: Any) -> None:
        """Send a frame. Raise Lost if the socket is closed."""
        try:
            async with asyncio.timeout(ANSWER):
                await self._connection.send(json.dumps(frame))
        except LOST as error:
            raise Lost(repr(error)) from None

    async def answer(self, key: str) -> dict[str, Any]:
        """Return the answer to the request with this key. Raise Lost or Refusal."""
        until = monotonic() + ANSWER
        while True:
            data = await self._message(until - monotonic())
            self._take(data)
            if data.get("key") == key:
                if data["type"] == "error":
                    raise Refusal(data["status"], data["code"])
                answer: dict[str, Any] = data["answer"]
                return answer

    async def news(self, seconds: float) -> None:
        """Read one message if one arrives within this time. Raise Lost if the socket is closed."""
        try:
            async with asyncio.timeout(seconds):
                data = json.loads(await self._connection.recv())
        except TimeoutError:
            return
        except LOST as error:
            raise Lost(repr(error)) from None
        self._take(data)
        if data["type"] == "version" and data["version"] > self.table["version"]:
            await self.send(type="sync", since=self.table["version"])

    async def close(self) -> None:
        """Close the connection without waiting for the server."""
        self._connection.transport.abort()

    async def _message(self, seconds: float) -> dict[str, Any]:
        try:
            async with asyncio.timeout(max(seconds, 0)):
                data: dict[str, Any] = json.loads(await self._connection.recv())
        except LOST as error:
            raise Lost(repr(error)) from None
        return data

    def _take(self, told: dict[str, Any]) -> None:
        """Store the table from a message, unless its version is lower than the stored one: views
        can arrive late.
        """
        if told["type"] == "table" and told["table"]["version"] >= self.table.get("version", 0):
            self.table = told["table"]
            self._ledger.hear(self._session, self.table["version"])


async def _connected(address: str, session: str, token: str) -> ClientConnection:
    place = urlsplit(address)
    loop = asyncio.get_running_loop()
    plug = socket.socket()
    # With small buffers, the server notices a stalled client after a few messages. Otherwise it
    # would take megabytes.
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    plug.setblocking(False)
    try:
        async with asyncio.timeout(OPENING):
            await loop.sock_connect(plug, (place.hostname, place.port))
    except LOST:
        plug.close()
        raise
    return await connect(
        f"ws://{place.netloc}/ws/tables/{session}/",
        sock=plug,
        additional_headers={"Authorization": f"Bearer {token}"} if token else {},
        open_timeout=OPENING,
        max_size=None,
        max_queue=1,
        compression=None,
        ping_interval=None,
    )

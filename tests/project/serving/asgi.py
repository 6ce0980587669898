"""Requests sent directly to an ASGI application, as a server sends them."""

import asyncio
from collections.abc import Callable
from typing import Any

from asgiref.testing import ApplicationCommunicator

from config.asgi import application

PATIENCE = 30
"""Time limit in seconds for a busy machine. A passing test does not wait this long."""


def scope_of(path: str, method: str) -> dict[str, Any]:
    headers = [(b"host", b"testserver")]
    return {"type": "http", "method": method, "path": path, "query_string": b"", "headers": headers}


class Request:
    """A request by a client that can be slow or disconnect."""

    def __init__(self, path: str, method: str = "GET", app: Any = application) -> None:
        self.raw = ApplicationCommunicator(app, scope_of(path, method))

    async def say(self, body: bytes = b"", *, more: bool = False) -> None:
        await self.raw.send_input({"type": "http.request", "body": body, "more_body": more})

    async def leave(self) -> None:
        """Disconnect the client; wait until the application has finished."""
        await self.raw.send_input({"type": "http.disconnect"})
        await self.raw.wait(timeout=PATIENCE)

    async def answer(self) -> tuple[int, bytes]:
        """Return the status and body of the response."""
        start = await self.raw.receive_output(timeout=PATIENCE)
        body, more = b"", True
        while more:
            part = await self.raw.receive_output(timeout=PATIENCE)
            body, more = body + part.get("body", b""), part.get("more_body", False)
        await self.raw.wait(timeout=PATIENCE)
        return start["status"], body


async def ask(path: str, method: str = "GET", app: Any = application) -> tuple[int, bytes]:
    """Send one complete request; return status and body."""
    request = Request(path, method, app)
    await request.say()
    return await request.answer()


async def many(path: str, *, times: int, at_once: int, look: Callable[[], Any]) -> list[int]:
    """Send several requests and return their statuses. `look` is called after each response."""
    gate = asyncio.Semaphore(at_once)

    async def one() -> int:
        async with gate:
            status, _body = await ask(path)
            look()
            return status

    return await asyncio.gather(*(one() for _ in range(times)))

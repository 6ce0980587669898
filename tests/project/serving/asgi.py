"""Requests sent directly to an ASGI application, as a server does."""

import asyncio
from collections.abc import Callable
from typing import Any

from asgiref.testing import ApplicationCommunicator

from config.asgi import application

PATIENCE = 30
"""Seconds, for a busy machine; tests do not wait this long if all is well."""


def scope_of(path: str, method: str) -> dict[str, Any]:
    headers = [(b"host", b"testserver")]
    return {"type": "http", "method": method, "path": path, "query_string": b"", "headers": headers}


class Request:
    """One request whose client may be slow or disconnected."""

    def __init__(self, path: str, method: str = "GET", app: Any = application) -> None:
        self.raw = ApplicationCommunicator(app, scope_of(path, method))

    async def say(self, body: bytes = b"", *, more: bool = False) -> None:
        await self.raw.send_input({"type": "http.request", "body": body, "more_body": more})

    async def leave(self) -> None:
        """Disconnect the client and wait until the application has noticed."""
        await self.raw.send_input({"type": "http.disconnect"})
        await self.raw.wait(timeout=PATIENCE)

    async def answer(self) -> tuple[int, bytes]:
        """Status and body."""
        start = await self.raw.receive_output(timeout=PATIENCE)
        body, more = b"", True
        while more:
            part = await self.raw.receive_output(timeout=PATIENCE)
            body, more = body + part.get("body", b""), part.get("more_body", False)
        await self.raw.wait(timeout=PATIENCE)
        return start["status"], body


async def ask(path: str, method: str = "GET", app: Any = application) -> tuple[int, bytes]:
    """The answer to one complete request."""
    request = Request(path, method, app)
    await request.say()
    return await request.answer()


async def many(path: str, *, times: int, at_once: int, look: Callable[[], Any]) -> list[int]:
    """The statuses of several requests; `look` is called after each answer."""
    gate = asyncio.Semaphore(at_once)

    async def one() -> int:
        async with gate:
            status, _body = await ask(path)
            look()
            return status

    return await asyncio.gather(*(one() for _ in range(times)))

"""How much a request may carry: left alone, Django keeps whatever comes."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

LARGEST_BODY = 256 * 1024
"""Bytes; the largest that a door of ours takes, a course, is a quarter of it."""

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[dict[str, Any], Any, Any], Awaitable[None]]


class SmallBodiesOnly:
    """ASGI middleware that answers 413 as soon as more than LARGEST_BODY has come."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken <= LARGEST_BODY:
                return message
            await refuse(send)
            # For Django the client is gone: it drops what it has and answers nothing.
            return {"type": "http.disconnect"}

        await self.application(scope, counted, send)


async def refuse(send: Send) -> None:
    """A refusal in the one shape of the API."""
    detail = f"A request carries at most {LARGEST_BODY} bytes."
    body = json.dumps({"code": "body_too_large", "detail": detail}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body})

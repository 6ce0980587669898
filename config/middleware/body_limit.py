"""Limit the size of requests. Django itself stores bodies of any size."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from core.api.problems import MEDIA_TYPE, problem

LARGEST_BODY = 256 * 1024
"""In bytes: four times the largest design."""
LARGER: dict[str, int] = {
    "/api/v1/designs/archive/": 2 * 1024 * 1024 + 1024,
    "/api/v1/designs/import/": 2 * 1024 * 1024 + 1024,
    "/designs/archive/": 2 * 1024 * 1024 + 4096,
}
"""Paths that accept more: archives of designs, and a form that contains an archive."""

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[dict[str, Any], Any, Any], Awaitable[None]]


class SmallBodiesOnly:
    """ASGI middleware that responds with 413 as soon as more than LARGEST_BODY bytes have
    arrived.
    """

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        taken, most = 0, LARGER.get(scope.get("path", ""), LARGEST_BODY)

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken <= most:
                return message
            await refuse(send, most)
            # Django takes this for a client that has disconnected: it drops the body and sends no
            # response.
            return {"type": "http.disconnect"}

        await self.application(scope, counted, send)


async def refuse(send: Send, most: int = LARGEST_BODY) -> None:
    """Send a refusal in the API's error format."""
    detail = f"A request carries at most {most} bytes."
    body = json.dumps(problem(status=413, code="body_too_large", detail=detail)).encode()
    headers = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body})

"""An id for each HTTP request and socket, in the response and in every log line about it."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from structlog.contextvars import bound_contextvars

HEADER = b"x-request-id"
STARTS = frozenset({"http.response.start", "websocket.accept", "websocket.http.response.start"})
"""The messages that contain the headers of a response."""

Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[dict[str, Any], Any, Any], Awaitable[None]]


class RequestIds:
    """ASGI middleware that adds `X-Request-Id` to responses, also to the handshakes of
    sockets, and `request` to log lines.

    Ids that clients send are ignored: they could be secret, or repeated on purpose.
    """

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Send) -> None:
        request_id = secrets.token_hex(8)

        async def send_with_id(message: Message) -> None:
            if message["type"] in STARTS:
                headers = [*message.get("headers", ()), (HEADER, request_id.encode())]
                message = {**message, "headers": headers}
            await send(message)

        with bound_contextvars(request=request_id):
            await self.application(scope, receive, send_with_id)

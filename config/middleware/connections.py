"""ASGI middleware for all connections: the address of the client, and an id.

The address is the peer of the connection, or what a trusted proxy reports.

For requests and sockets, uvicorn's own middleware reads `X-Forwarded-For` and `X-Forwarded-Proto`
if the connection comes from one of `TRUSTED_PROXIES`. It stores the result where all other code
looks for it: `REMOTE_ADDR` and `is_secure()`. No other code on this site reads these headers, and
none reads `Forwarded` or `X-Forwarded-Host`. uvicorn is started with `--no-proxy-headers`, or it
would trust every process on this machine.
"""

import ipaddress
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from structlog.contextvars import bound_contextvars
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[dict[str, Any], Any, Any], Awaitable[None]]

HEADER = b"x-request-id"
STARTS = frozenset({"http.response.start", "websocket.accept", "websocket.http.response.start"})
"""The messages that contain the headers of a response."""

UNIX = "unix"
"""Represents every client of our unix socket, which has no address."""


def trusted(proxies: Iterable[str]) -> list[str]:
    """Return these addresses and networks. Raise ImproperlyConfigured if any is neither an address
    nor a network.
    """
    found = [proxy.strip() for proxy in proxies]
    for proxy in found:
        if proxy != UNIX and not _is_network(proxy):
            raise ImproperlyConfigured(
                f"TRUSTED_PROXIES has {proxy!r}: write the addresses or networks of your proxies, "
                f"as in 127.0.0.1,10.0.0.0/24, or {UNIX} for a unix socket."
            )
    return found


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text)
    except ValueError:
        return False
    return not text.isdecimal()


class TrustedProxies:
    """The outermost ASGI middleware."""

    def __init__(self, application: Application, proxies: list[str]) -> None:
        self._believing: Any = ProxyHeadersMiddleware(application, proxies)  # type: ignore[arg-type]

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        # A connection over a unix socket has no client address.
        named = scope if scope.get("client") else {**scope, "client": (UNIX, 0)}
        await self._believing(named, receive, send)


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

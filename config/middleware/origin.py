"""Only our own pages can open a socket with a user's cookies. Other origins need a ticket."""

from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from accounts.realtime.tickets import ticket_in
from core.realtime.handshake import NOT_FROM_HERE

Application = Callable[[dict[str, Any], Any, Any], Awaitable[None]]


def from_our_pages(headers: dict[bytes, bytes]) -> bool:
    """Return whether a handshake comes from this host's own pages, or not from a browser.

    Browsers always send the page's origin. A client that sends none is a program, which has only
    its own cookies.
    """
    origin = headers.get(b"origin")
    if origin is None:
        return True
    host = headers.get(b"host", b"").decode("latin-1")
    domain, _port = split_domain_port(host)
    if not domain or not validate_host(domain, settings.ALLOWED_HOSTS):
        return False
    _scheme, _mark, theirs = origin.decode("latin-1").partition("://")
    return theirs.lower() == host.lower()


class OwnOriginOnly:
    """ASGI middleware that refuses sockets opened by a page of another site.

    A page with a ticket is allowed, but its cookies are ignored: only the ticket counts.
    """

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        allowed = from_our_pages(dict(scope["headers"])) or _has_ticket(scope)
        chosen = self.application if allowed else NOT_FROM_HERE
        await chosen(scope, receive, send)


def _has_ticket(scope: dict[str, Any]) -> bool:
    return ticket_in(scope.get("subprotocols", ())) is not None

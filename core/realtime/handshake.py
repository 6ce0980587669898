"""What a handshake came with, or the request for a stream."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.http import parse_cookie

Headers = Mapping[bytes, bytes]
"""By their names in lower case."""

BEARER = b"bearer"
SUBPROTOCOL = "dogleg"
"""What the server answers a browser with that offers a ticket."""


def secret_in(headers: Headers) -> bytes | None:
    """The token of a program; None if it is none."""
    keyword, _space, secret = headers.get(b"authorization", b"").partition(b" ")
    return secret.strip() if keyword.lower() == BEARER else None


def session_key_in(headers: Headers) -> str | None:
    """That of a browser's session."""
    return parse_cookie(_text_of(headers, b"cookie")).get(settings.SESSION_COOKIE_NAME)


def language_in(headers: Headers) -> str:
    """The first language of ours that a stranger's browser asks for."""
    known = dict(settings.LANGUAGES)
    for part in _text_of(headers, b"accept-language").split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in known:
            return code
    return settings.LANGUAGE_CODE


def subprotocol_of(scope: Mapping[str, Any]) -> str | None:
    """What a handshake is answered with: a browser gives up where it offered some and gets none.

    Never the ticket, which would be in the headers of the answer as well.
    """
    return SUBPROTOCOL if SUBPROTOCOL in scope.get("subprotocols", ()) else None


def _text_of(headers: Headers, name: bytes) -> str:
    return headers.get(name, b"").decode("latin-1")

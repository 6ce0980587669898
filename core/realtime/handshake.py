"""Socket handshakes: credentials, language and query, and the response to a refused handshake.

An unknown query parameter is refused, not ignored: a client that sends `since` instead of `after`
would receive everything again without knowing why. A refused socket is still opened, so that the
client receives the reason: programs and browsers cannot read the reason for a failed handshake and
would retry forever.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings
from django.http import parse_cookie
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from core.realtime.closing import FOREIGN, NO_TABLE
from core.realtime.messages import Error, encoded

Headers = Mapping[bytes, bytes]
"""Headers by lower-case name."""

BEARER = b"bearer"

SUBPROTOCOL = "dogleg"
"""The subprotocol that the server selects if a browser offers a ticket."""


def secret_in(headers: Headers) -> bytes | None:
    """Return the token that a program sent, or None."""
    keyword, _space, secret = headers.get(b"authorization", b"").partition(b" ")
    return secret.strip() if keyword.lower() == BEARER else None


def session_key_in(headers: Headers) -> str | None:
    """Return the browser's session key, or None."""
    return parse_cookie(_text_of(headers, b"cookie")).get(settings.SESSION_COOKIE_NAME)


def language_in(headers: Headers) -> str:
    """Return the first of the site's languages that an anonymous visitor's browser accepts."""
    known = dict(settings.LANGUAGES)
    for part in _text_of(headers, b"accept-language").split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in known:
            return code
    return settings.LANGUAGE_CODE


def subprotocol_of(scope: Mapping[str, Any]) -> str | None:
    """Return the subprotocol to select.

    A browser that offered subprotocols closes the connection if none is selected. The ticket is
    never selected, since it would then be in the response headers too.
    """
    return SUBPROTOCOL if SUBPROTOCOL in scope.get("subprotocols", ()) else None


def _text_of(headers: Headers, name: bytes) -> str:
    return headers.get(name, b"").decode("latin-1")


Query = Mapping[str, Mapping[str, Any]]
"""JSON schemas of query parameters by name, as in the AsyncAPI document."""

MOST_DIGITS = 18


class AddressRefused(Exception):
    """The URL has an unknown parameter or an invalid value."""

    code, status = "invalid", 400

    def __init__(self, fields: Mapping[str, list[str]]) -> None:
        super().__init__(self.code)
        self.details = {"fields": dict(fields)}

    @property
    def sentence(self) -> str:
        """Return the refusal in the viewer's language."""
        return gettext("The address has an invalid query parameter. See “fields”.")


def values_in(query_string: bytes) -> dict[str, str]:
    """Return the query parameters by name. If one is repeated, its last value is used."""
    asked = parse_qs(query_string.decode("latin-1"), keep_blank_values=True)
    return {name: values[-1] for name, values in asked.items()}


def require_known(query_string: bytes, known: Query) -> None:
    """Raise AddressRefused for unknown parameters or invalid values."""
    asked = values_in(query_string).items()
    wrong = {name: [item] for name, value in asked if (item := _fault(known, name, value))}
    if wrong:
        raise AddressRefused(wrong)


def _fault(known: Query, name: str, value: str) -> str | None:
    if name not in known:
        names = ", ".join(known)
        return (
            gettext("Unknown query parameter. Known parameters: %(names)s.") % {"names": names}
            if known
            else gettext("This socket takes no query parameters.")
        )
    schema = known[name]
    if value not in schema.get("enum", (value,)):
        return gettext("This must be one of: %(values)s.") % {"values": ", ".join(schema["enum"])}
    if schema["type"] == "integer" and not _is_number(value):
        return gettext("This must be a whole number.")
    return None


def _is_number(value: str) -> bool:
    return value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS


class RefusedHandshake:
    """An ASGI application that sends one refusal and closes, without reading cookies."""

    def __init__(self, *, code: str, status: int, sentence: str | Promise, closes: int) -> None:
        self.code, self.status, self.sentence, self.closes = code, status, sentence, closes

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": subprotocol_of(scope)})
        await send({"type": "websocket.send", "text": self._refusal_message(scope)})
        await send({"type": "websocket.close", "code": self.closes})

    def _refusal_message(self, scope: dict[str, Any]) -> str:
        with translation.override(language_in(dict(scope["headers"]))):
            detail = str(self.sentence)
        return encoded(Error(code=self.code, detail=detail, status=self.status, key=None))


NO_SOCKET = RefusedHandshake(
    code="not_found",
    status=404,
    sentence=_(
        "There is no socket at this address. Every socket address ends with a slash, "
        "before any “?”."
    ),
    closes=NO_TABLE,
)

NOT_FROM_HERE = RefusedHandshake(
    code="foreign_origin",
    status=403,
    sentence=_(
        "Pages from another origin need a ticket. Request one at /api/v1/socket-tickets/ and "
        "offer it as the subprotocol “dogleg.ticket.…”."
    ),
    closes=FOREIGN,
)

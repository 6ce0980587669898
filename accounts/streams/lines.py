"""Serve a send-only socket over plain HTTP, as one JSON value per line.

The consumer is the same as for the socket, and so are its permissions, limits and messages. The
socket's open, send and close become the start, the lines and the end of a response.
"""

import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.api.access import uses_of
from accounts.oauth.services.authorizing import refusal_of
from accounts.realtime.reader import Reader
from core.api.challenges import challenge
from core.api.errors import UNREADABLE as UNREADABLE_SENTENCE
from core.api.errors import WANTED
from core.api.problems import media_type_for, problem
from core.api.streaming import NDJSON
from core.rate_limits.counting import CountedLimits, counted_limits, headers_of, require
from core.rate_limits.limit import address_in, network_of
from core.rate_limits.table import REFUSED_TOKENS
from core.realtime.closing import NO_TABLE, NO_TOKEN, TOO_MANY, TRY_LATER, UNREADABLE
from core.realtime.handshake import language_in, secret_in, session_key_in
from core.realtime.messages import End, encoded

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Headers = Sequence[tuple[bytes, bytes]]
Application = Callable[[dict[str, Any], Any, Any], Awaitable[None]]

STATUSES = {NO_TOKEN: 401, NO_TABLE: 404, UNREADABLE: 409, TOO_MANY: 429, TRY_LATER: 503}
"""HTTP status for each close code, for a socket that closes before it has sent anything."""
REFUSED: dict[int, tuple[str, str | Promise]] = {
    401: ("not_authenticated", WANTED),
    404: ("not_found", _("There is no table with this id.")),
    409: ("unreadable", UNREADABLE_SENTENCE),
    405: ("method_not_allowed", _("Streams only accept GET requests.")),
    429: (
        "too_many_sockets",
        _("Too many connections are open. Close one, or request pages instead."),
    ),
    503: ("try_later", _("Try again in a moment.")),
}


class Lines:
    """An HTTP response that behaves like a consumer's socket."""

    def __init__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        self.path: str = scope["path"]
        self._headers = dict(scope["headers"])
        self._receive, self._send_out = receive, send
        self._connected = self._began = self._ended = False
        self._scope, self._counted = scope, CountedLimits()

    async def receive(self) -> Message:
        """Return the next message for the consumer: first the connect, then the client's
        disconnect.
        """
        if not self._connected:
            self._connected = True
            return {"type": "websocket.connect"}
        while not self._ended and (await self._receive())["type"] != "http.disconnect":
            pass
        return {"type": "websocket.disconnect", "code": 1001}

    @sync_to_async(thread_sensitive=False)
    def count(self, reader: Reader | None) -> None:
        """Count the request like every other of the API. Raise LimitReached.

        `reader` is None if the token was refused.
        """
        network = network_of(address_in(self._scope))
        refused = [(REFUSED_TOKENS, network)]
        uses = refused if reader is None else uses_of(reader.user, network, reader.token)
        with counted_limits() as self._counted:
            require(*uses, at=timezone.now())

    async def send(self, data: Message) -> None:
        """Write a message from the consumer to the response."""
        if self._ended:
            return
        if data["type"] == "websocket.send":
            await self._say(data["text"])
        elif data["type"] == "websocket.close":
            await self._end(data.get("code") or 1000)

    async def refuse(self, status: int) -> None:
        """Respond with an error status. Valid only before the first line."""
        await self._refuse(status, self._refusal(status))

    async def _say(self, text: str) -> None:
        if not self._began:
            refusal = json.loads(text)
            if refusal["type"] == "error":
                await self._refuse(refusal.pop("status"), refusal)
                return
            await self._begin(200, NDJSON.encode())
        await self._write(text.encode() + b"\n", more=True)

    async def _end(self, code: int) -> None:
        if not self._began:
            await self.refuse(STATUSES.get(code, 503))
            return
        await self._write(encoded(End(code=code)).encode() + b"\n", more=False)

    def _refusal(self, status: int) -> dict[str, str]:
        code, sentence = REFUSED[status]
        secret = secret_in(self._headers)
        if status == 401 and secret is not None:
            code, sentence = "token_refused", refusal_of(secret)
        with translation.override(language_in(self._headers)):
            return {"code": code, "detail": str(sentence)}

    async def _refuse(self, status: int, refusal: dict[str, Any]) -> None:
        for name in ("type", "key", "rule"):
            refusal.pop(name, None)
        if fields := refusal.get("fields"):  # A stream has no body, so these are parameters.
            refusal["errors"] = [
                {"parameter": name, "detail": text}
                for name, texts in fields.items()
                for text in texts
            ]
        media_type = media_type_for(self._headers.get(b"accept", b"").decode("latin-1"))
        headers = _headers_of(status, refusal["code"])
        await self._begin(status, media_type.encode(), refusal.get("retry_after"), headers)
        await self._write(json.dumps(problem(status=status, **refusal)).encode(), more=False)

    async def _begin(
        self, status: int, kind: bytes, wait: int | None = None, more: Headers = ()
    ) -> None:
        self._began = True
        headers = [
            (b"content-type", kind),
            (b"cache-control", b"no-store"),
            (b"x-content-type-options", b"nosniff"),
            # Stop proxies from buffering the response.
            (b"x-accel-buffering", b"no"),
        ]
        headers += more
        if wait is not None:
            headers.append((b"retry-after", str(wait).encode()))
        headers += _encoded(headers_of(self._counted))
        # Same rule as config.middleware.privacy: no cross-origin access with a session cookie.
        if b"origin" in self._headers and session_key_in(self._headers) is None:
            headers += _for_other_origins()
        await self._send_out({"type": "http.response.start", "status": status, "headers": headers})

    async def _write(self, body: bytes, *, more: bool) -> None:
        self._ended = not more
        await self._send_out({"type": "http.response.body", "body": body, "more_body": more})


def _headers_of(status: int, code: str) -> Headers:
    """Return the headers that are sent only with this refusal."""
    if status == 401:
        return [(b"www-authenticate", challenge(code).encode())]
    return [(b"allow", b"GET, OPTIONS")] if status == 405 else []


def _encoded(headers: dict[str, str]) -> Headers:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


def _for_other_origins() -> list[tuple[bytes, bytes]]:
    shown = ", ".join(settings.CORS_EXPOSE_HEADERS).encode()
    return [(b"access-control-allow-origin", b"*"), (b"access-control-expose-headers", shown)]

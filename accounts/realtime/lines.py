"""A socket that only tells, told as lines over plain HTTP: one JSON value a line.

The consumer is the same: who reads, how many may, how long they may, what is sent and when. What
would open, fill and close a socket begins, fills and ends an answer.
"""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from accounts.realtime.closing import NO_TOKEN, TOO_MANY, TRY_LATER
from accounts.realtime.feed_messages import End
from accounts.realtime.messages import encoded

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[dict[str, Any], Any, Any], Awaitable[None]]

NDJSON, JSON = b"application/x-ndjson", b"application/json"
STATUSES = {NO_TOKEN: 401, TOO_MANY: 429, TRY_LATER: 503}
"""By the code of a socket that closes before it has told anything."""
REFUSED = {
    401: ("not_signed_in", "Send an access token that may read, or sign in."),
    429: ("too_many_sockets", "Too many connections are open."),
    503: ("try_later", "Try again in a moment."),
}


class Lines:
    """One answer, as the socket of a consumer."""

    def __init__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        self._origin = any(name == b"origin" for name, _value in scope["headers"])
        self._receive, self._send_out = receive, send
        self._connected = self._began = self._ended = False

    async def receive(self) -> Message:
        """What the consumer hears: that it may begin, and that its reader is gone."""
        if not self._connected:
            self._connected = True
            return {"type": "websocket.connect"}
        while not self._ended and (await self._receive())["type"] != "http.disconnect":
            pass
        return {"type": "websocket.disconnect", "code": 1001}

    async def send(self, told: Message) -> None:
        """What the consumer says."""
        if self._ended:
            return
        if told["type"] == "websocket.send":
            await self._say(told["text"])
        elif told["type"] == "websocket.close":
            await self._end(told.get("code") or 1000)

    async def _say(self, text: str) -> None:
        if not self._began:
            refusal = json.loads(text)
            if refusal["type"] == "error":
                await self._refuse(refusal.pop("status"), refusal)
                return
            await self._begin(200, NDJSON)
        await self._write(text.encode() + b"\n", more=True)

    async def _end(self, code: int) -> None:
        if not self._began:
            status = STATUSES.get(code, 503)
            name, detail = REFUSED[status]
            await self._refuse(status, {"code": name, "detail": detail})
            return
        await self._write(encoded(End(code=code)).encode() + b"\n", more=False)

    async def _refuse(self, status: int, refusal: dict[str, Any]) -> None:
        for name in ("type", "key", "rule"):
            refusal.pop(name, None)
        await self._begin(status, JSON, refusal.get("retry_after"))
        await self._write(json.dumps(refusal).encode(), more=False)

    async def _begin(self, status: int, kind: bytes, wait: int | None = None) -> None:
        self._began = True
        headers = [
            (b"content-type", kind),
            (b"cache-control", b"no-store"),
            (b"x-content-type-options", b"nosniff"),
            # Proxies that gather an answer before they pass it on leave this one alone.
            (b"x-accel-buffering", b"no"),
        ]
        if status == 401:
            headers.append((b"www-authenticate", b'Bearer realm="api"'))
        if wait is not None:
            headers.append((b"retry-after", str(wait).encode()))
        if self._origin:
            # Without credentials: cookies of another site's reader open nothing.
            headers.append((b"access-control-allow-origin", b"*"))
        await self._send_out({"type": "http.response.start", "status": status, "headers": headers})

    async def _write(self, body: bytes, *, more: bool) -> None:
        self._ended = not more
        await self._send_out({"type": "http.response.body", "body": body, "more_body": more})


async def not_allowed(send: Send) -> None:
    """A stream is only read."""
    body = json.dumps({"code": "method_not_allowed", "detail": "A stream is read by GET."}).encode()
    headers = [(b"content-type", JSON), (b"allow", b"GET, OPTIONS")]
    await send({"type": "http.response.start", "status": 405, "headers": headers})
    await send({"type": "http.response.body", "body": body})

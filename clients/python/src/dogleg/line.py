"""The state of a socket connection, which decides when to reconnect. The client polls
until then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from websockets.exceptions import InvalidStatus, WebSocketException

from dogleg.calls import JSON
from dogleg.exchange import LONGEST_WAIT, pause, seconds

SILENCE = 60.0
"""Seconds without a message after which the client sends a query or closes the socket."""
LARGEST = 16 * 1024 * 1024
STEADY = 30.0
"""Seconds after which an open socket counts as working and the wait before a reconnect is reset."""
ENDS = (WebSocketException, OSError, TimeoutError)
"""Errors that can end a socket. A permanent problem, such as a revoked token, a missing table or an
expired cursor, is reported by the next request, with a better message.
"""


class Line:
    def __init__(self, wanted: bool = True) -> None:
        self._wanted = wanted
        self._not_before = self._since = 0.0
        self._tries = 0
        self._told: float | None = None

    def is_due(self, at: float) -> bool:
        return self._wanted and at >= self._not_before

    def opened(self, at: float) -> None:
        self._since, self._told = at, None

    def hear(self, message: JSON) -> None:
        """If this is an error message that says when to reconnect, store that time."""
        if message["type"] == "error" and message.get("retry_after") is not None:
            self._told = float(message["retry_after"])

    def ended(self, error: BaseException, at: float) -> None:
        if at - self._since > STEADY:
            self._tries = 0
        wait = self._told if self._told is not None else said_by(error)
        self._not_before = at + min(pause(wait, self._tries), 2 * LONGEST_WAIT)
        self._tries += 1


def said_by(error: BaseException) -> float | None:
    """Return the Retry-After header of a refused handshake in seconds, or None."""
    if not isinstance(error, InvalidStatus):
        return None
    return seconds(error.response.headers.get("Retry-After", ""))


def handshake(settings: Mapping[str, Any], path: str) -> dict[str, Any]:
    """Return the arguments for `connect`. `settings` are those from carrying.py."""
    auth = settings.get("auth")
    return {
        "uri": socket_address(settings["base_url"], path),
        "additional_headers": settings["headers"] | (auth.header if auth else {}),
        "max_size": LARGEST,
        "close_timeout": 1,
    }


def socket_address(site: str, path: str) -> str:
    """Change http to ws, and https to wss."""
    scheme, place, base, _query, _fragment = urlsplit(site)
    return urlunsplit((scheme.replace("http", "ws", 1), place, base.rstrip("/"), "", "")) + path

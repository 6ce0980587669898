"""The pace of requests, shared by all clients with the same token in this process.

Requests that other processes send with the token count too: the site's `RateLimit` header includes
them, and `exchange` waits out a 429.
"""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Mapping

LEFT = re.compile(r'"requests-[\w-]+";r=(\d+);t=(\d+)')
"""Limits that apply to all requests. The limits for comments or designs apply only to their
endpoints.
"""


class Pace:
    def __init__(self) -> None:
        self._not_before = 0.0
        self._lock = threading.Lock()

    def hear(self, headers: Mapping[str, str], at: float) -> None:
        """Store the limits in a response's RateLimit header."""
        spent = [int(t) for r, t in LEFT.findall(headers.get("ratelimit", "")) if r == "0"]
        with self._lock:
            self._not_before = max([self._not_before, *(at + seconds for seconds in spent)])

    def wait(self, at: float) -> float:
        return max(0.0, self._not_before - at)


_paces: dict[str, Pace] = {}


def pace_of(site: str, token: object) -> Pace:
    """Return the pace of a token, or of a sign-in whose tokens change. Only a hash is stored."""
    name = hashlib.sha256(f"{site}\0{token}".encode()).hexdigest()
    return _paces.setdefault(name, Pace())

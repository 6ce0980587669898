"""When a token may ask again: one pace for all clients of a token in this process.

Other processes with the same token are told by the site: by `RateLimit`, which counts them too,
and at worst by a 429, which `exchange` waits out.
"""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Mapping

LEFT = re.compile(r'"requests-[\w-]+";r=(\d+);t=(\d+)')
"""Other limits (comments, designs) hold up what they are for, and say so themselves."""


class Pace:
    def __init__(self) -> None:
        self._not_before = 0.0
        self._lock = threading.Lock()

    def hear(self, headers: Mapping[str, str], at: float) -> None:
        """What an answer says of what is left."""
        spent = [int(t) for r, t in LEFT.findall(headers.get("ratelimit", "")) if r == "0"]
        with self._lock:
            self._not_before = max([self._not_before, *(at + seconds for seconds in spent)])

    def wait(self, at: float) -> float:
        return max(0.0, self._not_before - at)


_paces: dict[str, Pace] = {}


def pace_of(site: str, token: str) -> Pace:
    """The same for the same token; the token itself is not kept here."""
    name = hashlib.sha256(f"{site}\0{token}".encode()).hexdigest()
    return _paces.setdefault(name, Pace())

"""How many sockets are open at once, by person, table and address.

Each web process counts its own. So a count dies with the process whose sockets it counted, needs no
broker, and is never wrong; the site as a whole allows as many times more as it has web processes.
"""

from collections import Counter
from collections.abc import Iterable

from core.rate_limits.counting import Use
from core.rate_limits.limit import LimitReached

SOON = 60
"""Seconds; sockets come and go."""


class OpenSockets:
    """The sockets of this process; used from its event loop alone."""

    def __init__(self) -> None:
        self._open: Counter[tuple[str, str]] = Counter()

    def enter(self, uses: Iterable[Use]) -> None:
        """One more for each of these. Raises LimitReached, and then it counts for none."""
        wanted = list(uses)
        for limit, who in wanted:
            if self._open[limit.key, who] >= limit.most:
                raise LimitReached(limit, SOON)
        self._open.update((limit.key, who) for limit, who in wanted)

    def leave(self, uses: Iterable[Use]) -> None:
        """They are closed; nothing is kept of whoever has none left."""
        self._open.subtract((limit.key, who) for limit, who in uses)
        self._open = +self._open


OPEN_SOCKETS = OpenSockets()

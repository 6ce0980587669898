"""How many messages a socket may send."""

from games.errors import TableError

BURST = 40
PER_SECOND = 10
"""Far more than any page or program needs; each message costs a look into the database."""


class Pace:
    """A bucket of BURST messages that fills again by PER_SECOND; times are in seconds."""

    def __init__(self) -> None:
        self._left: float = BURST
        self._at: float | None = None

    def take(self, at: float) -> None:
        """Count one message. Raises TableError("too_fast") when the bucket is empty."""
        gained = 0.0 if self._at is None else (at - self._at) * PER_SECOND
        self._left, self._at = min(BURST, self._left + gained), at
        if self._left < 1:
            raise TableError("too_fast", most=PER_SECOND)
        self._left -= 1

"""How long golfers may think."""

from dataclasses import dataclass
from datetime import timedelta

A_SECOND, A_DAY = timedelta(seconds=1), timedelta(days=1)


@dataclass(frozen=True)
class Clock:
    """The time for every decision, and a bank for the whole game that late ones draw on."""

    decision: timedelta
    bank: timedelta = timedelta(0)

    @property
    def is_quick(self) -> bool:
        """For people who are all there; a slow clock counts days."""
        return self.decision < A_DAY

    @property
    def patience(self) -> int:
        """After so many decisions out of time, in a row, a bot plays on."""
        return 3 if self.is_quick else 1

"""How long golfers may think."""

from dataclasses import dataclass, field
from datetime import timedelta

NONE = timedelta(0)
A_SECOND, AN_HOUR, A_DAY = timedelta(seconds=1), timedelta(hours=1), timedelta(days=1)

PATIENCE = 3
"""After so many decisions out of time, in a row, a bot plays on."""


@dataclass(frozen=True)
class Clock:
    """The time for every decision, and a bank for the whole game that late ones draw on.

    Where hours or days are counted there is no bank; but nights and weekends of each golfer may be
    off, and each may go on vacation.
    """

    decision: timedelta
    bank: timedelta = NONE
    nights_off: bool = False
    weekends_off: bool = False
    vacation: timedelta = NONE
    """For which the time of a golfer stands still, in all."""
    stands: bool = field(default=False, compare=False)
    """All have agreed on a pause; it is no part of what was agreed on before the game."""

    @property
    def is_quick(self) -> bool:
        """For people who are all there; a slow clock counts hours or days."""
        return self.decision <= AN_HOUR

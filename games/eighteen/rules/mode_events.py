"""What happens in some modes only (E9)."""

from __future__ import annotations

from games.eighteen.rules.event import Event
from games.eighteen.rules.state import HoleScore


class HoleFinished(Event, frozen=True):
    """A player alone has finished a hole, or has been too long on it (E9.5)."""

    seat: int
    hole: int
    """Counted from 0 where it is stored, from 1 where it is told; so are all below."""
    score: HoleScore


class WentOn(Event, frozen=True):
    """A golfer goes on to the next tee alone (E9.5)."""

    seat: int
    hole: int


class GolferRetired(Event, frozen=True):
    """A player is out of the race (E9.5)."""

    seat: int


class GolferNamed(Event, frozen=True):
    """Which of a player's two golfers moves now (E9.4)."""

    seat: int
    figure: int


ModeEvent = HoleFinished | WentOn | GolferRetired | GolferNamed

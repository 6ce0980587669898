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


class TokenLaid(Event, frozen=True):
    """A player puts a token on a green (E9.9)."""

    seat: int
    hole: int
    points: int


class JackpotMoved(Event, frozen=True):
    """What lies on the green before moves to this one; before the first is the last (E9.9)."""

    hole: int


class PlayoffStarted(Event, frozen=True):
    """Only these seats go on, with all their clubs; for a jackpot or for the lead (E9.10)."""

    seats: tuple[int, ...]
    jackpot: bool


class PlayoffHoleEnded(Event, frozen=True):
    """These seats are still in the playoff (E9.10)."""

    hole: int
    seats: tuple[int, ...]


class TargetsDrawn(Event, frozen=True):
    """A player draws tokens, to keep one of them as a target (E9.6)."""

    seat: int
    targets: tuple[int, ...]
    """Empty for those who may not know."""
    count: int


class TargetKept(Event, frozen=True):
    """One of them is the player's target, the other goes back (E9.6)."""

    seat: int
    target: int | None
    """None for those who may not know."""


class GreenScored(Event, frozen=True):
    """A golfer has landed on a green with a flag; `owner` had it as a target (E9.6)."""

    seat: int
    hole: int
    points: tuple[int, ...]
    owner: int | None


ModeEvent = (
    HoleFinished
    | WentOn
    | GolferRetired
    | GolferNamed
    | TokenLaid
    | JackpotMoved
    | PlayoffStarted
    | PlayoffHoleEnded
    | TargetsDrawn
    | TargetKept
    | GreenScored
)

"""Events of individual modes (E9)."""

from __future__ import annotations

from games.eighteen.rules.event import Event
from games.eighteen.rules.state import HoleScore


class HoleFinished(Event, frozen=True):
    """One player has finished a hole, or has reached its round limit (E9.5)."""

    seat: int
    hole: int
    """Counted from 0 in stored events and from 1 for viewers, as are all holes below."""
    score: HoleScore


class WentOn(Event, frozen=True):
    """One player continues at the next tee (E9.5)."""

    seat: int
    hole: int


class GolferRetired(Event, frozen=True):
    """A player is out of the race (E9.5)."""

    seat: int


class GolferNamed(Event, frozen=True):
    """A player chooses the golfer that moves now (E9.4)."""

    seat: int
    figure: int


class TokenLaid(Event, frozen=True):
    """A player puts a token on a green (E9.9)."""

    seat: int
    hole: int
    points: int


class JackpotMoved(Event, frozen=True):
    """The tokens on the previous green move to this one.

    For the first green, the previous green is the last one (E9.9).
    """

    hole: int


class PlayoffStarted(Event, frozen=True):
    """Only these seats play on, with all their clubs.

    They play for a jackpot or for the lead (E9.10).
    """

    seats: tuple[int, ...]
    jackpot: bool


class PlayoffHoleEnded(Event, frozen=True):
    """A playoff hole is over; the listed seats are still in the playoff (E9.10)."""

    hole: int
    seats: tuple[int, ...]


class TargetsDrawn(Event, frozen=True):
    """A player draws tokens, of which one becomes the target (E9.6)."""

    seat: int
    targets: tuple[int, ...]
    """Empty for viewers who must not know the targets."""
    count: int


class TargetKept(Event, frozen=True):
    """A player keeps one token as the target; the other goes back to the bag (E9.6)."""

    seat: int
    target: int | None
    """The hole of the token; None for viewers who must not know it."""


class GreenScored(Event, frozen=True):
    """A golfer reaches a green that has a flag; `owner` had it as a target (E9.6)."""

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

"""Events of some modes (E9)."""

from __future__ import annotations

from games.eighteen.rules.event import Event
from games.eighteen.rules.state import HoleScore


class HoleFinished(Event, frozen=True):
    """A single player has finished a hole, or reached its limit of rounds (E9.5)."""

    seat: int
    hole: int
    """Counted from 0 in stored events, from 1 for viewers; so are all holes below."""
    score: HoleScore


class WentOn(Event, frozen=True):
    """A single player continues at the next tee (E9.5)."""

    seat: int
    hole: int


class GolferRetired(Event, frozen=True):
    """A player is out of the race (E9.5)."""

    seat: int


class GolferNamed(Event, frozen=True):
    """A player names the golfer that moves now (E9.4)."""

    seat: int
    figure: int


class TokenLaid(Event, frozen=True):
    """A player puts a token on a green (E9.9)."""

    seat: int
    hole: int
    points: int


class JackpotMoved(Event, frozen=True):
    """The tokens of the previous green move to this one; before the first is the last (E9.9)."""

    hole: int


class PlayoffStarted(Event, frozen=True):
    """Only these seats continue, with all their clubs; for a jackpot or for the lead (E9.10)."""

    seats: tuple[int, ...]
    jackpot: bool


class PlayoffHoleEnded(Event, frozen=True):
    """These seats are still in the playoff (E9.10)."""

    hole: int
    seats: tuple[int, ...]


class TargetsDrawn(Event, frozen=True):
    """A player draws tokens and will keep one of them as a target (E9.6)."""

    seat: int
    targets: tuple[int, ...]
    """Empty for viewers who must not know."""
    count: int


class TargetKept(Event, frozen=True):
    """A player keeps one token as the target; the other goes back to the bag (E9.6)."""

    seat: int
    target: int | None
    """None for viewers who must not know."""


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

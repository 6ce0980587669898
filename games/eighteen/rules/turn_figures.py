"""Figures of turns: clubs and what they brought, shots from the tee, the short game."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, distance
from games.eighteen.rules import events as e
from games.eighteen.rules import mode_events as m
from games.eighteen.rules.components import CLUBS
from games.eighteen.rules.state import Config
from games.kernel.interface import Seat
from games.kernel.seat_figures import Sum

SHORT = 4
"""The greatest distance to the green, in hexes, from which a turn is part of the short game."""
FAIR = (Terrain.FAIRWAY, Terrain.GREEN)
LONG_HOLE = 4
"""The least par of a hole on which a tee shot should reach the fairway, not the green."""


def club_key(card: int) -> str:
    """Return a club's part of a key: `5_iron`. Cards of the same name fly alike."""
    return CLUBS[card].name.lower().replace(" ", "_")


@dataclass
class _Golfer:
    """A seat's turn in progress, and its short games by hole."""

    at: Hex | None = None
    """The golfer's hex; None if it is not followed, because the seat has two golfers (E9.4)."""
    hole: int | None = None
    """The number of the hole, counted from 1; None with open greens (E9.2)."""
    turns: int = 0
    """The turns on this hole so far."""
    start: Hex | None = None
    """The hex where the turn started."""
    hit: str = ""
    ground: Terrain | None = None
    """The terrain on which the turn ended."""
    fate: str = ""
    wet: bool = False
    """True if the ball is lost in water. Some golfers can play on from there (E11)."""
    walked: bool = False
    green: bool = False
    short: dict[int, int] = field(default_factory=dict)
    """The turns of the short game by hole."""


class TurnFigures:
    """Counts the turns of all seats, one public event after another."""

    def __init__(self, config: Config, seats: int) -> None:
        self._config = config
        self._golfers = [_Golfer() for _ in range(seats)]
        once = {"missed": Sum(0, 1), "drives": Sum(0, 1)}
        self._sums: list[dict[str, Sum]] = [dict(once) for _ in range(seats)]

    def count(self, event: Any) -> None:
        """Count an event."""
        if (count := _COUNTED.get(type(event))) is not None:
            count(self, event)

    def sums(self, seat: Seat, holed: Collection[int]) -> dict[str, Sum]:
        """Return the figures of a seat; `holed` are the holes that it finished on the green."""
        found = dict(self._sums[seat])
        played = [turns for hole, turns in self._golfers[seat].short.items() if hole in holed]
        if played:
            found["short_game"] = Sum(sum(played), len(played))
            found["up_and_down"] = Sum(sum(turns == 1 for turns in played), len(played))
        return found

    def _add(self, seat: Seat, key: str, value: int, count: int = 1) -> None:
        sums = self._sums[seat]
        sums[key] = sums.get(key, Sum(0, 0)) + Sum(int(value), count)

    def _tee(self, hole: int) -> Hex:
        return self._config.course.holes[hole - 1].tee

    def _green(self, hole: int) -> Hex:
        return self._config.course.holes[hole - 1].green

    def _on_tee(self, seat: Seat, hole: int) -> None:
        golfer = self._golfers[seat]
        golfer.at, golfer.hole, golfer.turns = self._tee(hole), hole, 0
        golfer.start = golfer.at

    def hole_started(self, event: e.HoleStarted) -> None:
        for seat in range(len(self._golfers)):
            self._on_tee(seat, event.hole)

    def went_on(self, event: m.WentOn) -> None:
        self._on_tee(event.seat, event.hole)

    def greens_opened(self, event: e.GreensOpened) -> None:
        for golfer in self._golfers:
            golfer.hole = None
            golfer.at = golfer.start = self._tee(1) if event.figures == 1 else None

    def round_started(self, event: e.RoundStarted) -> None:
        for seat in event.missing:
            self._add(seat, "missed", 1, 0)
            golfer = self._golfers[seat]
            golfer.turns += 1
            self._count_short(golfer)

    def declared(self, event: e.ShotDeclared) -> None:
        self._golfers[event.seat].hit = event.hit

    def moved(self, event: e.GolferMoved) -> None:
        golfer = self._golfers[event.seat]
        golfer.walked, golfer.ground = True, event.terrain
        self._put(golfer, event.to)

    def flew(self, event: e.BallFlew | e.BunkerPlayed) -> None:
        golfer = self._golfers[event.seat]
        golfer.fate, golfer.ground = event.fate, event.terrain
        self._put(golfer, event.end)

    def _put(self, golfer: _Golfer, at: Hex) -> None:
        if golfer.at is not None:
            golfer.at = at

    def kept(self, event: e.LongestDriveKept) -> None:
        self._add(event.seat, "drives", 1, 0)

    def reached(self, event: e.GreenReached | e.TokenTaken | m.GreenScored) -> None:
        self._golfers[event.seat].green = True

    def wet(self, event: e.RoundLost | e.StrokeAdded) -> None:
        if isinstance(event, e.RoundLost) or event.because == "water":
            self._golfers[event.seat].wet = True

    def ended(self, event: e.TurnEnded) -> None:
        """Count a turn that has ended."""
        seat, golfer = event.seat, self._golfers[event.seat]
        golfer.turns += 1
        self._count_turn(seat, golfer, club_key(event.club))
        self._count_short(golfer)
        golfer.start, golfer.hit, golfer.fate = golfer.at, "", ""
        golfer.ground, golfer.walked, golfer.green, golfer.wet = None, False, False, False

    def _count_turn(self, seat: Seat, golfer: _Golfer, club: str) -> None:
        out = golfer.fate == "out_of_bounds"
        self._add(seat, "walked", golfer.walked)
        self._add(seat, "water", golfer.wet)
        self._add(seat, "out_of_bounds", out)
        self._add(seat, "trees", golfer.fate == "trees")
        self._add(seat, "big_hits", golfer.hit == "big_hit")
        self._add(seat, f"club_green.{club}", golfer.green)
        self._add(seat, f"club_lost.{club}", out or golfer.wet)
        if golfer.hit == "exit":
            escaped = golfer.ground is not Terrain.BUNKER and not out
            self._add(seat, "bunker_exits", escaped)
        if (gained := self._gained(golfer)) is None:
            return
        self._add(seat, f"club.{club}", gained)
        if golfer.hit == "big_hit":
            self._add(seat, "big_hit_gained", gained)
        if golfer.turns == 1:
            self._count_tee_shot(seat, golfer, gained)

    def _count_tee_shot(self, seat: Seat, golfer: _Golfer, gained: int) -> None:
        assert golfer.hole is not None
        if self._config.course.holes[golfer.hole - 1].par >= LONG_HOLE:
            self._add(seat, "tee_gained", gained)
            fair = golfer.green or (golfer.ground in FAIR and golfer.fate != "out_of_bounds")
            self._add(seat, "fairways", fair)

    def _gained(self, golfer: _Golfer) -> int | None:
        """Return how many hexes nearer to the green of the hole a turn ended; None without one."""
        if golfer.hole is None or golfer.start is None or golfer.at is None:
            return None
        green = self._green(golfer.hole)
        return distance(golfer.start, green) - distance(golfer.at, green)

    def _count_short(self, golfer: _Golfer) -> None:
        """Count a turn of the short game, which continues until the golfer is on the green."""
        if golfer.hole is None or golfer.start is None:
            return
        near = distance(golfer.start, self._green(golfer.hole)) <= SHORT
        if near or golfer.hole in golfer.short:
            golfer.short[golfer.hole] = golfer.short.get(golfer.hole, 0) + 1


_COUNTED: dict[type[Any], Callable[[TurnFigures, Any], None]] = {
    e.HoleStarted: TurnFigures.hole_started,
    m.WentOn: TurnFigures.went_on,
    e.GreensOpened: TurnFigures.greens_opened,
    e.RoundStarted: TurnFigures.round_started,
    e.ShotDeclared: TurnFigures.declared,
    e.GolferMoved: TurnFigures.moved,
    e.BallFlew: TurnFigures.flew,
    e.BunkerPlayed: TurnFigures.flew,
    e.RoundLost: TurnFigures.wet,
    e.StrokeAdded: TurnFigures.wet,
    e.LongestDriveKept: TurnFigures.kept,
    e.GreenReached: TurnFigures.reached,
    e.TokenTaken: TurnFigures.reached,
    m.GreenScored: TurnFigures.reached,
    e.TurnEnded: TurnFigures.ended,
}

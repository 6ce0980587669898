"""The figures of a finished game of 18 Holes, for statistics.

`turn_figures` counts the turns one by one; this module adds the results of the holes. Figures of
the playoff after a tie do not count (E9.10).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from games.eighteen.rules import events as e
from games.eighteen.rules import mode_events as m
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.rounds import TO_THE_END
from games.eighteen.rules.scoring import gross_totals, result
from games.eighteen.rules.state import Config, HoleScore, State
from games.eighteen.rules.turn_figures import TurnFigures
from games.kernel.interface import Seat
from games.kernel.seat_figures import HoleResult, SeatFigures, Sum

RESULTS = ("eagle", "birdie", "par", "bogey", "double")
"""Results of a hole: two or more strokes below par, …, two or more above par."""


@dataclass
class _Results:
    """The finished holes of each seat so far, by number counted from 1."""

    config: Config
    seats: int
    holes: list[dict[int, HoleScore]] = field(default_factory=list)
    aces: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.holes = [{} for _ in range(self.seats)]
        self.aces = [0] * self.seats

    @property
    def to_the_end(self) -> bool:
        """True if holes continue until every player is done (E9.7, E9.8)."""
        return self.seats == 1 or self.config.mode in TO_THE_END


def figures_of(state: State, events: Iterable[Any]) -> tuple[SeatFigures, ...]:
    """Return the figures of all seats."""
    seats = range(len(state.seats))
    results = _Results(state.config, len(seats))
    turns = TurnFigures(state.config, len(seats))
    for event in events:
        if isinstance(event, m.PlayoffStarted):
            break
        turns.count(event)
        if (record := _RECORDED.get(type(event))) is not None:
            record(results, event)
    # Records and averages compare gross scores, also if the net result decides.
    scores = None if result(state) is None else gross_totals(state)
    return tuple(
        SeatFigures(
            seat=seat,
            score=None if scores is None else scores[seat],
            holes=tuple(_holes(results, seat)),
            sums=_of_holes(results, seat) | turns.sums(seat, _finished(results, seat)),
        )
        for seat in seats
    )


def _holes(results: _Results, seat: Seat) -> Iterator[HoleResult]:
    for number, score in _counted(results, seat):
        strokes, par = score.turns + score.penalties, _par(results, number)
        yield HoleResult(number, strokes, par, score.holed)


def _counted(results: _Results, seat: Seat) -> list[tuple[int, HoleScore]]:
    """Return the holes with a result of the seat's own.

    A hole that ended because another player was on the green has none (E8.1).
    """
    played = sorted(results.holes[seat].items())
    return [(n, score) for n, score in played if score.holed or results.to_the_end]


def _finished(results: _Results, seat: Seat) -> set[int]:
    """Return the numbers of the holes that the seat finished on the green."""
    return {number for number, score in results.holes[seat].items() if score.holed}


def _par(results: _Results, number: int) -> int:
    return results.config.course.holes[number - 1].par


def _of_holes(results: _Results, seat: Seat) -> dict[str, Sum]:
    sums: dict[str, Sum] = {}
    counted, mode = _counted(results, seat), results.config.mode
    for number, score in counted:
        par, strokes = _par(results, number), score.turns + score.penalties
        if score.holed or mode == "stroke":
            _add(sums, f"strokes.{par}", strokes)
        found = _result_of(strokes - par) if score.holed else RESULTS[-1]
        for name in RESULTS:
            _add(sums, f"result.{name}", name == found)
        _add(sums, "greens", score.holed and score.turns <= par)
        if results.to_the_end:
            _add(sums, "holed", score.holed)
        if MODES[mode].water_is_a_stroke:
            _add(sums, "penalties", score.penalties)
    if counted and MODES[mode].aces:
        sums["aces"] = Sum(results.aces[seat], len(counted))
    if mode in _OF_POINTS:
        key, value = _OF_POINTS[mode]
        for score in results.holes[seat].values():
            _add(sums, key, value(score))
    return sums


def _result_of(over: int) -> str:
    """Return the name of a result by its difference to par."""
    return RESULTS[min(max(over, -2), 2) + 2]


_OF_POINTS: dict[str, tuple[str, Callable[[HoleScore], int]]] = {
    "stableford": ("points", lambda score: score.points),
    "match": ("won", lambda score: score.points),
    "skins": ("won", lambda score: score.points > 0),
}
"""The figure that the points of a hole count for, by mode: points, or holes that are won."""


def _add(sums: dict[str, Sum], key: str, value: int) -> None:
    sums[key] = sums.get(key, Sum(0, 0)) + Sum(int(value), 1)


def _hole_ended(results: _Results, event: e.HoleEnded) -> None:
    for seat, score in enumerate(event.scores):
        results.holes[seat].setdefault(event.hole, score)


def _hole_finished(results: _Results, event: m.HoleFinished) -> None:
    """Record a hole of a race (E9.5)."""
    results.holes[event.seat].setdefault(event.hole, event.score)


def _green_reached(results: _Results, event: e.GreenReached) -> None:
    results.aces[event.seat] += event.ace


_RECORDED: dict[type[Any], Callable[[_Results, Any], None]] = {
    e.HoleEnded: _hole_ended,
    m.HoleFinished: _hole_finished,
    e.GreenReached: _green_reached,
}

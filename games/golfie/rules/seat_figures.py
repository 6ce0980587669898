"""The figures of a finished game of Golfie, for statistics."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from games.golfie.rules import events as e
from games.golfie.rules.scoring import result
from games.golfie.rules.state import COMBO, LOST, State, line_of
from games.kernel.interface import Seat
from games.kernel.seat_figures import HoleResult, SeatFigures, Sum

ACTIONS = ("hole", "zone", "cart")
"""The kinds of action cards by which plays are counted; the final hole counts as a hole (G1.2)."""


class _Counts:
    """The plays of each seat so far."""

    def __init__(self) -> None:
        self.seats: dict[Seat, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        self.holes: list[tuple[int, ...]] = []
        self.card: str = ""
        """The kind of the action card; empty during the first reveals (G2.3)."""

    def add(self, seat: Seat, key: str) -> None:
        self.seats[seat][key] += 1


def figures_of(state: State, events: Iterable[Any]) -> tuple[SeatFigures, ...]:
    """Return the figures of all seats.

    Combos, lost balls and plays belong to the seat that made them. Holes and halves belong to the
    line of the score sheet, which team-mates share (G7.1).
    """
    counts = _Counts()
    for event in events:
        if (count := _COUNTED.get(type(event))) is not None:
            count(counts, event)
    ended = result(state)
    return tuple(
        SeatFigures(
            seat=seat,
            score=None if ended is None else ended.scores[seat],
            holes=tuple(
                HoleResult(number, values[line_of(state, seat)])
                for number, values in enumerate(counts.holes, 1)
            ),
            sums={key: Sum(*found) for key, found in _sums(state, counts, seat).items()},
        )
        for seat in range(len(state.seats))
    )


def _sums(state: State, counts: _Counts, seat: Seat) -> dict[str, tuple[float, int]]:
    own, line = counts.seats[seat], line_of(state, seat)
    holes = [values[line] for values in counts.holes]
    sums: dict[str, tuple[float, int]] = {
        "strokes": (sum(holes), len(holes)),
        "combos": (own["combos"], 1),
        "combo_points": (COMBO * own["combos"], 1),
        "lost_balls": (own["lost"], 1),
        "lost_points": (LOST * own["lost"], 1),
        "picked": (own["picked_value"], own["picked"]),
        "reveals": (own["reveals"], own["plays"]),
        "swaps": (own["swaps"], own["plays"]),
    }
    sums |= {f"played.{kind}": (own[f"played.{kind}"], 1) for kind in ACTIONS}
    if state.phase == "over":
        halves = enumerate(state.sheet[line], 1)
        sums |= {f"half.{number}": (half.total, 1) for number, half in halves}
    return {key: found for key, found in sums.items() if found[1]}


def _turned(counts: _Counts, event: e.ActionTurned) -> None:
    counts.card = "hole" if event.card.kind == "final" else event.card.kind


def _revealed(counts: _Counts, event: e.CardRevealed) -> None:
    if counts.card:
        counts.add(event.seat, "reveals")


def _swapped(counts: _Counts, event: e.CardsSwapped) -> None:
    counts.add(event.seat, "swaps")


def _played(counts: _Counts, event: e.CellPlayed) -> None:
    if counts.card:
        counts.add(event.seat, "plays")
        counts.add(event.seat, f"played.{counts.card}")


def _picked(counts: _Counts, event: e.CardPicked) -> None:
    counts.add(event.seat, "played.hole")
    if event.value:
        counts.add(event.seat, "picked")
        counts.seats[event.seat]["picked_value"] += event.value


def _lost(counts: _Counts, event: e.BallLost) -> None:
    counts.add(event.seat, "lost")


def _completed(counts: _Counts, event: e.HoleCompleted) -> None:
    """Count another lost ball, or the card that replaces one (G5.2)."""
    if not event.value:
        counts.add(event.seat, "lost")
        return
    counts.add(event.seat, "picked")
    counts.seats[event.seat]["picked_value"] += event.value


def _combo(counts: _Counts, event: e.ComboTaken) -> None:
    counts.add(event.seat, "combos")


def _written(counts: _Counts, event: e.HoleWritten) -> None:
    counts.holes.append(event.values)


_COUNTED: dict[type[Any], Callable[[_Counts, Any], None]] = {
    e.ActionTurned: _turned,
    e.CardRevealed: _revealed,
    e.CardsSwapped: _swapped,
    e.CellPlayed: _played,
    e.CardPicked: _picked,
    e.BallLost: _lost,
    e.HoleCompleted: _completed,
    e.ComboTaken: _combo,
    e.HoleWritten: _written,
}

"""The figures of a finished game of Mini Golf Designer, for statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from games.kernel.interface import Seat
from games.kernel.seat_figures import SeatFigures, Sum
from games.minigolf.rules import events as e
from games.minigolf.rules.counting import MEASURES, judged
from games.minigolf.rules.playability import playability
from games.minigolf.rules.scoring import sheets
from games.minigolf.rules.state import Sheet, State

MISTAKES = ("missing_holes", "extra_holes", "malformed", "wrong_join", "wrong_way")
"""The reasons for deductions (M8.1 to M8.5)."""
PLAYS: dict[type[Any], str] = {
    e.TilePlaced: "placed",
    e.TileCollected: "face_down",
    e.Passed: "passes",
}
"""The figure that counts an event of a seat."""


def figures_of(state: State, events: Iterable[Any]) -> tuple[SeatFigures, ...]:
    """Return the figures of all seats."""
    counted = Counter(
        (event.seat, key) for event in events if (key := PLAYS.get(type(event))) is not None
    )
    finals = sheets(state)
    return tuple(
        _of_seat(state, seat, finals[seat] if finals else None, counted)
        for seat in range(len(state.seats))
    )


def _of_seat(
    state: State, seat: Seat, sheet: Sheet | None, counted: Counter[tuple[Seat, str]]
) -> SeatFigures:
    plays = {key: Sum(counted[seat, key], 1) for key in PLAYS.values()}
    if sheet is None:
        return SeatFigures(seat, None, sums=plays)
    return SeatFigures(
        seat,
        sheet.total,
        sums=plays | _points(sheet) | _promises(state, seat, sheet) | _mistakes(state, seat),
    )


def _points(sheet: Sheet) -> dict[str, Sum]:
    named = zip(MEASURES, sheet.conditions, strict=True)
    return {f"points.{measure}": Sum(points, 1) for measure, points in named}


def _promises(state: State, seat: Seat, sheet: Sheet) -> dict[str, Sum]:
    """Return the points of promises and the share of kept ones; none in the family edition.

    A promise is kept if it scores points (M9.3, M10.3).
    """
    if state.config.edition != "advanced":
        return {}
    made = dict(zip(state.seats[seat].promises, sheet.promises, strict=True))
    found = {
        "promises.made": Sum(len(made), 1),
        "promises.points": Sum(sum(made.values()), 1),
        **{f"promised.{promise}": Sum(points, 1) for promise, points in made.items()},
    }
    if made:
        kept = sum(points > 0 for points in made.values())
        found["promises.kept"] = Sum(kept, len(made))
    return found


def _mistakes(state: State, seat: Seat) -> dict[str, Sum]:
    """Return the points that each kind of mistake cost (M8); none in a first game (M8.7)."""
    if state.config.first_game:
        return {}
    lost: Counter[str] = Counter()
    for reason in playability(judged(state, seat)).reasons:
        lost[reason.code] += reason.points
    return {f"mistakes.{code}": Sum(lost[code], 1) for code in MISTAKES}

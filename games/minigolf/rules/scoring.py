"""Ranking, result and scorecard (M9, M10), and the checks of a table's options."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from courses.designs.plot.validation import validate
from courses.designs.plot.value import PlotDesign
from courses.designs.problem import errors
from games.kernel.interface import Problem, Result, Score, Seat
from games.minigolf.rules.counting import MEASURES
from games.minigolf.rules.state import PLOTS_A_SEAT, Config, Sheet, State

SEATS = range(1, 6)
GRADES = ("displeased", "disappointed", "so_so", "happy", "impressed")
"""The clients' verdicts on the course of a solo game, worst first (M10.2)."""
SCALES: dict[str, tuple[int, ...]] = {
    "family": (70, 90, 110, 150),
    "advanced": (80, 100, 120, 170),
}
"""The minimum satisfaction for each grade except the first, by edition (M10.2)."""


def grade(edition: str, total: int) -> str:
    """Return the clients' verdict on a total (M10.2)."""
    return GRADES[sum(total >= least for least in SCALES[edition])]


def sheets(state: State) -> tuple[Sheet, ...]:
    """Return the final score sheets by seat; empty before the game is over."""
    return tuple(player.sheet for player in state.seats if player.sheet is not None)


def result(state: State) -> Result | None:
    """Return the result, or None before the end of the game.

    The highest satisfaction wins. Ties go to the player who stopped first (M9.1).
    """
    totals = tuple(sheet.total for sheet in sheets(state))
    if state.phase != "over":
        return None
    ranks = [(-total, _stopped(state, seat)) for seat, total in enumerate(totals)]
    return Result(tuple(1 + sum(other < mine for other in ranks) for mine in ranks), totals)


def _stopped(state: State, seat: Seat) -> int:
    """Return the seat's index in the order of stopping.

    Seats that never stopped share the last index.
    """
    finishers = state.finishers
    return finishers.index(seat) if seat in finishers else len(finishers)


def scores(state: State) -> tuple[Score, ...]:
    """Return the final scores: conditions, promises (in the advanced edition) and the total."""
    return tuple(
        score for seat, sheet in enumerate(sheets(state)) for score in _scores(state, seat, sheet)
    )


def _scores(state: State, seat: Seat, sheet: Sheet) -> Iterator[Score]:
    for measure, points in zip(MEASURES, sheet.conditions, strict=True):
        yield Score(seat, 0, measure, points)
    if state.config.edition == "advanced":
        yield Score(seat, 0, "promises", sum(sheet.promises))
    yield Score(seat, 0, "satisfaction", sheet.total)


def check(config: Config, seats: int) -> tuple[Problem, ...]:
    """Return the problems that prevent this table from being played, by field."""
    return tuple(_problems(config, seats))


def _problems(config: Config, seats: int) -> Iterator[Problem]:
    if seats not in SEATS:
        yield Problem("seats", "too_many_seats", {"most": SEATS[-1]})
    if len(config.plots) not in {1, *range(PLOTS_A_SEAT * seats, len(config.plots) + 1)}:
        yield Problem("plots", "too_few_plots", {"least": PLOTS_A_SEAT * seats})
    if config.visits == "set_aside" and seats == 1:
        yield Problem("visits", "nothing_is_set_aside_alone")
    for number, plot in enumerate(config.plots):
        yield from _plot_problems(f"plots.{number}", plot)


@lru_cache(maxsize=1 << 8)
def _plot_problems(field: str, plot: PlotDesign) -> tuple[Problem, ...]:
    """Return the problems that prevent players from building on a plot (M1.3)."""
    return tuple(
        Problem(f"{field}.{found.field}", found.code, dict(found.params))
        for found in errors(validate(plot))
    )

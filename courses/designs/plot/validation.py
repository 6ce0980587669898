"""Validate plots (M1.3, M1.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from courses.designs.plot.canonical import extent
from courses.designs.plot.places import behind, facing, gate_squares
from courses.designs.plot.value import (
    CELL,
    DIFFICULTIES,
    LEAST_CELLS,
    MOST_BOARD,
    MOST_CELLS,
    MOST_SIDE,
    NOTHING,
    POINTS,
    WATER,
    Gate,
    PlotDesign,
    squares,
)
from courses.designs.problem import Params, Problem, Severity, word_problems
from courses.geometry.square import Cell, neighbours

LETTERS = frozenset((CELL, WATER, NOTHING))


def validate(plot: PlotDesign) -> tuple[Problem, ...]:
    """Return all errors and warnings for a plot.

    Never raises. If a plot is too large, only its size is reported.
    """
    if problem := _too_large(plot):
        return (problem,)
    return tuple(problem for check in _CHECKS for problem in check(plot))


def reached(plot: PlotDesign) -> frozenset[Cell]:
    """Return the cells that are connected to the gate over shared sides of cells."""
    cells = squares(plot, CELL)
    found = cells & facing(plot.gate) if plot.gate else frozenset[Cell]()
    edge = found
    while edge:
        edge = frozenset(near for cell in edge for near in neighbours(cell)) & cells - found
        found |= edge
    return found


def _too_large(plot: PlotDesign) -> Problem | None:
    """Return the problem if a plot is too large. The other checks would be slow on such a plot."""
    if len(plot.rows) > MOST_BOARD or any(len(row) > MOST_BOARD for row in plot.rows):
        return Problem("too_large", "rows", (("most", MOST_SIDE),))
    if plot.gate and not _on_board(plot.gate):
        return Problem("gate_off_board", "gate")
    if max(extent(plot)) > MOST_SIDE:
        return Problem("too_large", "rows", (("most", MOST_SIDE),))
    return None


def _on_board(gate: Gate) -> bool:
    return 0 <= gate.x < MOST_BOARD and 0 <= gate.y < MOST_BOARD


def _words(plot: PlotDesign) -> Iterator[Problem]:
    return word_problems(plot.name, plot.about)


def _letters(plot: PlotDesign) -> Iterator[Problem]:
    unknown = [
        (x, y)
        for y, row in enumerate(plot.rows)
        for x, letter in enumerate(row)
        if letter not in LETTERS
    ]
    if unknown:
        x, y = unknown[0]
        params = (("letter", plot.rows[y][x]), ("row", y + 1))
        yield _problem("letter_unknown", f"rows.{y}", unknown, params)


def _cells(plot: PlotDesign) -> Iterator[Problem]:
    count = len(squares(plot, CELL))
    if count < LEAST_CELLS:
        yield Problem("too_few_cells", "rows", (("count", count), ("least", LEAST_CELLS)))
    if count > MOST_CELLS:
        yield Problem("too_many_cells", "rows", (("count", count), ("most", MOST_CELLS)))


def _gate(plot: PlotDesign) -> Iterator[Problem]:
    """Yield a problem unless the gate covers nothing and only its straight sides face ground."""
    if plot.gate is None:
        yield Problem("gate_missing", "gate")
        return
    drawn = squares(plot, CELL) | squares(plot, WATER)
    if under := gate_squares(plot.gate) & drawn:
        yield _problem("gate_on_plot", "gate", under)
    if beyond := behind(plot.gate) & drawn:
        yield _problem("gate_not_at_corner", "gate", beyond)


def _connected(plot: PlotDesign) -> Iterator[Problem]:
    """Yield a problem unless all cells are connected by shared sides, without crossing water
    (M1.3).
    """
    cells = squares(plot, CELL)
    if plot.gate is None or not cells:
        return
    if not facing(plot.gate) & cells:
        yield _problem("gate_apart", "gate", gate_squares(plot.gate))
    elif apart := cells - reached(plot):
        yield _problem("cells_apart", "rows", apart, (("count", len(apart)),))


def _water(plot: PlotDesign) -> Iterator[Problem]:
    """Yield a problem for water that touches no cell, because it only makes the picture larger."""
    cells, water = squares(plot, CELL), squares(plot, WATER)
    near = frozenset(square for square in water if cells & set(neighbours(square)))
    edge = near
    while edge:
        edge = frozenset(far for square in edge for far in neighbours(square)) & water - near
        near |= edge
    if aside := water - near:
        yield _problem("water_aside", "rows", aside, severity=Severity.WARNING)


def _numbers(plot: PlotDesign) -> Iterator[Problem]:
    if plot.points not in POINTS:
        params = (("least", POINTS[0]), ("most", POINTS[-1]))
        yield Problem("points_out_of_range", "points", params)
    if plot.difficulty not in DIFFICULTIES:
        params = (("least", DIFFICULTIES[0]), ("most", DIFFICULTIES[-1]))
        yield Problem("difficulty_out_of_range", "difficulty", params)


def _problem(
    code: str,
    field: str,
    where: Iterable[Cell],
    params: Params = (),
    severity: Severity = Severity.ERROR,
) -> Problem:
    return Problem(code, field, params, hexes=tuple(sorted(where)), severity=severity)


_CHECKS: tuple[Callable[[PlotDesign], Iterator[Problem]], ...] = (
    _words,
    _letters,
    _gate,
    _cells,
    _connected,
    _water,
    _numbers,
)

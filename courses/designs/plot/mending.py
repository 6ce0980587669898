"""The problems of a plot, with suggested fixes (M1.3, M1.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import msgspec
from msgspec.structs import replace

from courses.designs.editing import edited
from courses.designs.plot.canonical import at_origin
from courses.designs.plot.places import (
    cleared,
    farthest,
    gate_places,
    gate_squares,
    grown,
    with_letter,
)
from courses.designs.plot.validation import LETTERS, reached, validate
from courses.designs.plot.value import (
    CELL,
    DIFFICULTIES,
    LEAST_CELLS,
    MOST_CELLS,
    NOTHING,
    POINTS,
    Gate,
    PlotDesign,
    squares,
)
from courses.designs.problem import MAX_ABOUT, MAX_NAME, Edit, Fix, Plain, Problem, errors

Fixer = Callable[[PlotDesign, Problem], Iterator[Fix]]
"""Function that yields proposals, best first. Each is tried before it is shown."""

MOST_PLACES = 12
"""Maximum number of gate positions tried, nearest first."""


def mended(plot: PlotDesign) -> tuple[Problem, ...]:
    """Return the problems that `validate` finds, with fixes; never raises.

    Each fix has been tried: it removes its problem and adds no error.
    """
    found = validate(plot)
    return tuple(replace(problem, fixes=_fixes(plot, problem, found)) for problem in found)


def _fixes(plot: PlotDesign, problem: Problem, found: tuple[Problem, ...]) -> tuple[Fix, ...]:
    fixer = FIXERS.get(problem.code)
    proposals = fixer(plot, problem) if fixer else ()
    return tuple(fix for fix in proposals if _mends(plot, problem, fix, found))


def _mends(plot: PlotDesign, problem: Problem, fix: Fix, found: tuple[Problem, ...]) -> bool:
    """Return True if the fix removes the problem and adds no new error."""
    after = validate(_with(plot, fix.edits))
    before = Counter(each.code for each in found)
    wrong = Counter(each.code for each in errors(after))
    return problem.code not in {each.code for each in after} and wrong <= before


def _with(plot: PlotDesign, edits: tuple[Edit, ...]) -> PlotDesign:
    return msgspec.convert(edited(msgspec.to_builtins(plot), edits), PlotDesign)


def _shorter_name(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    if name := plot.name.strip()[:MAX_NAME].strip():
        yield Fix("name_shorten", (("name", name),), (Edit("name", name),))


def _shorter_about(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    yield Fix("about_shorten", (), (Edit("about", plot.about[:MAX_ABOUT]),))


def _at_origin(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    """Propose moving a plot back to the origin if it is far out on the board, or off it."""
    home = at_origin(plot)
    yield Fix("bring_home", (), (_rows(home.rows), _gate(home.gate)))


def _clear_letters(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    yield Fix("clear_letters", (), (_rows(cleared(plot.rows, LETTERS)),))


def _more_cells(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    missing = LEAST_CELLS - len(squares(plot, CELL))
    added = grown(plot, missing)
    yield Fix("add_cells", (("count", len(added)),), (_rows(with_letter(plot, added, CELL)),))


def _fewer_cells(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    excess = len(squares(plot, CELL)) - MOST_CELLS
    yield _without(plot, farthest(plot, excess), "remove_far_cells")


def _gate_elsewhere(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    """Propose one different gate: rotated, or moved to the nearest position that solves the
    problem.
    """
    old = plot.gate or Gate(0, 0, "nw")

    def distance(gate: Gate) -> tuple[int, int, int]:
        return (gate.x - old.x) ** 2 + (gate.y - old.y) ** 2, gate.y, gate.x

    code = "move_gate" if plot.gate else "add_gate"
    found, fallback = validate(plot), None
    for gate in sorted(gate_places(plot), key=distance)[:MOST_PLACES]:
        turned = plot.gate and (gate.x, gate.y) == (old.x, old.y)
        fix = Fix("turn_gate" if turned else code, (), (_gate(gate),))
        if _mends(plot, problem, fix, found):
            yield fix
            return
        fallback = fallback or fix
    if fallback:
        yield fallback


def _off_the_gate(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    if plot.gate:
        yield _without(plot, gate_squares(plot.gate), "clear_gate")
    yield from _gate_elsewhere(plot, problem)


def _clear_corner(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    yield from _gate_elsewhere(plot, problem)
    yield _without(plot, frozenset(problem.hexes), "clear_corner")


def _joined_cells(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    apart = squares(plot, CELL) - reached(plot)
    yield _without(plot, apart, "remove_apart")


def _without_water(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    yield _without(plot, frozenset(problem.hexes), "remove_water")


def _points_in_range(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    yield _number("points", min(max(plot.points, POINTS[0]), POINTS[-1]))


def _difficulty_in_range(plot: PlotDesign, problem: Problem) -> Iterator[Fix]:
    yield _number("difficulty", min(max(plot.difficulty, DIFFICULTIES[0]), DIFFICULTIES[-1]))


def _number(field: str, value: int) -> Fix:
    return Fix("set_number", (("number", value),), (Edit(field, value),))


def _without(plot: PlotDesign, where: frozenset[tuple[int, int]], code: str) -> Fix:
    inside = {(x, y) for x, y in where if 0 <= y < len(plot.rows) and 0 <= x < len(plot.rows[y])}
    rows = with_letter(plot, inside, NOTHING)
    return Fix(code, (("count", len(inside)),), (_rows(rows),))


def _rows(rows: tuple[str, ...]) -> Edit:
    return Edit("rows", rows)


def _gate(gate: Gate | None) -> Edit:
    value: Plain = {"x": gate.x, "y": gate.y, "corner": gate.corner} if gate else None
    return Edit("gate", value)


FIXERS: Mapping[str, Fixer] = {
    "name_length": _shorter_name,
    "about_length": _shorter_about,
    "too_large": _at_origin,
    "gate_off_board": _at_origin,
    "letter_unknown": _clear_letters,
    "too_few_cells": _more_cells,
    "too_many_cells": _fewer_cells,
    "gate_missing": _gate_elsewhere,
    "gate_on_plot": _off_the_gate,
    "gate_not_at_corner": _clear_corner,
    "gate_apart": _gate_elsewhere,
    "cells_apart": _joined_cells,
    "water_aside": _without_water,
    "points_out_of_range": _points_in_range,
    "difficulty_out_of_range": _difficulty_in_range,
}
"""Functions that propose fixes, by problem code."""

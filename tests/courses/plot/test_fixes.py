"""Offered fixes for plot problems: what they change, and that each solves its problem (M1.3)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from courses.designs.editing import edited
from courses.designs.plot.mending import FIXERS, mended
from courses.designs.plot.shipped import shipped
from courses.designs.plot.validation import validate
from courses.designs.plot.value import CORNERS, Gate, PlotDesign
from courses.designs.problem import Fix, errors
from courses.types.plot.problems import PLOT_FIXES, plot_fix_sentence

GOOD = PlotDesign("Lawn", ("..####", "..####", "######", "######"), Gate(0, 0, "nw"), 12, 1)
NORTH = GOOD.rows[:2]
FAR = tuple("." * 50 + row for row in GOOD.rows)
BROKEN = {
    "name_length": replace(GOOD, name="A " * 40),
    "about_length": replace(GOOD, about="a" * 500),
    "too_large": replace(GOOD, rows=(*FAR, "." * 61), gate=Gate(50, 0, "nw")),
    "gate_off_board": replace(GOOD, rows=(*GOOD.rows[1:], "######"), gate=Gate(0, -1, "nw")),
    "letter_unknown": replace(GOOD, rows=(*GOOD.rows, "x")),
    "too_few_cells": replace(GOOD, rows=(*NORTH, "######", "###")),
    "too_many_cells": replace(GOOD, rows=(*NORTH, *["########"] * 6)),
    "gate_missing": replace(GOOD, gate=None),
    "gate_on_plot": replace(GOOD, rows=("######",) * 4),
    "gate_not_at_corner": replace(GOOD, gate=Gate(0, 0, "ne")),
    "gate_apart": replace(GOOD, gate=Gate(9, 0, "ne")),
    "cells_apart": replace(GOOD, rows=(*GOOD.rows, "", "##")),
    "water_aside": replace(GOOD, rows=(*GOOD.rows, "", "~")),
    "points_out_of_range": replace(GOOD, points=99),
    "difficulty_out_of_range": replace(GOOD, difficulty=-4),
}
"""For each problem with a fix, a plot that has it."""
BEHIND = replace(GOOD, rows=("#.####", *(f".{row}" for row in GOOD.rows)), gate=Gate(1, 1, "nw"))
"""A plot with an isolated cell behind the gate's arc."""


def with_fix(plot: PlotDesign, fix: Fix) -> PlotDesign:
    return msgspec.convert(edited(msgspec.to_builtins(plot), fix.edits), PlotDesign)


def codes(plot: PlotDesign) -> Counter[str]:
    return Counter(problem.code for problem in validate(plot))


def check_all_fixes(plot: PlotDesign) -> set[str]:
    """Apply every suggested fix, check that it solves its problem, and return the codes."""
    fixes = [(problem, fix) for problem in mended(plot) for fix in problem.fixes]
    for problem, fix in fixes:
        after = with_fix(plot, fix)
        assert problem.code not in codes(after), fix
        assert {each.code for each in errors(validate(after))} <= set(codes(plot)), fix
        assert "{" not in plot_fix_sentence(fix)
    return {fix.code for _problem, fix in fixes}


def test_every_fixer_has_a_case() -> None:
    assert BROKEN.keys() == FIXERS.keys()


@pytest.mark.parametrize("slug", shipped())
def test_a_valid_plot_needs_no_fix(slug: str) -> None:
    assert mended(shipped()[slug]) == ()


@pytest.mark.parametrize("code", BROKEN)
def test_each_fix_solves_its_problem(code: str) -> None:
    plot = BROKEN[code]
    problem = next(problem for problem in mended(plot) if problem.code == code)
    assert problem.fixes
    check_all_fixes(plot)
    assert validate(with_fix(plot, problem.fixes[0])) == ()


def test_the_offered_fixes_are_exactly_those_with_a_sentence() -> None:
    offered: set[str] = set()
    for plot in (*BROKEN.values(), BEHIND):
        offered |= check_all_fixes(plot)
    assert offered == set(PLOT_FIXES)


def test_turning_a_gate_is_offered_before_moving_it() -> None:
    (problem,) = mended(BROKEN["gate_not_at_corner"])
    assert with_fix(BROKEN["gate_not_at_corner"], problem.fixes[0]) == GOOD


def test_a_gate_is_placed_outside_a_plot_without_room_inside() -> None:
    plot = replace(GOOD, rows=("######",) * 6, gate=None)
    (problem,) = mended(plot)
    assert validate(with_fix(plot, problem.fixes[0])) == ()


def test_cells_are_added_where_the_plot_stays_compact() -> None:
    (problem,) = mended(BROKEN["too_few_cells"])
    assert with_fix(BROKEN["too_few_cells"], problem.fixes[0]).rows[3] == "####"


def test_removing_far_cells_keeps_the_plot_connected() -> None:
    comb = shipped()["comb-field"]
    plot = replace(comb, rows=(*comb.rows, *["##.##.##.##"] * 3))
    (problem,) = mended(plot)
    assert validate(with_fix(plot, problem.fixes[0])) == ()


letters = st.text("#~.?", max_size=8)
gates = st.builds(Gate, st.integers(-1, 9), st.integers(-1, 9), st.sampled_from(CORNERS))


@given(st.lists(letters, max_size=8).map(tuple), st.none() | gates, st.integers(-5, 60))
def test_every_fix_of_any_plot_solves_its_problem(
    rows: tuple[str, ...], gate: Gate | None, points: int
) -> None:
    check_all_fixes(PlotDesign("Any", rows, gate, points, 1))

"""Problems that prevent publishing a plot, and only those (M1.3, M1.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from courses.designs.plot.canonical import at_origin, content_hash
from courses.designs.plot.drawing import plot_svg
from courses.designs.plot.figures import plot_figures
from courses.designs.plot.validation import reached, validate
from courses.designs.plot.value import CORNERS, MOST_BOARD, Gate, PlotDesign
from courses.designs.problem import Severity
from courses.types.plot.problems import PLOT_PROBLEMS, plot_sentence

GOOD = PlotDesign("Lawn", ("..####", "..####", "######", "######"), Gate(0, 0, "nw"), 12, 1)
NORTH = GOOD.rows[:2]


@dataclass(frozen=True)
class Broken:
    """A change that breaks a good plot, with the field and the code of the resulting problem."""

    field: str
    code: str
    change: dict[str, Any]


BROKEN = (
    Broken("name", "name_length", {"name": " "}),
    Broken("name", "name_length", {"name": "n" * 61}),
    Broken("about", "about_length", {"about": "a" * 401}),
    Broken("name", "text_control", {"name": "The\x0bPond"}),
    Broken("about", "text_invisible", {"about": "From \u202eright to left"}),
    Broken("name", "text_blank", {"name": "\u0301"}),
    Broken("rows", "too_large", {"rows": (*GOOD.rows, "." * 20 + "#")}),
    Broken("rows", "too_large", {"rows": (*GOOD.rows, "." * MOST_BOARD + ".")}),
    Broken("rows", "too_large", {"rows": (*GOOD.rows, *["#"] * 60)}),
    Broken("gate", "gate_off_board", {"gate": Gate(-1, 0, "nw")}),
    Broken("gate", "gate_off_board", {"gate": Gate(0, 10**9, "nw")}),
    Broken("rows.3", "letter_unknown", {"rows": (*GOOD.rows[:3], "###o##")}),
    Broken("gate", "gate_missing", {"gate": None}),
    Broken("gate", "gate_on_plot", {"gate": Gate(1, 0, "nw")}),
    Broken("gate", "gate_on_plot", {"rows": ("..####", ".~####", "######", "######")}),
    Broken("gate", "gate_not_at_corner", {"gate": Gate(0, 0, "ne")}),
    Broken("gate", "gate_not_at_corner", {"gate": Gate(0, 0, "sw")}),
    Broken(
        "gate",
        "gate_not_at_corner",
        {"rows": ("..~~", *(f".{row}" for row in GOOD.rows)), "gate": Gate(1, 1, "nw")},
    ),
    Broken("rows", "too_few_cells", {"rows": (*NORTH, "######", "###")}),
    Broken("rows", "too_many_cells", {"rows": (*NORTH, *["########"] * 5, "###")}),
    Broken("gate", "gate_apart", {"gate": Gate(8, 0, "ne")}),
    Broken("rows", "cells_apart", {"rows": (*GOOD.rows, "", "##")}),
    Broken("rows", "cells_apart", {"rows": (*GOOD.rows, "......##")}),
    Broken("rows", "cells_apart", {"rows": (*GOOD.rows, "~~~~~~", "######")}),
    Broken("rows", "water_aside", {"rows": (*GOOD.rows, "", "~")}),
    Broken("points", "points_out_of_range", {"points": -1}),
    Broken("points", "points_out_of_range", {"points": 51}),
    Broken("difficulty", "difficulty_out_of_range", {"difficulty": 0}),
    Broken("difficulty", "difficulty_out_of_range", {"difficulty": 4}),
)


def found(plot: PlotDesign) -> set[tuple[str, str]]:
    return {(problem.field, problem.code) for problem in validate(plot)}


@pytest.mark.parametrize("broken", BROKEN, ids=lambda b: f"{b.code}-{b.field}")
class TestBroken:
    def test_is_the_only_problem_at_its_field(self, broken: Broken) -> None:
        assert found(replace(GOOD, **broken.change)) == {(broken.field, broken.code)}

    def test_has_a_sentence(self, broken: Broken) -> None:
        for problem in validate(replace(GOOD, **broken.change)):
            sentence = plot_sentence(problem)
            assert sentence.endswith(".")
            assert "{" not in sentence


def test_every_problem_has_a_case() -> None:
    assert {broken.code for broken in BROKEN} == set(PLOT_PROBLEMS)


def test_a_good_plot_has_no_problems() -> None:
    assert validate(GOOD) == ()


def test_the_affected_squares_are_named() -> None:
    (problem,) = validate(replace(GOOD, rows=(*GOOD.rows, "", "##")))
    assert problem.hexes == ((0, 5), (1, 5))
    (problem,) = validate(replace(GOOD, gate=Gate(0, 0, "ne")))
    assert problem.hexes == ((2, 0), (2, 1))


def test_unconnected_water_is_only_a_warning() -> None:
    (problem,) = validate(replace(GOOD, rows=(*GOOD.rows, "", "~")))
    assert problem.severity is Severity.WARNING


def test_connected_water_is_one_pond() -> None:
    assert validate(replace(GOOD, rows=(*GOOD.rows, "~", "~", "~~~"))) == ()


def test_m1_3_cells_are_not_connected_by_corners() -> None:
    plot = replace(GOOD, rows=(*GOOD.rows, "......##", "......##"))
    assert len(reached(plot)) == 20


def test_m1_3_the_smallest_and_largest_plots_are_valid() -> None:
    assert validate(replace(GOOD, rows=(*NORTH, "######", "####"))) == ()
    assert validate(replace(GOOD, rows=(*NORTH, *["########"] * 5, "##"))) == ()


letters = st.text("#~.?", max_size=8)
gates = st.builds(Gate, st.integers(-3, 9), st.integers(-3, 9), st.sampled_from(CORNERS))
plots = st.builds(
    PlotDesign,
    name=st.text(max_size=5),
    rows=st.lists(letters, max_size=8).map(tuple),
    gate=st.none() | gates,
    points=st.integers(-(2**40), 2**40),
    difficulty=st.integers(-(2**40), 2**40),
)


@given(plots)
def test_any_plot_can_be_validated_measured_and_drawn(plot: PlotDesign) -> None:
    for problem in validate(plot):
        assert problem.field.split(".")[0] in PlotDesign.__struct_fields__
        assert plot_sentence(problem)
    assert plot_figures(plot).cells == sum(row.count("#") for row in plot.rows)
    assert plot_svg(plot).startswith("<svg")
    assert msgspec.json.decode(msgspec.json.encode(plot), type=PlotDesign) == plot


@given(plots)
def test_moving_a_plot_to_its_published_position_changes_nothing_else(plot: PlotDesign) -> None:
    home = at_origin(plot)
    assert at_origin(home) == home
    assert content_hash(home) == content_hash(plot)
    assert plot_figures(home) == plot_figures(plot)


@pytest.mark.parametrize("size", [60, 500])
def test_a_huge_plot_is_refused_only_for_its_size(size: int) -> None:
    plot = replace(GOOD, rows=("#?" * size,) * size)
    assert {problem.code for problem in validate(plot)} == {"too_large"}

"""Differences between two versions of a plot, as text."""

from __future__ import annotations

from msgspec.structs import replace

from courses.designs.plot.changes import plot_changes
from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import Gate, PlotDesign
from courses.types.plot.card import PLOT

POND = shipped()["duck-pond"]
SQUARE = PlotDesign("Square", ("..##", "..##", "####"), Gate(0, 0, "nw"), 10, 1)


def sentences_of(after: PlotDesign, before: PlotDesign = SQUARE) -> list[str]:
    comparison = PLOT.comparison
    return [comparison.sentence(change) for change in comparison.changes(before, after)]


def test_equal_plots_have_no_changes_at_any_position() -> None:
    moved = replace(SQUARE, rows=("", *(f".{row}" for row in SQUARE.rows)), gate=Gate(1, 1, "nw"))
    assert plot_changes(SQUARE, moved) == ()
    assert plot_changes(POND, POND) == ()


def test_changes_of_ground_and_card_are_described() -> None:
    after = replace(SQUARE, rows=("..##", "..#~", "#####"), points=12, difficulty=3)
    assert sentences_of(after) == [
        "Points for building on it: 12, previously 10.",
        "Golf balls: 3, previously 1.",
        "1 cell was added.",
        "1 cell was removed.",
        "1 square of water was added.",
    ]
    assert sentences_of(SQUARE, after)[-1] == "1 square of water was removed."


def test_changes_of_the_gate_are_described() -> None:
    assert sentences_of(replace(SQUARE, gate=Gate(0, 0, "sw"))) == [
        "The gate was turned. Its arc now points south-west."
    ]
    assert sentences_of(replace(SQUARE, gate=None)) == ["The gate was removed."]
    assert sentences_of(SQUARE, replace(SQUARE, gate=None)) == ["A gate was added."]
    wider = PlotDesign("Square", ("....##", "######"), Gate(0, 0, "nw"), 10, 1)
    assert "The gate was moved." in sentences_of(replace(wider, gate=Gate(2, 0, "nw")), wider)

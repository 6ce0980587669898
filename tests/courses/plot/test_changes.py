"""What differs between two versions of a plot, in words."""

from __future__ import annotations

from msgspec.structs import replace

from courses.designs.plot.changes import plot_changes
from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import Gate, PlotDesign
from courses.types.plot.card import PLOT

POND = shipped()["duck-pond"]
SQUARE = PlotDesign("Square", ("..##", "..##", "####"), Gate(0, 0, "nw"), 10, 1)


def said(after: PlotDesign, before: PlotDesign = SQUARE) -> list[str]:
    comparison = PLOT.comparison
    return [comparison.sentence(change) for change in comparison.changes(before, after)]


def test_equal_plots_have_no_changes_wherever_they_lie() -> None:
    moved = replace(SQUARE, rows=("", *(f".{row}" for row in SQUARE.rows)), gate=Gate(1, 1, "nw"))
    assert plot_changes(SQUARE, moved) == ()
    assert plot_changes(POND, POND) == ()


def test_ground_and_card_are_told() -> None:
    after = replace(SQUARE, rows=("..##", "..#~", "#####"), points=12, difficulty=3)
    assert said(after) == [
        "Points for building on it: 12, previously 10.",
        "Golf balls: 3, previously 1.",
        "1 cell was added.",
        "1 cell was removed.",
        "1 square of water was added.",
    ]
    assert said(SQUARE, after)[-1] == "1 square of water was removed."


def test_the_gate_is_told() -> None:
    assert said(replace(SQUARE, gate=Gate(0, 0, "sw"))) == [
        "The gate was turned. Its arc now points south-west."
    ]
    assert said(replace(SQUARE, gate=None)) == ["The gate was removed."]
    assert said(SQUARE, replace(SQUARE, gate=None)) == ["A gate was added."]
    wider = PlotDesign("Square", ("....##", "######"), Gate(0, 0, "nw"), 10, 1)
    assert "The gate was moved." in said(replace(wider, gate=Gate(2, 0, "nw")), wider)

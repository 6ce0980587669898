"""A plot's position on its board does not matter; its orientation does (M2.5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from courses.designs.plot.canonical import at_origin, content_hash, extent, shift
from courses.designs.plot.mending import mended
from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import Gate, PlotDesign

POND = shipped()["duck-pond"]


def moved(plot: PlotDesign, right: int, down: int) -> PlotDesign:
    rows = ("",) * down + tuple("." * right + row + ".." for row in plot.rows) + ("...",)
    gate = plot.gate and replace(plot.gate, x=plot.gate.x + right, y=plot.gate.y + down)
    return replace(plot, rows=rows, gate=gate)


def test_a_published_plot_starts_in_the_corner_without_empty_rows() -> None:
    there = moved(POND, 3, 2)
    assert at_origin(there) == POND
    assert shift(there) == (3, 2)
    assert at_origin(POND) == POND


def test_the_hash_ignores_the_position() -> None:
    assert content_hash(moved(POND, 5, 1)) == content_hash(POND)


def test_the_hash_ignores_words() -> None:
    assert content_hash(replace(POND, name="Other", about="Else")) == content_hash(POND)


def test_m2_5_a_mirrored_or_revalued_plot_is_another_plot() -> None:
    assert POND.gate
    others = (
        replace(POND, rows=tuple(row[::-1] for row in POND.rows)),
        replace(POND, gate=replace(POND.gate, corner="nw")),
        replace(POND, points=POND.points + 1),
    )
    assert len({content_hash(plot) for plot in (POND, *others)}) == 4


def test_the_gate_counts_towards_position_and_size() -> None:
    plot = PlotDesign("Far gate", ("", "", "...##"), Gate(0, 0, "nw"), 10, 1)
    assert (shift(plot), extent(plot)) == ((0, 0), (5, 3))


def test_an_empty_plot_is_at_the_corner() -> None:
    nothing = PlotDesign("Nothing", ("...", ".."), None, 10, 1)
    assert (at_origin(nothing).rows, extent(nothing)) == ((), (0, 0))


@pytest.mark.parametrize("away", [-100, -(10**9), -(10**15)])
@pytest.mark.parametrize("left", [True, False])
def test_a_gate_far_off_the_board_does_not_shift_the_plot(away: int, left: bool) -> None:
    """Shifting the plot would insert that many empty squares and exhaust the memory."""
    x, y = (away, 0) if left else (0, away)
    far = replace(POND, gate=Gate(x=x, y=y, corner="ne"))
    assert at_origin(far) == far
    assert content_hash(far) != content_hash(POND)
    assert "gate_off_board" in {problem.code for problem in mended(far)}

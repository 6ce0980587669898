"""The picture of a plot: complete, and independent of the plot's position."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from courses.designs.drawing import LIGHT, fixed
from courses.designs.plot.drawing import SIZE, bounds, plot_svg, size
from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import CORNERS, Gate, PlotDesign
from courses.geometry.square import Cell, rounded_path, square_outlines

POND = shipped()["duck-pond"]


def area_of(loop: tuple[Cell, ...]) -> float:
    """Return the signed area: positive if the loop is clockwise, with y pointing down."""
    pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
    return sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in pairs) / 2


def test_the_outline_of_a_square_has_four_corners() -> None:
    (loop,) = square_outlines({(2, 3)})
    assert set(loop) == {(2, 3), (3, 3), (3, 4), (2, 4)}
    assert area_of(loop) == 1


def test_a_hole_has_an_outline_in_the_opposite_direction() -> None:
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    assert sorted(area_of(loop) for loop in square_outlines(ring)) == [-1, 9]


def test_squares_that_touch_at_a_corner_have_separate_outlines() -> None:
    assert [area_of(loop) for loop in square_outlines({(0, 0), (1, 1)})] == [1, 1]


@pytest.mark.parametrize("slug", shipped())
def test_the_outlines_enclose_the_area_of_the_cells(slug: str) -> None:
    cells = {
        (x, y)
        for y, row in enumerate(shipped()[slug].rows)
        for x, letter in enumerate(row)
        if letter == "#"
    }
    assert sum(map(area_of, square_outlines(cells))) == len(cells)


def test_an_empty_path_is_empty() -> None:
    assert rounded_path((), SIZE, 4) == ""


def test_water_and_gate_are_drawn_if_present() -> None:
    dry = replace(POND, rows=tuple(row.replace("~", "#") for row in POND.rows), gate=None)
    with_all, without = fixed(plot_svg(POND)), fixed(plot_svg(dry))
    assert 'fill="url(#water)"' in with_all
    assert 'fill="url(#water)"' not in without
    assert 'fill="url(#sand)"' in with_all
    assert 'fill="url(#sand)"' not in without


def test_the_gate_is_turned_to_its_corner() -> None:
    plots = [PlotDesign("", (), Gate(0, 0, corner), 0, 1) for corner in CORNERS]
    turns = [plot_svg(plot).partition("rotate(")[2].partition(")")[0] for plot in plots]
    assert turns == ["0", "90", "180", "270"]


def test_the_picture_includes_a_margin() -> None:
    left, top, width, height = bounds(POND)
    assert (left, top) < (0, 0)
    assert size(POND) == (round(width), round(height))
    assert width > 7 * SIZE


def test_an_empty_plot_has_a_picture() -> None:
    assert plot_svg(PlotDesign("", (), None, 0, 1)).startswith("<svg")


def test_a_standalone_picture_has_fixed_colours() -> None:
    assert "var(" not in fixed(plot_svg(POND), LIGHT)

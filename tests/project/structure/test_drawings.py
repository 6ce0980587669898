"""Tests draw equal pictures only once, and different ones separately (tests/drawings.py)."""

from __future__ import annotations

from courses.designs.drawing import png
from tests.drawings import drawn_each_time

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="{}"/></svg>'


def test_a_picture_is_drawn_again_only_if_it_differs() -> None:
    one, again = (png(svg=SVG.format(3), width=9) for _ in range(2))
    assert one is again
    assert len({one, png(svg=SVG.format(4), width=9), png(svg=SVG.format(3), width=8)}) == 3


def test_costs_are_measured_without_the_cache() -> None:
    drawn = png(svg=SVG.format(5), width=9)
    with drawn_each_time():
        again = png(svg=SVG.format(5), width=9)
    assert again == drawn
    assert again is not drawn

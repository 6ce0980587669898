"""The 47 plots of the site (M1.3)."""

from __future__ import annotations

from collections import Counter

import pytest

from courses.designs.plot.canonical import at_origin, content_hash
from courses.designs.plot.figures import modelled_points, plot_figures
from courses.designs.plot.shipped import shipped
from courses.designs.plot.validation import validate
from courses.designs.plot.value import LEAST_CELLS, MOST_CELLS, area
from courses.geometry.square import turned


def test_m1_3_there_are_16_easy_18_fair_and_13_hard_ones() -> None:
    assert Counter(plot.difficulty for plot in shipped().values()) == {1: 16, 2: 18, 3: 13}


@pytest.mark.parametrize("slug", shipped())
def test_each_is_sound_and_lies_as_it_is_published(slug: str) -> None:
    plot = shipped()[slug]
    assert validate(plot) == ()
    assert at_origin(plot) == plot
    assert plot.about


def test_no_two_are_alike_by_name_or_shape_however_they_are_turned() -> None:
    plots = shipped().values()
    assert len({plot.name for plot in plots}) == len({content_hash(plot) for plot in plots}) == 47
    shapes = set()
    for plot in plots:
        cells = [
            (x, y, letter)
            for y, row in enumerate(plot.rows)
            for x, letter in enumerate(row)
            if letter != "."
        ]
        views = []
        for quarters in range(4):
            there = [(*turned((x, y), quarters), letter) for x, y, letter in cells]
            left, top = min(x for x, _, _ in there), min(y for _, y, _ in there)
            views.append(tuple(sorted((x - left, y - top, letter) for x, y, letter in there)))
        shapes.add(min(views))
    assert len(shapes) == 47


def test_they_go_from_the_smallest_to_the_largest() -> None:
    sizes = {plot_figures(plot).cells for plot in shipped().values()}
    assert (min(sizes), max(sizes)) == (LEAST_CELLS, MOST_CELLS)


def test_their_points_follow_the_model_by_their_border() -> None:
    """Points were fixed first; golf balls follow what bots make of them: `bench.minigolf.plots`."""
    by_border = sorted(shipped().values(), key=lambda plot: (plot_figures(plot).ragged, plot.name))
    ragged = [1] * 16 + [2] * 18 + [3] * 13
    for plot, balls in zip(by_border, ragged, strict=True):
        assert plot.points == modelled_points(plot_figures(plot).cells, balls)


def test_m1_3_the_area_counts_the_gate() -> None:
    assert area(shipped()["pocket-lawn"]) == 10 * (18 + 4)


def test_the_model_gives_more_for_harder_and_for_larger_plots() -> None:
    assert [modelled_points(18, balls) for balls in (1, 2, 3)] == [10, 13, 16]
    assert [modelled_points(cells, 3) for cells in (18, 34, 50)] == [16, 20, 25]
    assert modelled_points(0, 0) == 10
    assert modelled_points(10**6, 10**6) == 25

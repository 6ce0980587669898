"""The 47 shipped plots (M1.3)."""

from __future__ import annotations

from collections import Counter

import pytest

from courses.designs.plot.canonical import at_origin, content_hash
from courses.designs.plot.figures import modelled_points, plot_figures
from courses.designs.plot.shipped import shipped
from courses.designs.plot.validation import validate
from courses.designs.plot.value import LEAST_CELLS, MOST_CELLS, area
from courses.geometry.square import turned


def test_m1_3_there_are_16_easy_18_fair_and_13_hard_plots() -> None:
    assert Counter(plot.difficulty for plot in shipped().values()) == {1: 16, 2: 18, 3: 13}


@pytest.mark.parametrize("slug", shipped())
def test_each_is_valid_and_at_its_published_position(slug: str) -> None:
    plot = shipped()[slug]
    assert validate(plot) == ()
    assert at_origin(plot) == plot
    assert plot.about


def test_names_and_shapes_are_unique_even_when_turned() -> None:
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


def test_they_cover_all_allowed_sizes() -> None:
    sizes = {plot_figures(plot).cells for plot in shipped().values()}
    assert (min(sizes), max(sizes)) == (LEAST_CELLS, MOST_CELLS)


def test_their_points_follow_the_model_for_their_border() -> None:
    """The points come from a model based on area and border. The golf balls come from bots that
    play the plots: `bench.minigolf.plots`.
    """
    by_border = sorted(shipped().values(), key=lambda plot: (plot_figures(plot).ragged, plot.name))
    ragged = [1] * 16 + [2] * 18 + [3] * 13
    for plot, balls in zip(by_border, ragged, strict=True):
        assert plot.points == modelled_points(plot_figures(plot).cells, balls)


def test_m1_3_the_area_includes_the_gate() -> None:
    assert area(shipped()["pocket-lawn"]) == 10 * (18 + 4)


def test_the_model_gives_more_points_for_harder_and_larger_plots() -> None:
    assert [modelled_points(18, balls) for balls in (1, 2, 3)] == [10, 13, 16]
    assert [modelled_points(cells, 3) for cells in (18, 34, 50)] == [16, 20, 25]
    assert modelled_points(0, 0) == 10
    assert modelled_points(10**6, 10**6) == 25

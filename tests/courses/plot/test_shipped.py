"""The 47 shipped plots (M1.3)."""

from __future__ import annotations

from collections import Counter
from statistics import correlation, fmean

import pytest

from courses.designs.plot.canonical import at_origin, content_hash
from courses.designs.plot.figures import plot_figures
from courses.designs.plot.shipped import shipped
from courses.designs.plot.turning import turned_plot
from courses.designs.plot.validation import validate
from courses.designs.plot.value import MOST_CELLS, Gate, PlotDesign, area
from courses.designs.plot.worth import balls_for, points_for, suggested
from courses.geometry.square import turned
from courses.publishing.services.shipped_ratings import read_shipped_ratings


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


def test_they_cover_nearly_all_allowed_sizes() -> None:
    """On 18 cells, bots reach so much less than on 24 that no points could make up for it."""
    sizes = {plot_figures(plot).cells for plot in shipped().values()}
    assert (min(sizes), max(sizes)) == (24, MOST_CELLS)


def test_the_gates_are_on_all_sides() -> None:
    gates = Counter(plot.gate.corner for plot in shipped().values() if plot.gate)
    assert gates == {"nw": 12, "ne": 12, "se": 12, "sw": 11}


def test_m1_3_the_area_includes_the_gate() -> None:
    assert area(shipped()["pocket-lawn"]) == 10 * (24 + 4)


class TestWorth:
    """Golf balls and points follow how hard a plot is (decision 79)."""

    def test_the_suggestion_equals_the_card_of_all_plots_but_one(self) -> None:
        """The tolerance is 0. The bots fail on the spiral of the Snail Shell more often than its
        shape suggests, so its card has the points for their result.
        """
        different = {
            slug: (plot.points, suggested(plot).points)
            for slug, plot in shipped().items()
            if (plot.difficulty, plot.points) != (suggested(plot).balls, suggested(plot).points)
        }
        assert different == {"snail-shell": (30, 21)}

    def test_harder_plots_have_more_points(self) -> None:
        points = [
            [plot.points for plot in shipped().values() if plot.difficulty == balls]
            for balls in (1, 2, 3)
        ]
        assert [round(fmean(some), 1) for some in points] == [12.1, 14.7, 20.8]
        assert max(points[0]) <= min(points[1]) and max(points[1]) <= min(points[2])

    def test_golf_balls_and_points_follow_the_results_of_the_bots(self) -> None:
        """The ratings are results in one position of a plot only, so they scatter."""
        ratings = read_shipped_ratings()["plot"]
        reached = {
            slug: fmean(ratings[slug]["answer"][bot]["satisfaction"] for bot in ("pro", "caddie"))
            - plot.points
            for slug, plot in shipped().items()
        }
        by_balls = [
            fmean(reached[slug] for slug, plot in shipped().items() if plot.difficulty == balls)
            for balls in (1, 2, 3)
        ]
        assert by_balls[0] > by_balls[1] + 5 > by_balls[2] + 10
        points = [plot.points for plot in shipped().values()]
        assert correlation([reached[slug] for slug in shipped()], points) < -0.7

    @pytest.mark.parametrize(
        ("slug", "reason"),
        [
            ("pocket-lawn", "small"),
            ("otter-stream", "far"),
            ("ladder-yard", "ragged"),
            ("market-square", "roomy"),
        ],
    )
    def test_the_reason_is_the_largest_loss(self, slug: str, reason: str) -> None:
        assert suggested(shipped()[slug]).reason == reason

    @pytest.mark.parametrize("mirrored", [False, True])
    @pytest.mark.parametrize("quarters", range(4))
    def test_it_does_not_depend_on_which_way_a_plot_lies(
        self, quarters: int, mirrored: bool
    ) -> None:
        for plot in shipped().values():
            turned = at_origin(turned_plot(plot, quarters, mirrored))
            assert validate(turned) == ()
            assert suggested(turned) == suggested(plot)

    def test_more_cells_up_to_36_are_easier(self) -> None:
        lawns = [
            PlotDesign("Lawn", ("..####", "..####", *("######",) * rows), Gate(0, 0, "nw"), 0, 1)
            for rows in (2, 3, 4, 5)
        ]
        satisfaction = [suggested(lawn).satisfaction for lawn in lawns]
        assert satisfaction == sorted(satisfaction)

    def test_values_stay_within_their_limits(self) -> None:
        assert [points_for(some) for some in (200.0, 97.0, 87.0, 47.0, -50.0)] == [
            10,
            10,
            14,
            30,
            30,
        ]
        assert [balls_for(some) for some in (200.0, 89.0, 88.9, 81.0, 80.9, -50.0)] == [
            1, 1, 2, 2, 3, 3,
        ]  # fmt: skip

    def test_every_draft_gets_a_suggestion(self) -> None:
        empty = PlotDesign("", (), None, 0, 1)
        apart = PlotDesign("", ("#.#", "", "####"), Gate(9, 9, "se"), 0, 1)
        assert suggested(empty).points == suggested(apart).points == 30

"""Course ratings are plausible to a golfer and do not depend on the course's position."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace

from courses.designs.course.faces import box, corner_hexes, own_hexes
from courses.designs.course.layout import Layout, ground, layout_of, rows
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Hole
from courses.geometry.hex import Hex
from games.eighteen.rules.analysis import CourseRating, HoleRating, heat, rate
from games.eighteen.rules.analysis.outlook import HORIZON
from games.eighteen.rules.analysis.ratings import difficulty, expected_points, solo_rank, total_odds
from games.eighteen.rules.sketch import sketched
from tests.eighteen.odd_layouts import odd_layouts

STARTER = layout_of(shipped()["starter-links"], box())
BALANCE = {3: (1.6, 2.0), 4: (2.7, 3.3), 5: (3.7, 4.7)}
"""Expected turns on straight holes without hazards, by par; from "Balance check" in the components
document.
"""
CAGE = ("Y Y Y Y Y Y", " Y Y Y Y Y Y", "  Y Y t Y Y Y g", "   Y Y Y Y Y Y", "    Y Y Y Y Y Y")


def _straight(hexes: int, middle: str = "", par: int = 4) -> Layout:
    """Return a wide fairway along row 3; `middle` replaces the letters after the tee."""
    row = "fff" + "t" + (middle or "f" * (hexes - 1)) + "g" + "fff"
    lines = [" " * r + " ".join(row if r == 3 else "f" * len(row)) for r in range(7)]
    return sketched(lines, (), par)


def _hole(layout: Layout) -> HoleRating:
    return rate(layout).holes[0]


def _tiles_in_line(par: int) -> Layout:
    """Return a hole made of tiles in a line. The tee is in the middle of the first tile, the green
    in the middle of the last, and there is fairway between them.
    """
    tiles = [(n, 0) for n in range(par - 1)]
    hexes = {hex for tile in tiles for hex in (*own_hexes(tile), *corner_hexes(tile))}
    tee, green = (0, 0), (3 * (par - 2), 0)
    terrain = dict.fromkeys(hexes, Terrain.ROUGH)
    terrain |= {(q, 0): Terrain.FAIRWAY for q in range(green[0])}
    terrain |= {tee: Terrain.TEE, green: Terrain.GREEN}
    return Layout("Straight", rows(terrain), (Hole(tee, green, par),))


def _moved(layout: Layout, dq: int, dr: int) -> Layout:
    def there(hex: Hex) -> Hex:
        return hex[0] + dq, hex[1] + dr

    terrain = {there(hex): kind for hex, kind in ground(layout).items()}
    holes = tuple(
        replace(hole, tee=there(hole.tee), green=there(hole.green)) for hole in layout.holes
    )
    return replace(layout, rows=rows(terrain), holes=holes)


@pytest.mark.parametrize("par", BALANCE)
def test_straight_holes_take_the_intended_turns(par: int) -> None:
    hole = _hole(_tiles_in_line(par))
    least, most = BALANCE[par]
    assert least - 0.4 < hole.pro < hole.caddie < most + 0.2


def test_longer_holes_take_more_turns() -> None:
    holes = [_hole(_straight(hexes)) for hexes in (3, 6, 9, 12)]
    for shorter, longer in pairwise(holes):
        assert shorter.pro < longer.pro
        assert shorter.caddie < longer.caddie
        assert shorter.difficulty <= longer.difficulty
    assert [hole.length for hole in holes] == [3, 6, 9, 12]


@pytest.mark.parametrize("hazard", ["ffbff", "ffwff", "fYfff", "fflff"])
def test_a_hazard_on_the_line_costs_both_golfers(hazard: str) -> None:
    free, spoilt = _hole(_straight(6)), _hole(_straight(6, hazard))
    assert spoilt.pro > free.pro
    assert spoilt.caddie > free.caddie


def test_the_caddie_takes_more_turns_and_scores_less_than_the_pro() -> None:
    rating = rate(STARTER)
    assert all(hole.pro < hole.caddie for hole in rating.holes)
    assert rating.pro < rating.caddie
    assert rating.pro_points > rating.caddie_points


def test_the_totals_are_the_sums_of_the_holes() -> None:
    rating = rate(STARTER)
    assert rating.pro == pytest.approx(sum(hole.pro for hole in rating.holes), abs=0.05)
    assert rating.par == STARTER.par == sum(hole.par for hole in rating.holes)
    assert [hole.number for hole in rating.holes] == [1, 2, 3, 4, 5]


def test_the_pros_points_match_its_turns() -> None:
    """A hole is worth two points at par and one more for each turn fewer, but never less
    than zero.
    """
    rating = rate(STARTER)
    by_turns = 2 * len(rating.holes) + rating.par - rating.pro
    assert by_turns <= rating.pro_points < by_turns + 1
    assert rating.target == pytest.approx(rating.pro_points, abs=1)
    assert rating.target < rating.best <= 2 * len(rating.holes) + rating.par - len(rating.holes)


def test_the_hole_that_costs_most_over_par_has_stroke_index_one() -> None:
    holes = rate(STARTER).holes
    by_index = sorted(holes, key=lambda hole: hole.stroke_index)
    over = [hole.pro + hole.caddie - 2 * hole.par for hole in by_index]
    assert [hole.stroke_index for hole in by_index] == [1, 2, 3, 4, 5]
    assert over == sorted(over, reverse=True)


def test_the_suggested_par_suits_the_hole() -> None:
    assert _hole(_tiles_in_line(3)).suggested_par == 3
    assert _hole(_straight(30)).suggested_par == 5
    assert all(abs(hole.suggested_par - hole.par) <= 1 for hole in rate(STARTER).holes)


def test_difficulty_is_three_at_par_and_between_one_and_five() -> None:
    assert [difficulty(over) for over in (-9, -0.5, 0, 0.25, 9)] == [1.0, 2.0, 3.0, 3.5, 5.0]


def test_the_odds_of_a_round_combine_the_odds_of_its_holes() -> None:
    holes = [(0.5, 0.5), (0.25, 0.5, 0.25)]
    assert total_odds(holes) == pytest.approx([0.125, 0.375, 0.375, 0.125])
    assert expected_points(total_odds(holes)) == pytest.approx(sum(map(expected_points, holes)))


def test_quicker_holes_give_harder_solo_decks() -> None:
    """A deck has six cards with two to five rounds each. The number of rounds depends on the pro's
    turns per green (E10.2).
    """
    assert solo_rank(2, 3.0) is None
    assert solo_rank(9, 3.0) == 12
    assert [solo_rank(18, pace) for pace in (1.0, 3.0, 4.0, 9.0)] == [30, 24, 18, 12]


@pytest.mark.parametrize("shift", [(3, 0), (-300, 150), (0, -3)])
def test_moving_a_course_does_not_change_its_rating(shift: Hex) -> None:
    moved = _moved(STARTER, *shift)
    assert rate(moved) == rate(STARTER)
    dq, dr = shift
    found, there = heat(STARTER, 1, "caddie"), heat(moved, 1, "caddie")
    assert there == {(q + dq, r + dr): turns for (q, r), turns in found.items()}


def test_terrain_far_from_a_hole_does_not_change_its_rating() -> None:
    near = _straight(6)
    far = {(40 + q, r): Terrain.BUNKER for q in range(9) for r in range(9)}
    wide = replace(near, rows=rows(ground(near) | far))
    assert rate(wide) == rate(near)


def test_progress_is_reported_up_to_one() -> None:
    data: list[float] = []
    rate(STARTER, data.append)
    assert data == [0.2, 0.4, 0.6, 0.8, 1.0]


def test_a_rating_survives_encoding() -> None:
    rating = rate(STARTER)
    assert msgspec.json.decode(msgspec.json.encode(rating), type=CourseRating) == rating


@pytest.mark.parametrize("golfer", ["pro", "caddie"])
def test_heat_falls_towards_the_green_and_is_zero_on_it(golfer: str) -> None:
    layout = _straight(9)
    (q, r), turns = layout.holes[0].tee, heat(layout, 1, golfer)
    line = [turns[q + n, r] for n in range(10)]
    assert line == sorted(line, reverse=True)
    assert line[-1] == 0
    assert line[-2] == pytest.approx(1)
    assert set(turns) == set(ground(layout))


def test_the_heat_at_the_tee_is_the_rating_of_the_hole() -> None:
    for hole in rate(STARTER).holes:
        tee = STARTER.holes[hole.number - 1].tee
        assert heat(STARTER, hole.number, "pro")[tee] == pytest.approx(hole.pro, abs=0.02)
        assert heat(STARTER, hole.number, "caddie")[tee] == pytest.approx(hole.caddie, abs=0.02)


def test_an_unreachable_green_is_unplayable_and_gives_no_points() -> None:
    rating = rate(sketched(CAGE, (), par=3))
    assert not rating.holes[0].playable
    assert rating.pro == rating.caddie == HORIZON
    assert rating.pro_points == rating.target == rating.best == 0


SLOWLY = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@SLOWLY
@given(odd_layouts())
def test_random_layouts_have_a_rating_and_a_heat_map(layout: Layout) -> None:
    rating = rate(layout)
    assert len(rating.holes) == len(layout.holes)
    assert sorted(hole.stroke_index for hole in rating.holes) == list(
        range(1, len(layout.holes) + 1)
    )
    for hole in rating.holes:
        assert 0 <= hole.pro <= hole.caddie + 0.02 <= HORIZON + 0.02
        turns = heat(layout, hole.number, "caddie")
        assert all(0 <= figure <= HORIZON for figure in turns.values())

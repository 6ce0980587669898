"""Finding holes with a short cut, where a pro leaves the line of play."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from courses.designs.course.hole_play import HolePlay, Note
from courses.designs.course.layout import Layout, ground, line_of_play, rows
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Hole
from courses.geometry.hex import Hex, distance, straight
from games.eighteen.rules.analysis import hole_play, rate
from games.eighteen.rules.sketch import sketched
from tests.eighteen.odd_layouts import odd_layouts

CAGE = ("Y Y Y Y Y Y", " Y Y Y Y Y Y", "  Y Y t Y Y Y g", "   Y Y Y Y Y Y", "    Y Y Y Y Y Y")
TEE, GREEN = (0, 0), (-1, 4)
AROUND = ((1, 0), (2, 0), (3, 0), (3, 1), (2, 2), (2, 3), (1, 4), (0, 4))
MIDDLE = {(q, r) for r in (1, 2, 3) for q in range(-5, 4 - r // 2)} - {*AROUND, (3, 1)}


def _horseshoe(middle: Terrain, par: int = 5) -> Layout:
    """Return a hole that leads east, then south and back west.

    The green is four hexes from the tee in a straight line, but nine along the line of play.
    """
    terrain = {(q, r): Terrain.ROUGH for r in range(-2, 7) for q in range(-5, 8)}
    terrain |= dict.fromkeys(MIDDLE, middle) | dict.fromkeys(AROUND, Terrain.FAIRWAY)
    terrain |= {TEE: Terrain.TEE, GREEN: Terrain.GREEN}
    return Layout("Horseshoe", rows(terrain), (Hole(TEE, GREEN, par),))


def _straight(hexes: int, par: int) -> HolePlay:
    row = "fff" + "t" + "f" * (hexes - 1) + "g" + "fff"
    lines = [" " * r + " ".join(row if r == 3 else "." * len(row)) for r in range(7)]
    return hole_play(sketched(lines, (), par), 1)


def test_a_horseshoe_around_open_rough_has_a_short_cut() -> None:
    found = hole_play(_horseshoe(Terrain.ROUGH), 1)
    assert found.note is Note.CUT_ACROSS
    assert found.length == 9
    assert found.pro < 3
    assert 4 < found.saved <= 5


def test_the_short_cut_crosses_the_middle() -> None:
    found = hole_play(_horseshoe(Terrain.ROUGH), 1)
    assert set(found.short_cut[:3]) <= MIDDLE


def test_trees_in_the_middle_block_the_short_cut() -> None:
    found = hole_play(_horseshoe(Terrain.TREES), 1)
    assert found.note is None
    assert found.pro > 3.5
    assert not MIDDLE & {*found.short_cut}


def test_trees_on_the_first_hexes_of_the_short_cut_cost_most() -> None:
    layout = _horseshoe(Terrain.ROUGH)
    found = hole_play(layout, 1)
    named, rest = found.short_cut[:3], found.short_cut[-3:]
    assert len({*named, *rest}) == 6
    assert _with_trees(layout, named) > max(found.pro, _with_trees(layout, rest))


def _with_trees(layout: Layout, hexes: tuple[Hex, ...]) -> float:
    terrain = ground(layout) | dict.fromkeys(hexes, Terrain.TREES)
    return hole_play(replace(layout, rows=rows(terrain)), 1).pro


@pytest.mark.parametrize(
    ("hexes", "par", "note"),
    [
        (11, 5, None),
        (9, 4, None),
        (5, 3, None),
        (3, 3, Note.SHORT),
        (2, 5, Note.SHORT),
        (5, 5, Note.UNDER_PAR),
    ],
)
def test_a_straight_hole_has_no_short_cut(hexes: int, par: int, note: Note | None) -> None:
    found = _straight(hexes, par)
    assert found.note is note
    assert found.saved < 1


def test_the_lowest_difficulty_is_noted_if_nothing_else_is() -> None:
    easy = HolePlay(1, 4, 7, playable=True, pro=2.6, caddie=3.2, suggested_par=3, difficulty=1.0)
    assert easy.note is Note.EASIEST
    assert replace(easy, difficulty=1.1).note is None
    assert replace(easy, pro=2.49).note is Note.UNDER_PAR
    assert replace(easy, saved=2.0, pro=2.99, difficulty=1.8).note is Note.CUT_ACROSS
    assert replace(easy, saved=2.0, pro=3.0, difficulty=1.8).note is None
    assert replace(easy, saved=1.99).note is Note.EASIEST
    assert replace(easy, saved=2.0, length=9).note is Note.EASIEST


def test_values_are_the_same_as_in_the_rating() -> None:
    layout = _horseshoe(Terrain.WATER, par=4)
    rated, found = rate(layout).holes[0], hole_play(layout, 1)
    for name in ("pro", "caddie", "length", "suggested_par", "difficulty", "playable"):
        assert getattr(found, name) == getattr(rated, name)


def test_an_unplayable_hole_has_no_note_and_no_short_cut() -> None:
    found = hole_play(sketched(CAGE, (), 3), 1)
    assert (found.playable, found.note, found.short_cut) == (False, None, ())


SLOWLY = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@SLOWLY
@example(_horseshoe(Terrain.ROUGH))
@given(odd_layouts())
def test_short_cuts_of_random_layouts_are_consistent(layout: Layout) -> None:
    terrain = ground(layout)
    for number in range(1, len(layout.holes) + 1):
        found = hole_play(layout, number)
        line = line_of_play(layout, number)
        assert found.saved >= 0
        assert len(set(found.short_cut)) == len(found.short_cut)
        assert found.saved or not found.short_cut
        for hex in found.short_cut:
            assert hex not in line
            assert terrain[hex] is not Terrain.TREES


@SLOWLY
@example(_horseshoe(Terrain.ROUGH))
@given(odd_layouts())
def test_a_short_cut_moves_with_its_course(layout: Layout) -> None:
    moved = replace(
        layout,
        rows=rows({(q + 30, r - 7): kind for (q, r), kind in ground(layout).items()}),
        holes=tuple(
            Hole((h.tee[0] + 30, h.tee[1] - 7), (h.green[0] + 30, h.green[1] - 7), h.par)
            for h in layout.holes
        ),
    )
    for number in range(1, len(layout.holes) + 1):
        here, there = hole_play(layout, number), hole_play(moved, number)
        assert there.saved == here.saved
        assert there.short_cut == tuple((q + 30, r - 7) for q, r in here.short_cut)


PLACES = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@given(PLACES, PLACES)
def test_a_straight_path_goes_from_neighbour_to_neighbour(start: Hex, end: Hex) -> None:
    way = straight(start, end)
    assert (way[0], way[-1], len(way)) == (start, end, distance(start, end) + 1)
    assert all(distance(*step) == 1 for step in pairwise(way))

"""Suggestions for a hole that is too easy: they are tried out first, do no harm, improve the hole,
and are found quickly.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from courses.designs.course.faces import box
from courses.designs.course.hole_play import HolePlay, Note
from courses.designs.course.layout import layout_of, terrain_of
from courses.designs.course.offering import MOST_OFFERS, Offer, offers
from courses.designs.course.offering.coverings import coverings
from courses.designs.course.offering.trials import MOST_PLAYED, Trials
from courses.designs.course.quick import QuickOptions, quick_course
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation import validate
from courses.designs.course.validation.board import board
from courses.designs.course.value import Adjustment, Course, Hole, Painted
from courses.designs.editing import edited
from courses.designs.problem import Edit, Fix
from courses.geometry.hex import Hex
from courses.types.course.hole_words import OFFERS, offer_sentence
from games.eighteen.rules.analysis import hole_play
from tests.courses.course.cut_across import HORSESHOE
from tests.examples import examples

Counted = tuple[tuple[Offer, ...], int]


def _plays(number: int) -> Callable[[Course], HolePlay]:
    return lambda course: hole_play(layout_of(course, box()), number)


def _found(course: Course, number: int = 1) -> Counted:
    """Return the suggestions, and how many times the hole was evaluated to find them."""
    asked = 0
    plays = _plays(number)

    def counted(changed: Course) -> HolePlay:
        nonlocal asked
        asked += 1
        return plays(changed)

    return offers(course, box(), number, counted), asked


def _after(course: Course, offer: Offer) -> Course:
    return msgspec.convert(edited(msgspec.to_builtins(course), offer.fix.edits), Course)


def _codes(found: tuple[Offer, ...]) -> set[tuple[object, ...]]:
    return {(offer.fix.code, dict(offer.fix.params).get("terrain")) for offer in found}


@pytest.mark.whole
def test_trees_and_water_close_a_short_cut() -> None:
    found, _ = _found(HORSESHOE)
    assert {("cover_short_cut", "trees"), ("cover_short_cut", "water")} <= _codes(found)
    trees = next(offer for offer in found if dict(offer.fix.params)["terrain"] == "trees")
    assert trees.play.note is None
    assert trees.play.pro > _plays(1)(HORSESHOE).pro + 0.3


def test_a_good_hole_gets_no_suggestions() -> None:
    found, _ = _found(HORSESHOE)
    again, asked = _found(_after(HORSESHOE, found[0]))
    assert (again, asked) == ((), 1)


@pytest.mark.whole
def test_the_number_of_trees_in_the_box_is_respected() -> None:
    """All seven trees are in use, so a different terrain is suggested."""
    beside = [hex for hex, kind in terrain_of(HORSESHOE, box()).items() if kind is Terrain.ROUGH]
    far = sorted(beside, key=lambda hex: hex[0])[:7]
    spent = tuple(Adjustment(hex, Terrain.TREES) for hex in far)
    found, _ = _found(replace(HORSESHOE, adjustments=spent))
    assert ("cover_short_cut", "trees") not in _codes(found)
    assert ("cover_short_cut", "water") in _codes(found)


def _painted(length: int, par: int) -> Course:
    """Return a straight hole on a wide fairway, made of painted hexes only."""
    ends: dict[Hex, Terrain] = {(0, 0): Terrain.TEE, (length, 0): Terrain.GREEN}
    hexes = {(q, r): Terrain.FAIRWAY for r in range(-3, 4) for q in range(-4, length + 5)} | ends
    strokes = tuple(Painted(hex, kind) for hex, kind in hexes.items())
    return Course("Paint", (), (Hole((0, 0), (length, 0), par),), freehand=strokes)


@pytest.mark.whole
def test_a_lower_par_is_suggested_where_no_tile_prints_one() -> None:
    found, _ = _found(_painted(5, par=5))
    lower = next(offer for offer in found if offer.fix.code == "par_lower")
    assert (lower.play.par, lower.play.suggested_par) == (3, 3)
    assert (
        offer_sentence(lower, 5)
        == f"As a par 3: the pro takes {lower.play.pro:.1f} turns on a par 3"
    )
    assert "par_lower" not in {offer.fix.code for offer in _found(HORSESHOE)[0]}


@pytest.mark.whole
def test_paint_is_replaced_by_paint() -> None:
    course = _painted(7, par=4)
    found, _ = _found(course)
    water = next(offer for offer in found if dict(offer.fix.params).get("terrain") == "water")
    assert all(edit.path.startswith("freehand.") for edit in water.fix.edits)
    wet = [kind for kind in terrain_of(_after(course, water), box()).values() if "water" in kind]
    assert len(wet) == dict(water.fix.params)["count"]


@pytest.mark.whole
@pytest.mark.parametrize("note", [Note.SHORT, Note.EASIEST, Note.UNDER_PAR])
def test_a_suggestion_is_worthwhile(note: Note) -> None:
    """The note disappears, or the pro needs at least a quarter of a turn more."""
    course = {
        Note.SHORT: _painted(3, 3),
        Note.EASIEST: _painted(7, 4),
        Note.UNDER_PAR: _painted(6, 5),
    }[note]
    before = _plays(1)(course)
    assert before.note is note
    found, _ = _found(course)
    assert found
    for offer in found:
        gained = (offer.play.pro - offer.play.par) - (before.pro - before.par)
        assert offer.play.note is None or gained >= 0.25
        assert offer.play.pro <= offer.play.par + 1


def _trials(course: Course, *plays: HolePlay) -> Trials:
    """Return trials in which the hole has these results, one after another."""
    data = iter(plays)
    return Trials(board(course, box()), 1, lambda _: next(data))


EASY = HolePlay(1, 4, 7, playable=True, pro=2.4, caddie=3.0, suggested_par=3, difficulty=1.0)


def test_lines_and_ends_of_other_holes_are_not_covered() -> None:
    course = replace(_painted(7, par=4), holes=(Hole((0, 2), (7, 2), 4), Hole((0, 0), (7, 0), 4)))
    trials = _trials(course, EASY)
    assert trials.cover((3, 0), Terrain.WATER) is None
    assert trials.cover((7, 0), Terrain.WATER) is None
    assert trials.cover((30, 0), Terrain.WATER) is None
    assert trials.cover((3, 2), Terrain.FAIRWAY) is None
    assert trials.cover((3, 2), Terrain.WATER) is not None


@pytest.mark.parametrize(
    ("pro", "note", "helps"),
    [(5.0, 3.0, True), (5.01, 3.0, False), (2.64, 1.0, False), (2.65, 1.0, True)],
)
def test_a_suggestion_must_not_make_the_hole_too_hard(pro: float, note: float, helps: bool) -> None:
    """The pro takes at most one turn over par. If a note remains, the hole also takes at least a
    quarter of a turn longer than before.
    """
    trials = _trials(HORSESHOE, EASY)
    offer = Offer(Fix("cover_line"), replace(EASY, pro=pro, difficulty=note))
    assert trials.helps(offer) is helps


def test_a_change_that_causes_a_warning_is_not_tried() -> None:
    trials = _trials(HORSESHOE, EASY)
    paint = Edit("freehand.+", {"hex": (7, 7), "terrain": "trees"})
    assert trials.tried(Fix("cover_line", (), (paint,))) is None
    small = Edit("adjustments.+", {"hex": (7, 7), "terrain": "lava"})
    assert trials.tried(Fix("cover_line", (), (small,))) is None


def test_the_next_small_tile_covers_the_pros_new_way() -> None:
    """The pro first cuts two hexes. After a tile covers the first one, the pro cuts another hex.
    The second tile must cover that one.
    """
    cut = replace(EASY, saved=3.0, short_cut=((7, 7), (7, 8)))
    by_count = {0: cut, 1: replace(cut, pro=2.7, short_cut=((8, 8),)), 2: replace(EASY, pro=3.3)}
    by_count[2] = replace(by_count[2], difficulty=2.0)
    trials = Trials(board(HORSESHOE, box()), 1, lambda course: by_count[len(course.adjustments)])
    laid = [offer.fix.edits for offer in coverings(trials) if len(offer.fix.edits) == 2]
    values = [{"hex": hex, "terrain": "trees"} for hex in ((7, 7), (8, 8))]
    assert laid[0] == tuple(Edit("adjustments.+", value) for value in values)


def test_a_change_that_makes_the_hole_unplayable_is_not_suggested() -> None:
    trials = _trials(HORSESHOE, EASY, HolePlay(1, 4, 7, playable=False), EASY)
    small = Fix("cover_line", (), (Edit("adjustments.+", {"hex": (7, 7), "terrain": "water"}),))
    assert trials.tried(small) is None
    assert trials.tried(small) == Offer(small, EASY)


SLOWLY = settings(
    max_examples=examples(12), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


@pytest.mark.whole
@SLOWLY
@given(st.integers(0, 999).map(str), st.data())
def test_every_suggestion_is_harmless_and_has_the_stated_effect(
    seed: str, data: st.DataObject
) -> None:
    course = quick_course(QuickOptions(seed=seed, holes=5, difficulty=1, tightness=2))
    number = data.draw(st.integers(1, len(course.holes)))
    found, asked = _found(course, number)
    assert asked <= MOST_PLAYED + 1
    assert len(found) <= MOST_OFFERS
    assert len(_codes(found)) == len(found)
    before = [problem.code for problem in validate(course, box())]
    for offer in found:
        changed = _after(course, offer)
        after = [problem.code for problem in validate(changed, box())]
        assert all(after.count(code) <= before.count(code) for code in after)
        assert _plays(number)(changed) == offer.play
        assert offer.fix.code in OFFERS
        assert "%" not in offer_sentence(offer, course.holes[number - 1].par)

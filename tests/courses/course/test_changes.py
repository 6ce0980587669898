"""Differences between two versions of a course: as pieces, as text and on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from courses.designs.change import Change, Mark, Pair, Sign
from courses.designs.course.canonical import canonical, moved
from courses.designs.course.changes import Difference, course_changes, difference
from courses.designs.course.drawing.changes import changes_size, changes_svg
from courses.designs.course.faces import box
from courses.designs.course.layout import layout_of
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Adjustment, Course, Hole, Painted, PlacedTile
from courses.types.course.card import COURSE
from tests.courses.course.test_properties import courses

LINKS = shipped()["starter-links"]
FIRST, SECOND, *REST = LINKS.tiles


def changed(**parts: Any) -> Course:
    return replace(LINKS, **parts)


def codes(after: Course, before: Course = LINKS) -> list[str]:
    return [change.code for change in course_changes(before, after)]


def sentences_of(after: Course, before: Course = LINKS) -> list[str]:
    comparison = COURSE.comparison
    return [comparison.sentence(change) for change in comparison.changes(before, after)]


def plain(course: Course) -> Course:
    """Return the course in the form that differences compare: with positions, without texts."""
    return canonical(course)


def is_empty(found: Difference) -> bool:
    return found == Difference(found.shift)


def applied(course: Course, found: Difference) -> Course:
    """Apply a difference to the earlier course, except for the texts."""
    there = moved(course, *found.shift)
    holes = after_changes(enumerate(there.holes, start=1), found.holes)
    return replace(
        there,
        tiles=tuple(after_changes(there.tiles, found.tiles)),
        adjustments=tuple(after_changes(there.adjustments, found.adjustments)),
        freehand=tuple(after_changes(there.freehand, found.freehand)),
        holes=tuple(hole for _number, hole in sorted(holes, key=itemgetter(0))),
        nineteenth=course.nineteenth != found.nineteenth,
    )


def after_changes(pieces: Iterable[Any], pairs: Sequence[Pair[Any]]) -> Iterator[Any]:
    left = Counter(pieces)
    left.subtract(before for before, _ in pairs if before is not None)
    left.update(after for _, after in pairs if after is not None)
    return left.elements()


@given(courses, courses)
def test_a_difference_turns_one_course_into_the_other(before: Course, after: Course) -> None:
    assert plain(applied(before, difference(before, after))) == plain(after)


@given(courses, courses)
def test_different_courses_have_changes_and_equal_ones_none(before: Course, after: Course) -> None:
    assert is_empty(difference(before, before))
    if plain(before) != plain(after):
        assert not is_empty(difference(before, after))


@given(courses, st.integers(-5, 5), st.integers(-5, 5))
def test_moving_a_course_is_not_a_change(course: Course, q: int, r: int) -> None:
    assert course_changes(course, moved(course, q, r)) == ()


def test_moving_only_small_tiles_is_not_a_change() -> None:
    loose = replace(LINKS, tiles=(), holes=(), adjustments=(Adjustment((4, 5), Terrain.TREES),))
    assert course_changes(loose, moved(loose, 0, 1)) == ()


@given(courses, courses)
def test_every_change_has_a_sentence(before: Course, after: Course) -> None:
    for change in course_changes(before, after):
        assert COURSE.comparison.sentence(change)


def test_an_added_western_tile_is_one_change() -> None:
    further_west = min(tile.q for tile in LINKS.tiles) - 1
    more = changed(tiles=(*LINKS.tiles, PlacedTile("30a", further_west, 0)))
    assert codes(COURSE.at_origin(more)) == ["tile_added"]


def test_tile_changes_are_described() -> None:
    turned = replace(FIRST, turn=(FIRST.turn + 1) % 6)
    assert sentences_of(changed(tiles=(SECOND, *REST))) == [f"Tile {FIRST.face} was removed."]
    assert sentences_of(changed(tiles=(turned, SECOND, *REST)))[0].startswith(
        f"Tile {FIRST.face} was turned"
    )
    flipped = FIRST.face[:-1] + ("b" if FIRST.face.endswith("a") else "a")
    other = replace(FIRST, face=flipped)
    assert sentences_of(changed(tiles=(other, SECOND, *REST))) == [
        f"Tile {flipped} replaces {FIRST.face}."
    ]
    away = replace(FIRST, q=FIRST.q + 40)
    assert sentences_of(changed(tiles=(away, SECOND, *REST))) == [f"Tile {FIRST.face} was moved."]


def test_adjustment_and_paint_changes_are_described() -> None:
    here, there = (0, 1), (3, 1)
    bunker = changed(adjustments=(*LINKS.adjustments, Adjustment(here, Terrain.BUNKER)))
    assert sentences_of(bunker) == ["An adjustment tile was added: bunker."]
    assert sentences_of(LINKS, bunker) == ["An adjustment tile was removed: bunker."]
    water = changed(adjustments=(*LINKS.adjustments, Adjustment(here, Terrain.WATER)))
    assert sentences_of(water, bunker) == ["An adjustment tile now shows water instead of bunker."]
    painted = changed(freehand=(Painted(here, Terrain.GREEN), Painted(there, Terrain.GREEN)))
    assert sentences_of(painted) == ["2 hexes were painted: green."]
    assert sentences_of(LINKS, painted) == ["Paint was removed from 2 hexes."]


def test_hole_changes_are_described() -> None:
    one, two, *others = LINKS.holes
    assert sentences_of(changed(holes=(two, one, *others))) == [
        "Hole 1 was previously hole 2.",
        "Hole 2 was previously hole 1.",
    ]
    last = len(LINKS.holes)
    assert sentences_of(changed(holes=(two, *others))) == [
        "The previous hole 1 was removed.",
        f"Holes 1 to {last - 1} were previously holes 2 to {last}.",
    ]
    harder = replace(one, par=one.par + 1)
    assert sentences_of(changed(holes=(harder, two, *others))) == [
        f"Hole 1 is now a par {one.par + 1}. It was a par {one.par}."
    ]
    teed = replace(one, tee=(one.tee[0] + 1, one.tee[1]))
    assert sentences_of(changed(holes=(teed, two, *others))) == ["Hole 1 has a different tee."]
    holed = replace(one, green=(one.green[0] + 1, one.green[1]))
    assert sentences_of(changed(holes=(holed, two, *others))) == ["Hole 1 has a different green."]
    more = changed(holes=(*LINKS.holes, Hole((90, 90), (93, 90), 3)))
    assert sentences_of(more) == [f"Hole {last + 1} was added."]


def test_changes_of_the_19th_hole_and_of_words_are_described() -> None:
    there = changed(nineteenth=not LINKS.nineteenth)
    assert sorted([*sentences_of(there), *sentences_of(LINKS, there)]) == [
        "The last hole is no longer the 19th.",
        "The last hole is now the 19th.",
    ]
    assert sentences_of(changed(name="Elsewhere", about="Another word")) == [
        f"Renamed from “{LINKS.name}” to “Elsewhere”.",
        "The description has changed.",
    ]


def test_the_map_shows_added_and_removed_tiles() -> None:
    gone = changed(tiles=(SECOND, *REST))
    changes = course_changes(LINKS, gone)
    layout = layout_of(gone, box())
    drawn = changes_svg(layout, changes)
    ElementTree.fromstring(drawn)
    assert 'stroke-dasharray="3 4"' in drawn
    assert changes_svg(layout, ()).count("<circle") < drawn.count("<circle")
    # The picture is large enough for a tile that was removed in the west.
    assert changes_size(layout, changes) >= changes_size(layout, ())


def test_the_map_includes_removed_tiles_far_away() -> None:
    far = changed(tiles=(*LINKS.tiles, PlacedTile("30a", 60, 0)))
    changes = course_changes(far, LINKS)
    layout = layout_of(LINKS, box())
    assert changes_size(layout, changes)[0] > changes_size(layout, ())[0]


def test_each_sign_has_its_own_drawing() -> None:
    layout = layout_of(LINKS, box())
    marks = {sign: Change("x", marks=(Mark(sign, ((0, 0),)),)) for sign in Sign}
    assert len({changes_svg(layout, (change,)) for change in marks.values()}) == len(Sign)

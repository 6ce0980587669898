"""What differs between two versions of a course, in pieces, in words and on the map."""

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


def said(after: Course, before: Course = LINKS) -> list[str]:
    comparison = COURSE.comparison
    return [comparison.sentence(change) for change in comparison.changes(before, after)]


def plain(course: Course) -> Course:
    """As the difference knows it: places count, words do not."""
    return canonical(course)


def is_empty(found: Difference) -> bool:
    return found == Difference(found.shift)


def applied(course: Course, found: Difference) -> Course:
    """The later course of a difference, from the earlier one; its words stay."""
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
def test_a_difference_leads_from_one_course_to_the_other(before: Course, after: Course) -> None:
    assert plain(applied(before, difference(before, after))) == plain(after)


@given(courses, courses)
def test_courses_that_are_not_the_same_have_changes(before: Course, after: Course) -> None:
    assert is_empty(difference(before, before))
    if plain(before) != plain(after):
        assert not is_empty(difference(before, after))


@given(courses, st.integers(-5, 5), st.integers(-5, 5))
def test_a_course_that_was_only_moved_has_no_changes(course: Course, q: int, r: int) -> None:
    assert course_changes(course, moved(course, q, r)) == ()


def test_small_tiles_alone_that_were_only_moved_are_no_change() -> None:
    loose = replace(LINKS, tiles=(), holes=(), adjustments=(Adjustment((4, 5), Terrain.TREES),))
    assert course_changes(loose, moved(loose, 0, 1)) == ()


@given(courses, courses)
def test_every_change_has_its_sentence(before: Course, after: Course) -> None:
    for change in course_changes(before, after):
        assert COURSE.comparison.sentence(change)


def test_a_tile_more_in_the_west_is_one_change() -> None:
    further_west = min(tile.q for tile in LINKS.tiles) - 1
    more = changed(tiles=(*LINKS.tiles, PlacedTile("30a", further_west, 0)))
    assert codes(COURSE.at_origin(more)) == ["tile_added"]


def test_tiles_in_words() -> None:
    turned = replace(FIRST, turn=(FIRST.turn + 1) % 6)
    assert said(changed(tiles=(SECOND, *REST))) == [f"Tile {FIRST.face} was removed."]
    assert said(changed(tiles=(turned, SECOND, *REST)))[0].startswith(
        f"Tile {FIRST.face} was turned"
    )
    flipped = FIRST.face[:-1] + ("b" if FIRST.face.endswith("a") else "a")
    other = replace(FIRST, face=flipped)
    assert said(changed(tiles=(other, SECOND, *REST))) == [f"Tile {flipped} replaces {FIRST.face}."]
    away = replace(FIRST, q=FIRST.q + 40)
    assert said(changed(tiles=(away, SECOND, *REST))) == [f"Tile {FIRST.face} was moved."]


def test_covers_and_paint_in_words() -> None:
    here, there = (0, 1), (3, 1)
    bunker = changed(adjustments=(*LINKS.adjustments, Adjustment(here, Terrain.BUNKER)))
    assert said(bunker) == ["An adjustment tile was added: bunker."]
    assert said(LINKS, bunker) == ["An adjustment tile was removed: bunker."]
    water = changed(adjustments=(*LINKS.adjustments, Adjustment(here, Terrain.WATER)))
    assert said(water, bunker) == ["An adjustment tile now shows water instead of bunker."]
    painted = changed(freehand=(Painted(here, Terrain.GREEN), Painted(there, Terrain.GREEN)))
    assert said(painted) == ["2 hexes were painted: green."]
    assert said(LINKS, painted) == ["Paint was removed from 2 hexes."]


def test_holes_in_words() -> None:
    one, two, *others = LINKS.holes
    assert said(changed(holes=(two, one, *others))) == [
        "Hole 1 was hole 2.",
        "Hole 2 was hole 1.",
    ]
    last = len(LINKS.holes)
    assert said(changed(holes=(two, *others))) == [
        "The previous hole 1 was removed.",
        f"Holes 1 to {last - 1} were holes 2 to {last}.",
    ]
    harder = replace(one, par=one.par + 1)
    assert said(changed(holes=(harder, two, *others))) == [
        f"Hole 1 is now a par {one.par + 1}. It was a par {one.par}."
    ]
    teed = replace(one, tee=(one.tee[0] + 1, one.tee[1]))
    assert said(changed(holes=(teed, two, *others))) == ["Hole 1 has a different tee."]
    holed = replace(one, green=(one.green[0] + 1, one.green[1]))
    assert said(changed(holes=(holed, two, *others))) == ["Hole 1 has a different green."]
    more = changed(holes=(*LINKS.holes, Hole((90, 90), (93, 90), 3)))
    assert said(more) == [f"Hole {last + 1} was added."]


def test_the_nineteenth_and_words_in_words() -> None:
    there = changed(nineteenth=not LINKS.nineteenth)
    assert sorted([*said(there), *said(LINKS, there)]) == [
        "The last hole is no longer the 19th.",
        "The last hole is now the 19th.",
    ]
    assert said(changed(name="Elsewhere", about="Another word")) == [
        f"Renamed from “{LINKS.name}” to “Elsewhere”.",
        "The description has changed.",
    ]


def test_the_map_shows_what_came_and_what_went() -> None:
    gone = changed(tiles=(SECOND, *REST))
    changes = course_changes(LINKS, gone)
    layout = layout_of(gone, box())
    drawn = changes_svg(layout, changes)
    ElementTree.fromstring(drawn)
    assert 'stroke-dasharray="3 4"' in drawn
    assert changes_svg(layout, ()).count("<circle") < drawn.count("<circle")
    # What lay in the west before is on the picture too.
    assert changes_size(layout, changes) >= changes_size(layout, ())


def test_the_map_is_as_wide_as_what_went() -> None:
    far = changed(tiles=(*LINKS.tiles, PlacedTile("30a", 60, 0)))
    changes = course_changes(far, LINKS)
    layout = layout_of(LINKS, box())
    assert changes_size(layout, changes)[0] > changes_size(layout, ())[0]


def test_each_sign_is_drawn_its_own_way() -> None:
    layout = layout_of(LINKS, box())
    marks = {sign: Change("x", marks=(Mark(sign, ((0, 0),)),)) for sign in Sign}
    assert len({changes_svg(layout, (change,)) for change in marks.values()}) == len(Sign)

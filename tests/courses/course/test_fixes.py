"""Fixes that are offered for problems: what they do, and that they mend what they say."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from courses.designs.course.mending import FIXERS, mended
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation import validate
from courses.designs.course.validation.problems import Code
from courses.designs.course.value import Adjustment, Course, Hole, Painted, PlacedTile
from courses.designs.editing import edited
from courses.designs.problem import Edit, Fix, Problem, errors
from courses.geometry.hex import neighbour
from courses.types.course.problems import FIXES, fix_sentence, problem_sentence
from tests.courses.course.cases import CASES, FACES, TWO, changed

QUARRY = shipped()["old-quarry"]


def with_fix(course: Course, fix: Fix) -> Course:
    """The course after a fix that came over the wire."""
    edits = [Edit(**edit) for edit in msgspec.json.decode(msgspec.json.encode(fix.edits))]
    return msgspec.convert(edited(msgspec.to_builtins(course), edits), Course)


def problem_of(course: Course, code: Code) -> Problem:
    return next(problem for problem in mended(course, FACES) if problem.code == code)


def mended_by(course: Course, code: Code, fix: str) -> Course:
    """The course after the fix of that code which the problem offers."""
    fixes = {offered.code: offered for offered in problem_of(course, code).fixes}
    return with_fix(course, fixes[fix])


def count(course: Course, problem: Problem) -> int:
    found = [(other.code, other.hexes) for other in validate(course, FACES)]
    return found.count((problem.code, problem.hexes))


def all_fixes_mend(course: Course) -> int:
    """How many fixes there are, each of which was applied and did what it says."""
    problems = mended(course, FACES)
    known = {problem.code for problem in errors(problems)}
    fixes = [(problem, fix) for problem in problems for fix in problem.fixes]
    for problem, fix in fixes:
        after = with_fix(course, fix)
        assert count(after, problem) < count(course, problem), (problem, fix)
        assert {other.code for other in errors(validate(after, FACES))} <= known, (problem, fix)
        assert "%(" not in fix_sentence(fix)
    return len(fixes)


def test_a_sound_course_needs_none() -> None:
    assert mended(TWO, FACES) == ()


@pytest.mark.parametrize(("code", "parts"), [(code, parts) for code, _, parts in CASES])
def test_each_fix_of_each_problem_mends_it(code: Code, parts: dict[str, Any]) -> None:
    course = changed(**parts)
    all_fixes_mend(course)
    assert len(problem_of(course, code).fixes) <= 3


@pytest.mark.parametrize("code", sorted(FIXERS))
def test_a_problem_that_can_be_mended_is_mended_in_some_case(code: Code) -> None:
    cases = [changed(**parts) for case, _, parts in CASES if case is code]
    assert any(problem_of(course, code).fixes for course in [*cases, *extra(code)])


def extra(code: Code) -> list[Course]:
    """Courses in which what the smallest case leaves no room for can be mended."""
    tiles = list(QUARRY.tiles)
    holes = list(QUARRY.holes)
    short, first, second = holes[1:], holes[0], holes[1]
    more: dict[Code, list[Course]] = {
        Code.TEE_TAKEN: [
            changed(QUARRY, holes=(first, Hole(first.tee, second.green, first.par), *holes[2:]))
        ],
        Code.TEE_UNUSED: [changed(QUARRY, holes=tuple(short))],
        Code.GREEN_UNUSED: [changed(QUARRY, holes=tuple(short))],
        Code.CLUBHOUSE_MISSING: [changed(QUARRY, nineteenth=True)],
        Code.NINETEENTH_ALONE: [changed(nineteenth=True)],
        Code.TILES_BETWEEN: [
            changed(tiles=(PlacedTile(face, 0, 0), TWO.tiles[1])) for face in FACES
        ],
        Code.FAIRWAY_OFF_BOARD: [
            changed(QUARRY, tiles=(*tiles[:n], turned(tiles[n]), *tiles[n + 1 :]))
            for n in range(len(tiles))
        ],
    }
    return [
        course
        for course in more.get(code, [])
        if any(problem.code == code for problem in validate(course, FACES))
    ]


def turned(tile: PlacedTile) -> PlacedTile:
    return msgspec.structs.replace(tile, turn=(tile.turn + 1) % 6)


@pytest.mark.whole
def test_every_kind_of_fix_has_a_sentence_and_no_other() -> None:
    courses = [changed(**parts) for _, _, parts in CASES]
    courses += [course for code in Code for course in extra(code)]
    offered = {
        fix.code for course in courses for problem in mended(course, FACES) for fix in problem.fixes
    }
    assert offered == set(FIXES)


def test_a_tile_that_was_turned_is_turned_back_with_its_hole() -> None:
    tiles = (TWO.tiles[0], PlacedTile("20b", 1, 0, 2))
    assert mended_by(changed(tiles=tiles), Code.EDGE_UNMATCHED, "tile_turn") == TWO


def test_of_two_tiles_the_one_that_was_turned_wrongly_is_turned_back_first() -> None:
    """It disagrees with its neighbours on both sides, each of them with it alone."""
    links = shipped()["starter-links"]
    spoilt = changed(links, tiles=(*links.tiles[:1], turned(links.tiles[1]), *links.tiles[2:]))
    problems = [problem for problem in mended(spoilt, FACES) if problem.code == Code.EDGE_UNMATCHED]
    assert problems
    for problem in problems:
        assert with_fix(spoilt, problem.fixes[0]).tiles == links.tiles


OFF = changed(tiles=(*TWO.tiles, PlacedTile("13b", 0, 1)))
"""A fairway tile that leads nowhere on either side."""


def test_a_fairway_into_nothing_is_named_with_its_direction() -> None:
    problems = [p for p in validate(OFF, FACES) if p.code == Code.FAIRWAY_OFF_BOARD]
    assert [problem_sentence(problem) for problem in problems] == [
        "The fairway of 13b runs off the board to the east.",
        "The fairway of 13b runs off the board to the west.",
    ]


def test_a_fairway_tile_that_leads_nowhere_may_be_taken_away() -> None:
    assert mended_by(OFF, Code.FAIRWAY_OFF_BOARD, "tile_remove") == TWO


@pytest.mark.whole
@pytest.mark.parametrize("slug", ["starter-links", "old-quarry"])
def test_no_fix_points_a_fairway_into_nothing_where_another_does_not(slug: str) -> None:
    course = shipped()[slug]
    for n, tile in enumerate(course.tiles):
        spoilt = changed(course, tiles=(*course.tiles[:n], turned(tile), *course.tiles[n + 1 :]))
        for problem in mended(spoilt, FACES):
            if problem.code == Code.EDGE_UNMATCHED:
                more = [
                    off_board(with_fix(spoilt, fix)) > off_board(spoilt) for fix in problem.fixes
                ]
                assert all(more) or not any(more)


def off_board(course: Course) -> int:
    codes = [problem.code for problem in validate(course, FACES)]
    return codes.count(Code.FAIRWAY_OFF_BOARD)


def test_what_a_button_does_is_said_with_the_reason() -> None:
    turn = Fix("tile_turn", (("face", "24a"), ("turn", 2)))
    fit = Fix("tile_fit", (("face", "4a"), ("other", "47a")))
    assert fix_sentence(turn) == "Turn 24a so that its arrow points south-west"
    assert fix_sentence(fit) == "Use 47a instead of 4a: it fits here"


def test_a_tile_that_is_there_twice_becomes_another_of_its_stack() -> None:
    twice = changed(tiles=(*TWO.tiles, PlacedTile("8b", 0, 1)))
    after = mended_by(twice, Code.TILE_TWICE, "tile_use")
    assert FACES[after.tiles[2].face].stack is FACES["8b"].stack
    assert mended_by(twice, Code.TILE_TWICE, "tile_remove") == TWO


def test_t2_the_par_is_what_the_tee_says() -> None:
    wrong = changed(holes=(Hole((0, 0), (3, 0), 4),))
    assert mended_by(wrong, Code.PAR_DIFFERS, "par_set") == TWO


def test_a_tee_in_the_water_moves_to_the_free_tee() -> None:
    wet = changed(holes=(Hole((0, 1), (3, 0), 3),), freehand=(Painted((0, 1), Terrain.WATER),))
    problem = problem_of(wet, Code.TEE_MISSING)
    assert dict(problem.params)["where"] == Terrain.WATER
    assert mended_by(wet, Code.TEE_MISSING, "tee_move").holes == TWO.holes


def test_only_the_trees_that_are_in_the_way_are_cleared() -> None:
    around = tuple(Adjustment(neighbour((3, 0), turn), Terrain.TREES) for turn in range(6))
    shut = changed(adjustments=(*around, Adjustment((1, 1), Terrain.TREES)))
    after = mended_by(shut, Code.GREEN_UNREACHABLE, "trees_remove")
    assert len(after.adjustments) == 6


def test_what_is_seen_stays_when_one_of_two_coats_goes() -> None:
    coats = (Painted((1, 1), Terrain.BUNKER), Painted((1, 1), Terrain.WATER))
    after = mended_by(changed(freehand=coats), Code.FREEHAND_TWICE, "paint_remove")
    assert after.freehand == coats[1:]


def test_a_course_without_holes_is_given_those_of_its_tiles() -> None:
    bare = changed(QUARRY, holes=())
    after = mended_by(bare, Code.HOLES_MISSING, "holes_suggest")
    assert {(hole.tee, hole.green) for hole in after.holes} == {
        (hole.tee, hole.green) for hole in QUARRY.holes
    }


def test_paint_at_an_edge_settles_the_joint() -> None:
    apart = changed(tiles=(TWO.tiles[0], PlacedTile("20b", 1, 0, 1)))
    painted = changed(apart, freehand=(Painted((2, 0), Terrain.FAIRWAY),))
    assert Code.EDGE_UNMATCHED in {problem.code for problem in validate(apart, FACES)}
    assert Code.EDGE_UNMATCHED not in {problem.code for problem in validate(painted, FACES)}


def test_a_hostile_course_gets_few_fixes() -> None:
    tiles = tuple(PlacedTile("8b", q, r) for q in range(9) for r in range(9))
    fixes = [problem.fixes for problem in mended(changed(tiles=tiles), FACES)]
    assert 0 < sum(map(len, fixes)) <= 60


def test_a_crowd_of_holes_is_one_problem_and_keeps_its_fix() -> None:
    holes = tuple(Hole((n, 0), (n, 1), 4) for n in range(1_000))
    problems = mended(changed(holes=holes), FACES)
    assert len(problems) < 100
    many = next(problem for problem in problems if problem.code == Code.HOLES_TOO_MANY)
    assert [fix.code for fix in many.fixes] == ["holes_trim"]


def test_patience_with_a_crowd_of_paint_ends_sooner() -> None:
    tiles = tuple(PlacedTile("8b", q, r) for q in range(6) for r in range(6))
    paint = tuple(Painted((n % 40, 40 + n // 40), Terrain.ROUGH) for n in range(1_400))
    plain, crowded = (
        sum(len(problem.fixes) for problem in mended(changed(tiles=tiles, freehand=strokes), FACES))
        for strokes in ((), paint)
    )
    assert 0 < crowded < plain


Change = tuple[str, int, Any]
changes = st.lists(
    st.tuples(
        st.sampled_from(["turn", "face", "move", "lose", "par", "tee", "green", "swap", "cover"]),
        st.integers(0, 19),
        st.integers(0, 97),
    ),
    min_size=1,
    max_size=3,
)


def mutated(course: Course, kind: str, place: int, size: int) -> Course:
    """A course with something done to one of its tiles or holes."""
    index = place % len(course.tiles)
    tile = course.tiles[index]
    number = place % len(course.holes)
    hole = course.holes[number]
    hex = (3 * tile.q + size % 3 - 1, 3 * tile.r + size % 2)
    new_tiles: dict[str, PlacedTile] = {
        "turn": PlacedTile(tile.face, tile.q, tile.r, size % 6),
        "face": PlacedTile(list(FACES)[size], tile.q, tile.r, tile.turn),
        "move": PlacedTile(tile.face, tile.q + size % 3 - 1, tile.r + size % 2, tile.turn),
    }
    new_holes = {
        "par": Hole(hole.tee, hole.green, 1 + size % 9),
        "tee": Hole(hex, hole.green, hole.par),
        "green": Hole(hole.tee, hex, hole.par),
        "swap": Hole(course.holes[size % len(course.holes)].tee, hole.green, hole.par),
    }
    if kind in new_tiles:
        tiles = (*course.tiles[:index], new_tiles[kind], *course.tiles[index + 1 :])
        return changed(course, tiles=tiles)
    if kind in new_holes:
        holes = (*course.holes[:number], new_holes[kind], *course.holes[number + 1 :])
        return changed(course, holes=holes)
    if kind == "lose":
        return changed(course, tiles=(*course.tiles[:index], *course.tiles[index + 1 :]))
    cover = Adjustment(hex, list(Terrain)[size % len(Terrain)])
    return changed(course, adjustments=(*course.adjustments, cover))


@pytest.mark.whole
@given(st.sampled_from(sorted(shipped())), changes)
def test_a_shipped_course_that_was_spoilt_is_mended_by_each_fix(
    slug: str, spoiling: list[Change]
) -> None:
    course = shipped()[slug]
    for change in spoiling:
        course = mutated(course, *change)
    all_fixes_mend(course)

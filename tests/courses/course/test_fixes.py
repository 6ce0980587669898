"""Offered fixes for course problems: what they change, and that each solves its problem."""

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
from tests.courses.course.spoilt import CHANGES, Change, mutated

QUARRY = shipped()["old-quarry"]


TO_THE_WRONG_GREEN = changed(
    tiles=(*TWO.tiles, PlacedTile("21b", 0, 1)), holes=(Hole((0, 0), (0, 3), 3),)
)
"""The hole ends on a green beside its fairway, while the one that its tee plays to is unused."""
FIRST, SECOND = QUARRY.holes[:2]
WITH_EXCHANGED_GREENS = changed(
    QUARRY,
    holes=(
        msgspec.structs.replace(FIRST, green=SECOND.green),
        msgspec.structs.replace(SECOND, green=FIRST.green),
        *QUARRY.holes[2:],
    ),
)


def with_fix(course: Course, fix: Fix) -> Course:
    """Return the course after applying a fix that was sent as JSON."""
    edits = [Edit(**edit) for edit in msgspec.json.decode(msgspec.json.encode(fix.edits))]
    return msgspec.convert(edited(msgspec.to_builtins(course), edits), Course)


def problem_of(course: Course, code: Code) -> Problem:
    return next(problem for problem in mended(course, FACES) if problem.code == code)


def fixed_by(course: Course, code: Code, fix: str) -> Course:
    """Return the course after applying the named fix of this problem."""
    fixes = {offered.code: offered for offered in problem_of(course, code).fixes}
    return with_fix(course, fixes[fix])


def count(course: Course, problem: Problem) -> int:
    found = [(other.code, other.hexes) for other in validate(course, FACES)]
    return found.count((problem.code, problem.hexes))


def check_all_fixes(course: Course) -> int:
    """Apply every offered fix and check that it solves its problem; return their number."""
    problems = mended(course, FACES)
    known = {problem.code for problem in errors(problems)}
    fixes = [(problem, fix) for problem in problems for fix in problem.fixes]
    for problem, fix in fixes:
        after = with_fix(course, fix)
        assert count(after, problem) < count(course, problem), (problem, fix)
        assert {other.code for other in errors(validate(after, FACES))} <= known, (problem, fix)
        assert "%(" not in fix_sentence(fix)
    return len(fixes)


def test_a_valid_course_needs_no_fix() -> None:
    assert mended(TWO, FACES) == ()


@pytest.mark.parametrize(("code", "parts"), [(code, parts) for code, _, parts in CASES])
def test_each_fix_solves_its_problem(code: Code, parts: dict[str, Any]) -> None:
    course = changed(**parts)
    check_all_fixes(course)
    assert len(problem_of(course, code).fixes) <= 3


@pytest.mark.parametrize("code", sorted(FIXERS))
def test_a_fixable_problem_is_fixed_in_some_case(code: Code) -> None:
    cases = [changed(**parts) for case, _, parts in CASES if case is code]
    assert any(problem_of(course, code).fixes for course in [*cases, *extra(code)])


def extra(code: Code) -> list[Course]:
    """Return additional courses for fixes that do not fit in the smallest case."""
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
        ]
        + [WITH_EXCHANGED_GREENS],
        Code.FAIRWAY_MISSING: [TO_THE_WRONG_GREEN],
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
def test_the_offered_fixes_are_exactly_those_with_a_sentence() -> None:
    courses = [changed(**parts) for _, _, parts in CASES]
    courses += [course for code in Code for course in extra(code)]
    offered = {
        fix.code for course in courses for problem in mended(course, FACES) for fix in problem.fixes
    }
    assert offered == set(FIXES)


def test_a_turned_tile_is_turned_back_with_its_hole() -> None:
    tiles = (TWO.tiles[0], PlacedTile("20b", 1, 0, 2))
    assert fixed_by(changed(tiles=tiles), Code.EDGE_UNMATCHED, "tile_turn") == TWO


def test_the_tile_with_two_mismatched_edges_is_turned_back_first() -> None:
    """The turned tile mismatches both neighbours, each of which mismatches only this tile."""
    links = shipped()["starter-links"]
    spoilt = changed(links, tiles=(*links.tiles[:1], turned(links.tiles[1]), *links.tiles[2:]))
    problems = [problem for problem in mended(spoilt, FACES) if problem.code == Code.EDGE_UNMATCHED]
    assert problems
    for problem in problems:
        assert with_fix(spoilt, problem.fixes[0]).tiles == links.tiles


OFF = changed(tiles=(*TWO.tiles, PlacedTile("13b", 0, 1)))
"""The course with a fairway tile that is not connected at either end."""


def test_a_fairway_off_the_board_is_named_with_its_direction() -> None:
    problems = [p for p in validate(OFF, FACES) if p.code == Code.FAIRWAY_OFF_BOARD]
    assert [problem_sentence(problem) for problem in problems] == [
        "The fairway of 13b runs off the board to the east.",
        "The fairway of 13b runs off the board to the west.",
    ]


def test_a_fairway_tile_that_leads_nowhere_can_be_removed() -> None:
    assert fixed_by(OFF, Code.FAIRWAY_OFF_BOARD, "tile_remove") == TWO


@pytest.mark.whole
@pytest.mark.parametrize("slug", ["starter-links", "old-quarry"])
def test_a_fix_that_keeps_fairways_on_the_board_is_preferred(slug: str) -> None:
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


def test_a_fix_button_says_what_it_does_and_why() -> None:
    turn = Fix("tile_turn", (("face", "24a"), ("turn", 2)))
    fit = Fix("tile_fit", (("face", "4a"), ("other", "47a"), ("turn", 4)))
    assert fix_sentence(turn) == "Turn 24a so that its arrow points south-west"
    assert fix_sentence(fit) == "Use 47a, arrow north-west, instead of 4a: it fits here"


def test_another_route_is_offered_where_no_tile_helps() -> None:
    after = fixed_by(TO_THE_WRONG_GREEN, Code.FAIRWAY_MISSING, "green_other")
    assert after.holes[0].green == (3, 0)
    after = fixed_by(WITH_EXCHANGED_GREENS, Code.TILES_BETWEEN, "greens_exchange")
    assert after.holes == QUARRY.holes
    [exchange] = [
        fix_sentence(fix)
        for fix in problem_of(WITH_EXCHANGED_GREENS, Code.TILES_BETWEEN).fixes
        if fix.code == "greens_exchange"
    ]
    assert exchange == "Exchange the greens of holes 1 and 2"


def test_a_duplicate_tile_is_replaced_by_one_of_its_stack() -> None:
    twice = changed(tiles=(*TWO.tiles, PlacedTile("8b", 0, 1)))
    after = fixed_by(twice, Code.TILE_TWICE, "tile_use")
    assert FACES[after.tiles[2].face].stack is FACES["8b"].stack
    assert fixed_by(twice, Code.TILE_TWICE, "tile_remove") == TWO


def test_t2_the_par_is_set_to_the_tees() -> None:
    wrong = changed(holes=(Hole((0, 0), (3, 0), 4),))
    assert fixed_by(wrong, Code.PAR_DIFFERS, "par_set") == TWO


def test_a_tee_in_water_moves_to_the_free_tee() -> None:
    wet = changed(holes=(Hole((0, 1), (3, 0), 3),), freehand=(Painted((0, 1), Terrain.WATER),))
    problem = problem_of(wet, Code.TEE_MISSING)
    assert dict(problem.params)["where"] == Terrain.WATER
    assert fixed_by(wet, Code.TEE_MISSING, "tee_move").holes == TWO.holes


def test_only_the_trees_in_the_way_are_removed() -> None:
    around = tuple(Adjustment(neighbour((3, 0), turn), Terrain.TREES) for turn in range(6))
    shut = changed(adjustments=(*around, Adjustment((1, 1), Terrain.TREES)))
    after = fixed_by(shut, Code.GREEN_UNREACHABLE, "trees_remove")
    assert len(after.adjustments) == 6


def test_removing_one_of_two_paints_keeps_the_visible_one() -> None:
    coats = (Painted((1, 1), Terrain.BUNKER), Painted((1, 1), Terrain.WATER))
    after = fixed_by(changed(freehand=coats), Code.FREEHAND_TWICE, "paint_remove")
    assert after.freehand == coats[1:]


def test_a_course_without_holes_gets_those_of_its_tiles() -> None:
    bare = changed(QUARRY, holes=())
    after = fixed_by(bare, Code.HOLES_MISSING, "holes_suggest")
    assert {(hole.tee, hole.green) for hole in after.holes} == {
        (hole.tee, hole.green) for hole in QUARRY.holes
    }


def test_paint_at_an_edge_connects_the_fairways() -> None:
    apart = changed(tiles=(TWO.tiles[0], PlacedTile("20b", 1, 0, 1)))
    painted = changed(apart, freehand=(Painted((2, 0), Terrain.FAIRWAY),))
    assert Code.EDGE_UNMATCHED in {problem.code for problem in validate(apart, FACES)}
    assert Code.EDGE_UNMATCHED not in {problem.code for problem in validate(painted, FACES)}


def test_a_hostile_course_gets_only_a_few_fixes() -> None:
    tiles = tuple(PlacedTile("8b", q, r) for q in range(9) for r in range(9))
    fixes = [problem.fixes for problem in mended(changed(tiles=tiles), FACES)]
    assert 0 < sum(map(len, fixes)) <= 60


def test_too_many_holes_are_one_problem_with_one_fix() -> None:
    holes = tuple(Hole((n, 0), (n, 1), 4) for n in range(1_000))
    problems = mended(changed(holes=holes), FACES)
    assert len(problems) < 100
    many = next(problem for problem in problems if problem.code == Code.HOLES_TOO_MANY)
    assert [fix.code for fix in many.fixes] == ["holes_trim"]


def test_the_search_for_fixes_stops_earlier_with_much_paint() -> None:
    tiles = tuple(PlacedTile("8b", q, r) for q in range(6) for r in range(6))
    paint = tuple(Painted((n % 40, 40 + n // 40), Terrain.ROUGH) for n in range(1_400))
    plain, crowded = (
        sum(len(problem.fixes) for problem in mended(changed(tiles=tiles, freehand=strokes), FACES))
        for strokes in ((), paint)
    )
    assert 0 < crowded < plain


@pytest.mark.whole
@given(st.sampled_from(sorted(shipped())), CHANGES)
def test_each_fix_solves_its_problem_on_spoilt_shipped_courses(
    slug: str, spoiling: list[Change]
) -> None:
    course = shipped()[slug]
    for change in spoiling:
        course = mutated(course, *change)
    check_all_fixes(course)

"""After the tool has rearranged the shipped courses, all of their tiles join."""

from __future__ import annotations

from random import Random

import pytest

from bench.eighteen.relaying.judge import Want
from bench.eighteen.relaying.moves import MOVES
from bench.eighteen.relaying.search import gaps
from bench.eighteen.relaying.walk import Laid, NotWalkedError, course_of, slots_of
from courses.designs.course.faces import box
from courses.designs.course.shipped import shipped
from courses.designs.course.validation import validate
from courses.designs.course.validation.problems import Code

JOINED = {
    Code.EDGE_UNMATCHED,
    Code.FAIRWAY_OFF_BOARD,
    Code.TILE_TWICE,
    Code.TILES_APART,
    Code.PLACE_TAKEN,
    Code.PAR_DIFFERS,
    Code.TEE_UNUSED,
    Code.GREEN_UNUSED,
    Code.TEE_FAR,
}
BRAMBLE = shipped()["bramble-walk"]


@pytest.mark.parametrize("slug", sorted(set(shipped()) - {"starter-links"}))
def test_walking_and_rebuilding_a_course_changes_nothing(slug: str) -> None:
    course = shipped()[slug]
    hazards = tuple((piece.hex, piece.terrain) for piece in course.adjustments)
    again = course_of(Laid(slots_of(course), hazards), course)
    assert again.holes == course.holes
    assert set(again.tiles) == set(course.tiles)
    assert set(again.adjustments) == set(course.adjustments)


def test_a_course_that_cannot_be_walked_is_refused() -> None:
    with pytest.raises(NotWalkedError):
        slots_of(shipped()["starter-links"])


@pytest.mark.parametrize("move", MOVES, ids=lambda move: move.__name__)
def test_tiles_still_join_after_a_move(move) -> None:
    dice, made, course = Random(1), 0, BRAMBLE
    slots = slots_of(course)
    for _ in range(60):
        changed = move(slots, dice.randrange(len(slots)), dice)
        if changed:
            made += 1
            problems = validate(course_of(Laid(changed, ()), course), box())
            assert not {problem.code for problem in problems} & JOINED
    if move.__name__ not in {"parted"}:
        assert made


def test_land_surrounded_by_tiles_is_a_gap() -> None:
    ring = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    assert gaps(ring) == {(0, 0)}
    assert gaps(ring - {(1, 0)}) == set()
    assert Want().rated

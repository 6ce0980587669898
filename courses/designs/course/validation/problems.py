"""Problem codes for courses. Their sentences are built outside the pure packages."""

from __future__ import annotations

from enum import StrEnum

from courses.designs.problem import Severity

LIT_UP = 40
"""Maximum number of hexes that one problem highlights."""


class Code(StrEnum):
    """All codes that `validate` can return."""

    NAME_LENGTH = "name_length"
    ABOUT_LENGTH = "about_length"
    TEXT_CONTROL = "text_control"
    TEXT_INVISIBLE = "text_invisible"
    TEXT_BLANK = "text_blank"
    TILES_MISSING = "tiles_missing"
    TILE_UNKNOWN = "tile_unknown"
    TILE_TURN = "tile_turn"
    TILE_TWICE = "tile_twice"
    PLACE_TAKEN = "place_taken"
    TILES_APART = "tiles_apart"
    EDGE_UNMATCHED = "edge_unmatched"
    FAIRWAY_OFF_BOARD = "fairway_off_board"
    FAIRWAY_MISSING = "fairway_missing"
    ADJUSTMENT_KIND = "adjustment_kind"
    ADJUSTMENT_OFF_BOARD = "adjustment_off_board"
    ADJUSTMENT_TWICE = "adjustment_twice"
    ADJUSTMENT_ON_TEE = "adjustment_on_tee"
    ADJUSTMENT_ON_GREEN = "adjustment_on_green"
    ADJUSTMENTS_TOO_MANY = "adjustments_too_many"
    ADJUSTMENTS_OF_KIND = "adjustments_of_kind"
    HOLES_MISSING = "holes_missing"
    HOLES_TOO_MANY = "holes_too_many"
    NINETEENTH_ALONE = "nineteenth_alone"
    TEE_MISSING = "tee_missing"
    TEE_TAKEN = "tee_taken"
    TEE_UNUSED = "tee_unused"
    TEE_FAR = "tee_far"
    GREEN_MISSING = "green_missing"
    GREEN_TAKEN = "green_taken"
    GREEN_UNUSED = "green_unused"
    GREEN_UNREACHABLE = "green_unreachable"
    CLUBHOUSE_MISSING = "clubhouse_missing"
    PAR_DIFFERS = "par_differs"
    TILES_BETWEEN = "tiles_between"
    FREEHAND = "freehand"
    FREEHAND_TWICE = "freehand_twice"
    FREEHAND_TOO_MUCH = "freehand_too_much"
    FREEHAND_FAR = "freehand_far"


WARNINGS = frozenset(
    {
        Code.FAIRWAY_MISSING,
        Code.FAIRWAY_OFF_BOARD,
        Code.FREEHAND,
        Code.TEE_FAR,
        Code.TEE_UNUSED,
        Code.GREEN_UNUSED,
        Code.TILES_BETWEEN,
    }
)
ERRORS = frozenset(Code) - WARNINGS


def severity(code: str) -> Severity:
    """Return the severity of a code. Courses with warnings can be played."""
    return Severity.WARNING if code in WARNINGS else Severity.ERROR

"""A small course, and for each validation problem a change that causes the problem."""

from __future__ import annotations

from typing import Any

import msgspec

from courses.designs.course.faces import box
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation import validate
from courses.designs.course.validation.problems import Code
from courses.designs.course.value import Adjustment, Course, Hole, Painted, PlacedTile
from courses.designs.problem import Problem
from courses.geometry.hex import neighbour

FACES = box()

TWO = Course(
    name="Two tiles",
    tiles=(PlacedTile("8b", 0, 0), PlacedTile("20b", 1, 0)),
    holes=(Hole((0, 0), (3, 0), 3),),
)


def changed(course: Course = TWO, **parts: Any) -> Course:
    return msgspec.structs.replace(course, **parts)


def bunkered(course: Course) -> Course:
    """Return the course with an additional bunker on a corner hex."""
    return changed(course, adjustments=(Adjustment((1, 1), Terrain.BUNKER),))


def found(course: Course) -> dict[Code, Problem]:
    return {problem.code: problem for problem in validate(course, FACES)}


def many(kind: Terrain, count: int) -> tuple[Adjustment, ...]:
    return tuple(Adjustment((1, 1), kind) for _ in range(count))


CASES: list[tuple[Code, str, dict[str, Any]]] = [
    (Code.NAME_LENGTH, "name", {"name": "  "}),
    (Code.NAME_LENGTH, "name", {"name": "x" * 61}),
    (Code.ABOUT_LENGTH, "about", {"about": "x" * 401}),
    (Code.TEXT_CONTROL, "name", {"name": "Two\x0btiles"}),
    (Code.TEXT_INVISIBLE, "about", {"about": "From \u202eright to left"}),
    (Code.TEXT_BLANK, "name", {"name": "\u0301"}),
    (Code.TILES_MISSING, "tiles", {"tiles": ()}),
    (Code.TILE_UNKNOWN, "tiles.2.face", {"tiles": (*TWO.tiles, PlacedTile("99z", 2, 0))}),
    (Code.TILE_TURN, "tiles.1.turn", {"tiles": (TWO.tiles[0], PlacedTile("20b", 1, 0, 6))}),
    (Code.TILE_TWICE, "tiles.2.face", {"tiles": (*TWO.tiles, PlacedTile("8b", 0, 1))}),
    (Code.TILE_TWICE, "tiles.2.face", {"tiles": (*TWO.tiles, PlacedTile("8a", 0, 1))}),
    (Code.PLACE_TAKEN, "tiles.2", {"tiles": (*TWO.tiles, PlacedTile("21b", 1, 0))}),
    (Code.TILES_APART, "tiles.2", {"tiles": (*TWO.tiles, PlacedTile("21b", 4, 4))}),
    (Code.EDGE_UNMATCHED, "tiles.0", {"tiles": (TWO.tiles[0], PlacedTile("20b", 1, 0, 1))}),
    (Code.FAIRWAY_OFF_BOARD, "tiles.2", {"tiles": (*TWO.tiles, PlacedTile("13b", 0, 1))}),
    (
        Code.FAIRWAY_MISSING,
        "holes.0",
        {"tiles": (PlacedTile("8b", 0, 0, 3), PlacedTile("20b", 1, 0, 3))},
    ),
    (Code.ADJUSTMENT_KIND, "adjustments.0.terrain", {"adjustments": many(Terrain.LAKE, 1)}),
    (
        Code.ADJUSTMENT_OFF_BOARD,
        "adjustments.0.hex",
        {"adjustments": (Adjustment((9, 9), Terrain.BUNKER),)},
    ),
    (Code.ADJUSTMENT_TWICE, "adjustments.1.hex", {"adjustments": many(Terrain.BUNKER, 2)}),
    (
        Code.ADJUSTMENT_ON_TEE,
        "adjustments.0.hex",
        {"adjustments": (Adjustment((0, 0), Terrain.ROUGH),)},
    ),
    (
        Code.ADJUSTMENT_ON_GREEN,
        "adjustments.0.hex",
        {"adjustments": (Adjustment((3, 0), Terrain.WATER),)},
    ),
    (Code.ADJUSTMENTS_TOO_MANY, "adjustments", {"adjustments": many(Terrain.ROUGH, 22)}),
    (Code.ADJUSTMENTS_OF_KIND, "adjustments", {"adjustments": many(Terrain.TREES, 8)}),
    (Code.HOLES_MISSING, "holes", {"holes": ()}),
    (Code.HOLES_TOO_MANY, "holes", {"holes": TWO.holes * 19}),
    (Code.NINETEENTH_ALONE, "nineteenth", {"nineteenth": True}),
    (Code.TEE_MISSING, "holes.0.tee", {"holes": (Hole((1, 0), (3, 0), 3),)}),
    (Code.TEE_TAKEN, "holes.1.tee", {"holes": TWO.holes * 2}),
    (Code.GREEN_MISSING, "holes.0.green", {"holes": (Hole((0, 0), (2, 0), 3),)}),
    (Code.GREEN_TAKEN, "holes.1.green", {"holes": TWO.holes * 2}),
    (Code.CLUBHOUSE_MISSING, "holes.0.green", {"nineteenth": True}),
    (Code.PAR_DIFFERS, "holes.0.par", {"holes": (Hole((0, 0), (3, 0), 4),)}),
    (Code.TEE_UNUSED, "holes", {"holes": ()}),
    (Code.GREEN_UNUSED, "holes", {"holes": ()}),
    (
        Code.TEE_FAR,
        "holes.2.tee",
        {
            "tiles": shipped()["old-quarry"].tiles,
            "holes": shipped()["old-quarry"].holes[:2] + shipped()["old-quarry"].holes[5:],
        },
    ),
    (
        Code.TILES_BETWEEN,
        "holes.0",
        {
            "tiles": (PlacedTile("10b", 0, 0), PlacedTile("20b", 1, 0)),
            "holes": (Hole((-1, 0), (3, 0), 4),),
        },
    ),
    (Code.FREEHAND, "freehand", {"freehand": (Painted((1, 1), Terrain.BUNKER),)}),
    (Code.FREEHAND_TWICE, "freehand.1.hex", {"freehand": (Painted((1, 1), Terrain.BUNKER),) * 2}),
    (Code.FREEHAND_FAR, "freehand", {"freehand": (Painted((151, 0), Terrain.BUNKER),)}),
    (
        Code.FREEHAND_TOO_MUCH,
        "freehand",
        {"freehand": tuple(Painted((q % 70, 5 + q // 70), Terrain.ROUGH) for q in range(701))},
    ),
    (
        Code.GREEN_UNREACHABLE,
        "holes.0.green",
        {
            "adjustments": tuple(
                Adjustment(neighbour((3, 0), direction), Terrain.TREES) for direction in range(6)
            )
        },
    ),
]

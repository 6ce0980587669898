"""What a course is recognised by: itself in any of six turns, and its joints."""

from __future__ import annotations

from hashlib import sha256

import msgspec
from msgspec.structs import replace

from courses.designs.course.canonical import canonical
from courses.designs.course.tiling import beyond
from courses.designs.course.value import Course, Hole, PlacedTile
from courses.designs.likeness import Likeness
from courses.geometry.hex import DIRECTIONS, Hex

TURNS = len(DIRECTIONS)


def likeness(course: Course) -> Likeness:
    """Its content hash whichever way it is turned, and which faces lie edge to edge."""
    whole = min(msgspec.json.encode(canonical(turned(course, turn))) for turn in range(TURNS))
    return Likeness(sha256(whole).hexdigest()[:32], joints(course))


def joints(course: Course) -> frozenset[str]:
    """Two faces and the edges at which they meet, as their arrows count them: "8b0-20b3".

    The box has each tile once, so few courses share a joint by chance.
    """
    tiles = {(tile.q, tile.r): tile for tile in course.tiles}
    found = set()
    for place, tile in tiles.items():
        # The other three directions are those of its neighbours.
        for edge in range(TURNS // 2):
            if other := tiles.get(beyond(place, edge)):
                ends = (_end(tile, edge), _end(other, edge + TURNS // 2))
                found.add("-".join(sorted(ends)))
    return frozenset(found)


def _end(tile: PlacedTile, edge: int) -> str:
    return f"{tile.face}{(edge - tile.turn) % TURNS}"


def turned(course: Course, turns: int) -> Course:
    """The course so many sixths further clockwise about the hex (0, 0)."""

    def about(hex: Hex) -> Hex:
        q, r = hex
        for _ in range(turns):
            q, r = -r, q + r
        return q, r

    return replace(
        course,
        tiles=tuple(
            PlacedTile(tile.face, *about((tile.q, tile.r)), (tile.turn + turns) % TURNS)
            for tile in course.tiles
        ),
        adjustments=tuple(replace(piece, hex=about(piece.hex)) for piece in course.adjustments),
        freehand=tuple(replace(piece, hex=about(piece.hex)) for piece in course.freehand),
        holes=tuple(Hole(about(hole.tee), about(hole.green), hole.par) for hole in course.holes),
    )

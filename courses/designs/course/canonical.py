"""Canonical forms of courses, so that equal courses have equal values and copies can be recognised.

Courses are equal if they play the same, regardless of their position and of how they were drawn.
Copies are recognised in any of six rotations, and by their joints.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from courses.designs.course.faces import beyond
from courses.designs.course.value import Adjustment, Course, Hole, Painted, PlacedTile
from courses.designs.likeness import Likeness
from courses.geometry.hex import DIRECTIONS, Hex

Covered = TypeVar("Covered", Adjustment, Painted)


def content_hash(course: Course) -> str:
    """Return 32 hexadecimal digits that depend on the pieces and holes, but not on text or
    position.
    """
    return sha256(msgspec.json.encode(canonical(course))).hexdigest()[:32]


def canonical(course: Course) -> Course:
    """Return the course at the origin, without its name and description. Pieces are sorted; holes
    keep their order.
    """
    moved = at_origin(course)
    return replace(
        moved,
        name="",
        about="",
        tiles=tuple(sorted(moved.tiles, key=lambda tile: (tile.q, tile.r, tile.face, tile.turn))),
        adjustments=_in_order(moved.adjustments),
        freehand=_in_order(moved.freehand),
    )


def at_origin(course: Course) -> Course:
    """Return the course moved so that its westernmost tile has Q = 0 and its northernmost R = 0."""
    q, r = origin(course)
    return moved(course, -q, -r)


def origin(course: Course) -> Hex:
    """Return the smallest Q and smallest R of a course on the tile grid, or (0, 0) for a course
    without tiles and painted hexes.
    """
    places = [(tile.q, tile.r) for tile in course.tiles] or [
        (stroke.hex[0] // 3, stroke.hex[1] // 3) for stroke in course.freehand
    ]
    if not places:
        return 0, 0
    return min(q for q, _ in places), min(r for _, r in places)


def moved(course: Course, q: int, r: int) -> Course:
    """Return the course shifted by q and r on the tile grid."""

    def shifted(hex: Hex) -> Hex:
        return hex[0] + 3 * q, hex[1] + 3 * r

    return replace(
        course,
        tiles=tuple(PlacedTile(t.face, t.q + q, t.r + r, t.turn) for t in course.tiles),
        adjustments=tuple(replace(a, hex=shifted(a.hex)) for a in course.adjustments),
        freehand=tuple(replace(p, hex=shifted(p.hex)) for p in course.freehand),
        holes=tuple(Hole(shifted(h.tee), shifted(h.green), h.par) for h in course.holes),
    )


def _in_order(covered: tuple[Covered, ...]) -> tuple[Covered, ...]:
    return tuple(sorted(covered, key=lambda piece: (piece.hex, piece.terrain)))


def shift(course: Course) -> tuple[int, int]:
    """Return the offset in hexes from a course's published position to its own position."""
    q, r = origin(course)
    return 3 * q, 3 * r


TURNS = len(DIRECTIONS)


def likeness(course: Course) -> Likeness:
    """Return the course's joints and a hash that does not change when the course is rotated."""
    whole = min(msgspec.json.encode(canonical(turned(course, turn))) for turn in range(TURNS))
    return Likeness(sha256(whole).hexdigest()[:32], joints(course))


def joints(course: Course) -> frozenset[str]:
    """Return the joints of a course: each pair of adjacent tiles, written as faces and edges, such
    as "8b0-20b3".

    Edges are counted from the arrow on the face. The box has only one of each tile, so few courses
    share a joint by chance.
    """
    tiles = {(tile.q, tile.r): tile for tile in course.tiles}
    found = set()
    for place, tile in tiles.items():
        # The other three directions are covered by the neighbours.
        for edge in range(TURNS // 2):
            if other := tiles.get(beyond(place, edge)):
                ends = (_end(tile, edge), _end(other, edge + TURNS // 2))
                found.add("-".join(sorted(ends)))
    return frozenset(found)


def _end(tile: PlacedTile, edge: int) -> str:
    return f"{tile.face}{(edge - tile.turn) % TURNS}"


def turned(course: Course, turns: int) -> Course:
    """Return the course rotated clockwise about the hex (0, 0) by this many sixths of a turn."""

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

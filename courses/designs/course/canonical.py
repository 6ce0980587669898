"""Equal courses as equal values, however they were drawn and wherever they lie."""

from __future__ import annotations

from hashlib import sha256
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from courses.designs.course.value import Adjustment, Course, Hole, Painted, PlacedTile
from courses.geometry.hex import Hex

Covered = TypeVar("Covered", Adjustment, Painted)


def content_hash(course: Course) -> str:
    """32 hexadecimal digits: what is laid, painted and played counts, words and place do not."""
    return sha256(msgspec.json.encode(canonical(course))).hexdigest()[:32]


def canonical(course: Course) -> Course:
    """The course at the origin, without words, its pieces in order; holes keep theirs."""
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
    """The course moved so that its westernmost and northernmost tiles have Q = 0 and R = 0."""
    q, r = origin(course)
    return moved(course, -q, -r)


def origin(course: Course) -> Hex:
    """The least Q and the least R of a course on the tile grid; (0, 0) of one without ground."""
    places = [(tile.q, tile.r) for tile in course.tiles] or [
        (stroke.hex[0] // 3, stroke.hex[1] // 3) for stroke in course.freehand
    ]
    if not places:
        return 0, 0
    return min(q for q, _ in places), min(r for _, r in places)


def moved(course: Course, q: int, r: int) -> Course:
    """The course so many tiles further on the tile grid."""

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
    """Hexes from the place where a course is published to its own."""
    q, r = origin(course)
    return 3 * q, 3 * r

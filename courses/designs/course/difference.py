"""What one course has otherwise than another, piece by piece, wherever the two lie."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

import msgspec

from courses.designs.change import Pair, paired
from courses.designs.course.canonical import moved, origin
from courses.designs.course.value import Adjustment, Course, Hole, Painted, PlacedTile
from courses.geometry.hex import Hex

Numbered = tuple[int, Hole]
"""A hole with its number, from 1."""

MOST_ALIKE = 8
"""The box holds each tile once; a draft that has one more often is compared no slower for it."""
CANDIDATES = 6


class Difference(msgspec.Struct, frozen=True):
    """The pieces that differ, each as it was and as it is, all where the later course lies."""

    shift: Hex = (0, 0)
    """Tiles by which the earlier course has to be moved to lie on the later one."""
    tiles: tuple[Pair[PlacedTile], ...] = ()
    adjustments: tuple[Pair[Adjustment], ...] = ()
    freehand: tuple[Pair[Painted], ...] = ()
    holes: tuple[Pair[Numbered], ...] = ()
    nineteenth: bool = False
    """Only one of them ends with the 19th hole."""


def difference(before: Course, after: Course) -> Difference:
    """What `after` has otherwise; names and words do not count, and places relative to the rest."""
    shift = alignment(before, after)
    there = moved(before, *shift)
    tiles = paired(there.tiles, after.tiles, _place, _face)
    adjustments = paired(there.adjustments, after.adjustments, _hex)
    freehand = paired(there.freehand, after.freehand, _hex)
    holes = paired(_numbered(there), _numbered(after), _itself, _ends, _tee, _green, _number)
    return Difference(
        shift=shift,
        tiles=tuple(tiles),
        adjustments=tuple(adjustments),
        freehand=tuple(freehand),
        holes=tuple(holes),
        nineteenth=before.nineteenth != after.nineteenth,
    )


def alignment(before: Course, after: Course) -> Hex:
    """Tiles by which `before` is to be moved so that most of it lies where `after` has the same.

    A tile more in the west moves a whole course: versions begin at the origin.
    """
    (q, r), (to_q, to_r) = _corner(before), _corner(after)
    beside = (to_q - q, to_r - r)
    votes = Counter(_votes(before, after))
    possible = {beside, *(shift for shift, _ in votes.most_common(CANDIDATES))}
    return max(
        possible,
        key=lambda shift: (_shared(moved(before, *shift), after), shift == beside, shift),
    )


def _corner(course: Course) -> Hex:
    """Where a course begins; one without ground by what hangs in the air."""
    loose = [piece.hex for piece in course.adjustments]
    loose += [hex for hole in course.holes for hex in (hole.tee, hole.green)]
    if course.tiles or course.freehand or not loose:
        return origin(course)
    return min(q for q, _ in loose) // 3, min(r for _, r in loose) // 3


def _votes(before: Course, after: Course) -> Iterator[Hex]:
    """The shifts that bring one tile onto its like, or one hole."""
    alike: dict[tuple[str, int], list[PlacedTile]] = defaultdict(list)
    for tile in after.tiles:
        alike[tile.face, tile.turn].append(tile)
    for tile in before.tiles:
        for other in alike[tile.face, tile.turn][:MOST_ALIKE]:
            yield other.q - tile.q, other.r - tile.r
    for hole in before.holes:
        for same in after.holes:
            q, r = same.tee[0] - hole.tee[0], same.tee[1] - hole.tee[1]
            if (same.green[0] - hole.green[0], same.green[1] - hole.green[1]) == (q, r):
                yield round(q / 3), round(r / 3)


def _shared(before: Course, after: Course) -> int:
    """Pieces that lie alike in both."""
    pieces = ("tiles", "adjustments", "freehand", "holes")
    return sum(
        (Counter(getattr(before, name)) & Counter(getattr(after, name))).total() for name in pieces
    )


def _numbered(course: Course) -> tuple[Numbered, ...]:
    return tuple(enumerate(course.holes, start=1))


def _place(tile: PlacedTile) -> Hex:
    return tile.q, tile.r


def _face(tile: PlacedTile) -> str:
    return tile.face


def _hex(covered: Adjustment | Painted) -> Hex:
    return covered.hex


def _itself(hole: Numbered) -> Hole:
    return hole[1]


def _ends(hole: Numbered) -> tuple[Hex, Hex]:
    return hole[1].tee, hole[1].green


def _tee(hole: Numbered) -> Hex:
    return hole[1].tee


def _green(hole: Numbered) -> Hex:
    return hole[1].green


def _number(hole: Numbered) -> int:
    return hole[0]

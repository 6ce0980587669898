"""Differences between two courses, piece by piece, each with its position."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

import msgspec

from courses.designs.change import Change, Mark, Pair, Sign, paired, words_changed
from courses.designs.course.canonical import moved, origin
from courses.designs.course.faces import own_hexes
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Adjustment, Course, Hole, Painted, PlacedTile
from courses.geometry.hex import Hex

Numbered = tuple[int, Hole]
"""(number, hole). Numbers count from 1."""

MOST_ALIKE = 8
"""Maximum number of equal tiles to compare with. The box has only one of each tile, but a draft can
have many.
"""
CANDIDATES = 6


class Difference(msgspec.Struct, frozen=True):
    """The differing pieces as (before, after), in the coordinates of the later course."""

    shift: Hex = (0, 0)
    """Offset on the tile grid that was added to the earlier course to align it with the
    later one.
    """
    tiles: tuple[Pair[PlacedTile], ...] = ()
    adjustments: tuple[Pair[Adjustment], ...] = ()
    freehand: tuple[Pair[Painted], ...] = ()
    holes: tuple[Pair[Numbered], ...] = ()
    nineteenth: bool = False
    """True if only one of the courses ends with the 19th hole."""


def difference(before: Course, after: Course) -> Difference:
    """Return how `after` differs from `before`, ignoring names, descriptions and position."""
    shift = alignment(before, after)
    there = moved(before, *shift)
    tiles = paired(there.tiles, after.tiles, _place, _face_of)
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
    """Return the offset in tiles that moves as many pieces of `before` as possible onto equal
    pieces of `after`.

    Versions start at the origin, so an additional tile in the west shifts the whole course.
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
    """Return the origin of a course. Without tiles and painted hexes, use its other pieces."""
    loose = [piece.hex for piece in course.adjustments]
    loose += [hex for hole in course.holes for hex in (hole.tee, hole.green)]
    if course.tiles or course.freehand or not loose:
        return origin(course)
    return min(q for q, _ in loose) // 3, min(r for _, r in loose) // 3


def _votes(before: Course, after: Course) -> Iterator[Hex]:
    """Yield the offset that moves a tile or a hole onto an equal one, for each such pair."""
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
    """Count the pieces that are equal and in the same position in both courses."""
    pieces = ("tiles", "adjustments", "freehand", "holes")
    return sum(
        (Counter(getattr(before, name)) & Counter(getattr(after, name))).total() for name in pieces
    )


def _numbered(course: Course) -> tuple[Numbered, ...]:
    return tuple(enumerate(course.holes, start=1))


def _place(tile: PlacedTile) -> Hex:
    return tile.q, tile.r


def _face_of(tile: PlacedTile) -> str:
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


def course_changes(before: Course, after: Course) -> tuple[Change, ...]:
    """Return the changes to texts, tiles, covers and holes; empty if only the position differs."""
    found = difference(before, after)
    return (
        *words_changed(before, after),
        *_tiles(found.tiles),
        *_adjustments(found.adjustments),
        *_painted(found.freehand),
        *_holes(found.holes),
        *_nineteenth(found, after),
    )


def _tiles(pairs: Iterable[Pair[PlacedTile]]) -> Iterator[Change]:
    for before, after in sorted(pairs, key=_where):
        if before is None:
            assert after is not None
            yield Change("tile_added", _face(after), (_lies(Sign.ADDED, after),))
        elif after is None:
            yield Change("tile_removed", _face(before), (_lies(Sign.REMOVED, before),))
        elif (before.q, before.r) != (after.q, after.r):
            marks = (_lies(Sign.REMOVED, before), _lies(Sign.ADDED, after))
            yield Change("tile_moved", _face(after), marks)
        elif before.face != after.face:
            faces = (("before", before.face), ("after", after.face))
            yield Change("tile_replaced", faces, (_lies(Sign.CHANGED, after),))
        else:
            turned = (("face", after.face), ("direction", after.turn))
            yield Change("tile_turned", turned, (_lies(Sign.CHANGED, after),))


def _where(pair: Pair[PlacedTile]) -> tuple[int, int, str]:
    tile = pair[1] or pair[0]
    assert tile is not None
    return tile.r, tile.q, tile.face


def _face(tile: PlacedTile) -> tuple[tuple[str, str], ...]:
    return (("face", tile.face),)


def _lies(sign: Sign, tile: PlacedTile) -> Mark:
    return Mark(sign, own_hexes((tile.q, tile.r)))


def _adjustments(pairs: Iterable[Pair[Adjustment]]) -> Iterator[Change]:
    for before, after in sorted(pairs, key=lambda pair: (pair[1] or pair[0]).hex):  # type: ignore[union-attr]
        if before is None:
            assert after is not None
            params = (("terrain", after.terrain.value),)
            yield Change("adjustment_added", params, (Mark(Sign.ADDED, (after.hex,)),))
        elif after is None:
            params = (("terrain", before.terrain.value),)
            yield Change("adjustment_removed", params, (Mark(Sign.REMOVED, (before.hex,)),))
        else:
            both = (("cover", after.terrain.value), ("uncovered", before.terrain.value))
            yield Change("adjustment_changed", both, (Mark(Sign.CHANGED, (after.hex,)),))


def _painted(pairs: Iterable[Pair[Painted]]) -> Iterator[Change]:
    """Yield one change per terrain, because a brush changes many hexes at once."""
    painted: dict[Terrain, list[Hex]] = defaultdict(list)
    cleared: list[Hex] = []
    for before, after in pairs:
        if after is not None:
            painted[after.terrain].append(after.hex)
        elif before is not None:
            cleared.append(before.hex)
    for terrain, hexes in sorted(painted.items()):
        params = (("count", len(hexes)), ("terrain", terrain.value))
        yield Change("painted", params, (Mark(Sign.CHANGED, tuple(sorted(hexes))),))
    if cleared:
        marks = (Mark(Sign.REMOVED, tuple(sorted(cleared))),)
        yield Change("painting_removed", (("count", len(cleared)),), marks)


def _holes(pairs: Iterable[Pair[Numbered]]) -> Iterator[Change]:
    both = []
    for before, after in sorted(pairs, key=lambda pair: (pair[1] or pair[0])[0]):  # type: ignore[index]
        if before is None:
            assert after is not None
            yield Change("hole_added", (("hole", after[0]),), _at(Sign.ADDED, after))
        elif after is None:
            yield Change("hole_removed", (("hole", before[0]),), _at(Sign.REMOVED, before))
        else:
            both.append((before, after))
            yield from _hole(before, after)
    yield from _renumbered([(before[0], after[0]) for before, after in both])


def _at(sign: Sign, hole: Numbered) -> tuple[Mark, ...]:
    return Mark(sign, (hole[1].tee,)), Mark(sign, (hole[1].green,))


def _hole(before: Numbered, after: Numbered) -> Iterator[Change]:
    number, hole = after
    was = before[1]
    for end in ("tee", "green"):
        old, new = getattr(was, end), getattr(hole, end)
        if old != new:
            marks = (Mark(Sign.REMOVED, (old,)), Mark(Sign.ADDED, (new,)))
            yield Change(f"{end}_changed", (("hole", number),), marks)
    if was.par != hole.par:
        params = (("hole", number), ("before", was.par), ("after", hole.par))
        yield Change("par_changed", params, (Mark(Sign.CHANGED, (hole.tee,)),))


def _renumbered(numbers: list[tuple[int, int]]) -> Iterator[Change]:
    """Yield changes for renumbered holes from (old, new) numbers in ascending order.

    Consecutive holes with the same offset become one change.
    """
    runs: list[list[tuple[int, int]]] = []
    for was, now in numbers:
        if was == now:
            continue
        if runs and runs[-1][-1] == (was - 1, now - 1):
            runs[-1].append((was, now))
        else:
            runs.append([(was, now)])
    for run in runs:
        (was, first), (was_last, last) = run[0], run[-1]
        if first == last:
            yield Change("hole_renumbered", (("hole", first), ("was", was)))
        else:
            named = (("first", first), ("last", last), ("was", was), ("was_last", was_last))
            yield Change("holes_renumbered", named)


def _nineteenth(found: Difference, after: Course) -> Iterator[Change]:
    if found.nineteenth:
        yield Change("nineteenth_added" if after.nineteenth else "nineteenth_removed")

"""What differs between two courses as a list, each change with its place on the map."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from courses.designs.change import Change, Mark, Pair, Sign, words_changed
from courses.designs.course.difference import Difference, Numbered, difference
from courses.designs.course.terrain import Terrain
from courses.designs.course.tiling import own_hexes
from courses.designs.course.value import Adjustment, Course, Painted, PlacedTile
from courses.geometry.hex import Hex


def course_changes(before: Course, after: Course) -> tuple[Change, ...]:
    """Words, tiles, covers, holes: empty if nothing differs but where the course lies."""
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
    """Told by terrain: a brush changes many hexes at once."""
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
    """(was, is), ascending; neighbours that moved on by as much are told together."""
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

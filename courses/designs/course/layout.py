"""The layout of a course, derived from its design: the ground hex by hex, and the lines of play.

A game embeds the layout instead of the tiles, so that correcting a tile face never changes a course
during a game.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from hashlib import sha256
from heapq import heappop, heappush

import msgspec

from courses.designs.course.faces import Face, corner_hexes, own_hexes
from courses.designs.course.terrain import LETTER_OF, LETTERS, Terrain
from courses.designs.course.value import Course, Hole, PlacedTile
from courses.geometry.hex import Hex, neighbours


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A run of hexes with the same r: `letters[i]` is the terrain of (q + i, r), or a space if
    there is no hex.
    """

    r: int
    q: int
    letters: str


class Layout(msgspec.Struct, frozen=True, cache_hash=True):
    """Ground and holes of a course: everything a game needs, and small enough to embed."""

    name: str
    """The name of the course, in one line."""
    rows: tuple[Row, ...]
    """The ground as runs of hexes: [r, q of the first hex, one letter of terrain per hex]."""
    holes: tuple[Hole, ...]
    """The holes in playing order, starting with hole 1."""
    nineteenth: bool = False
    """True if the last hole is the 19th, whose green is the clubhouse (E1.6)."""

    @property
    def par(self) -> int:
        """Course par, the sum of its holes' pars (E1.5)."""
        return sum(hole.par for hole in self.holes)


def only_holes(layout: Layout, numbers: Collection[int]) -> Layout:
    """Return the layout with only these holes, counted from 1. The 19th stays last."""
    count = len(layout.holes)
    kept = tuple(layout.holes[number - 1] for number in range(1, count + 1) if number in numbers)
    nineteenth = layout.nineteenth and count in numbers
    return msgspec.structs.replace(layout, holes=kept, nineteenth=nineteenth)


@lru_cache(maxsize=256)
def ground(layout: Layout) -> dict[Hex, Terrain]:
    """Return the terrain of each hex. A missing hex is out of bounds (E1.2).

    The result is cached and must not be changed.
    """
    return {
        (row.q + i, row.r): LETTERS[letter]
        for row in layout.rows
        for i, letter in enumerate(row.letters)
        if letter != " "
    }


def rows(terrain: dict[Hex, Terrain]) -> tuple[Row, ...]:
    """Return the terrain as rows, from the top. `ground` converts them back."""
    by_r: dict[int, dict[int, str]] = {}
    for (q, r), kind in terrain.items():
        by_r.setdefault(r, {})[q] = LETTER_OF[kind]
    return tuple(_row(r, by_r[r]) for r in sorted(by_r))


def _row(r: int, letters: dict[int, str]) -> Row:
    first, last = min(letters), max(letters)
    return Row(r, first, "".join(letters.get(q, " ") for q in range(first, last + 1)))


def digest(layout: Layout) -> str:
    """Return 32 hexadecimal digits that are equal for layouts that look and play the same.

    Names are ignored.
    """
    nameless = msgspec.structs.replace(layout, name="")
    return sha256(msgspec.json.encode(nameless)).hexdigest()[:32]


def layout_of(course: Course, faces: Mapping[str, Face]) -> Layout:
    """Return the layout of a course.

    Tiles with unknown faces and adjustments off the board are skipped.
    """
    return Layout(
        name=course.name,
        rows=rows(terrain_of(course, faces)),
        holes=course.holes,
        nineteenth=course.nineteenth,
    )


def terrain_of(course: Course, faces: Mapping[str, Face]) -> dict[Hex, Terrain]:
    """Return the terrain of each hex as it is played, with adjustments and paint (E1.1, E1.4)."""
    terrain = tiled(course.tiles, faces)
    covers = {a.hex: a.terrain for a in course.adjustments if a.hex in terrain}
    return terrain | covers | painted(course)


def painted(course: Course) -> dict[Hex, Terrain]:
    """Return the terrain of the hexes painted freehand."""
    return {stroke.hex: stroke.terrain for stroke in course.freehand}


def tiled(tiles: tuple[PlacedTile, ...], faces: Mapping[str, Face]) -> dict[Hex, Terrain]:
    """Return the terrain of each hex from the tiles alone. If two tiles have the same position, the
    first one counts.
    """
    terrain: dict[Hex, Terrain] = {}
    for tile in reversed([tile for tile in tiles if tile.face in faces]):
        place = (tile.q, tile.r)
        terrain |= dict.fromkeys(corner_hexes(place), Terrain.ROUGH)
        terrain |= zip(own_hexes(place), faces[tile.face].turned(tile.turn), strict=True)
    return terrain


COST: dict[Terrain, int] = {
    Terrain.FAIRWAY: 2,
    Terrain.LAKE: 2,
    Terrain.BUNKER: 4,
    Terrain.WATER: 4,
    Terrain.ROUGH: 6,
    Terrain.TEE: 6,
    Terrain.GREEN: 6,
    Terrain.TREES: 9,
    Terrain.CLUBHOUSE: 30,
}
"""Cost of a step onto each terrain. The line stays on the fairway, and crosses a hazard on it
rather than going around through the rough.
"""


@lru_cache(maxsize=1024)
def line_of_play(layout: Layout, number: int) -> tuple[Hex, ...]:
    """Return the hexes of a hole's line of play from tee to green; empty if they are not connected.

    `number` counts from 1.
    """
    hole = layout.holes[number - 1]
    return cheapest_line(ground(layout), hole.tee, hole.green)


def cheapest_line(terrain: Mapping[Hex, Terrain], start: Hex, end: Hex) -> tuple[Hex, ...]:
    """Return the line of lowest cost between two hexes, both included; empty if there is none."""
    came_from: dict[Hex, Hex | None] = {}
    queue: list[tuple[int, Hex, Hex | None]] = [(0, start, None)]
    while queue:
        weight, hex, previous = heappop(queue)
        if hex in came_from:
            continue
        came_from[hex] = previous
        if hex == end:
            return _traced(came_from, end)
        for step in neighbours(hex):
            if step in terrain and step not in came_from:
                heappush(queue, (weight + COST[terrain[step]], step, hex))
    return ()


def _traced(came_from: Mapping[Hex, Hex | None], end: Hex) -> tuple[Hex, ...]:
    line = [end]
    while (previous := came_from[line[-1]]) is not None:
        line.append(previous)
    return tuple(reversed(line))


def score(course: Course) -> tuple[int, int]:
    """Return the number of holes and the total par of a course, valid or not."""
    return len(course.holes), sum(hole.par for hole in course.holes)


def length(layout: Layout) -> int:
    """Return the total length of all lines of play in hexes."""
    lines = (line_of_play(layout, number) for number in range(1, len(layout.holes) + 1))
    return sum(max(len(line) - 1, 0) for line in lines)

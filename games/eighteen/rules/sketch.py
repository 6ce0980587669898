"""A course drawn as text for one situation, as rows of letters laid out like a hex map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from courses.designs.course.layout import Layout, rows
from courses.designs.course.terrain import LETTERS, Terrain
from courses.designs.course.value import Hole
from courses.geometry.hex import Hex


def sketched(
    lines: Sequence[str], holes: Sequence[Hole], par: int, nineteenth: bool = False
) -> Layout:
    """Return the layout of a map.

    Line r, column 2q + r is hex (q, r), so each line is shifted by one. By default, the course has
    one hole, from its only tee to its only green. Raises ValueError if the map is invalid.
    """
    terrain = dict(_hexes(lines))
    found = tuple(holes) or (_only_hole(terrain, par),)
    for hole in found:
        for end in (hole.tee, hole.green):
            if end not in terrain:
                raise ValueError(f"a hole begins or ends at {list(end)}, where the map has no hex")
    return Layout("Sketch", rows(terrain), found, nineteenth)


def _hexes(lines: Iterable[str]) -> Iterator[tuple[Hex, Terrain]]:
    for r, line in enumerate(lines):
        for column, letter in enumerate(line):
            if letter == " ":
                continue
            if letter not in LETTERS:
                raise ValueError(f"line {r} of the map: {letter!r} is no ground")
            if (column - r) % 2:
                raise ValueError(f"line {r} of the map: {letter!r} in column {column} lies between")
            yield ((column - r) // 2, r), LETTERS[letter]


def _only_hole(terrain: dict[Hex, Terrain], par: int) -> Hole:
    tee, green = (_only(terrain, kind) for kind in (Terrain.TEE, Terrain.GREEN))
    return Hole(tee, green, par)


def _only(terrain: dict[Hex, Terrain], kind: Terrain) -> Hex:
    found = [hex for hex, ground in terrain.items() if ground is kind]
    if len(found) != 1:
        raise ValueError(f"the map has {len(found)} of {kind}: say the holes")
    return found[0]

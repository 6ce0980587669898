"""A layout: the ground of a course, hex by hex, as a game keeps it.

A game embeds the layout and not the tiles, so that a corrected tile face never changes a course
under players' feet.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from hashlib import sha256

import msgspec

from courses.designs.course.terrain import LETTER_OF, LETTERS, Terrain
from courses.designs.course.value import Hole
from courses.geometry.hex import Hex


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A run of hexes of one r: `letters[i]` is the terrain of (q + i, r); a space is no hex."""

    r: int
    q: int
    letters: str


class Layout(msgspec.Struct, frozen=True, cache_hash=True):
    """Ground and holes of a course, complete and small enough to embed in a game."""

    name: str
    rows: tuple[Row, ...]
    holes: tuple[Hole, ...]
    nineteenth: bool = False

    @property
    def par(self) -> int:
        """Course par, the sum of its holes' (E1.5)."""
        return sum(hole.par for hole in self.holes)


def only_holes(layout: Layout, numbers: Collection[int]) -> Layout:
    """The ground with no other holes than these, counted from 1; the 19th stays the last."""
    count = len(layout.holes)
    kept = tuple(layout.holes[number - 1] for number in range(1, count + 1) if number in numbers)
    nineteenth = layout.nineteenth and count in numbers
    return msgspec.structs.replace(layout, holes=kept, nineteenth=nineteenth)


@lru_cache(maxsize=256)
def ground(layout: Layout) -> dict[Hex, Terrain]:
    """Terrain by hex; a hex that is missing is out of bounds (E1.2). Do not change the answer."""
    return {
        (row.q + i, row.r): LETTERS[letter]
        for row in layout.rows
        for i, letter in enumerate(row.letters)
        if letter != " "
    }


def rows(terrain: dict[Hex, Terrain]) -> tuple[Row, ...]:
    """The rows that `ground` reads back as the same hexes, from the top."""
    by_r: dict[int, dict[int, str]] = {}
    for (q, r), kind in terrain.items():
        by_r.setdefault(r, {})[q] = LETTER_OF[kind]
    return tuple(_row(r, by_r[r]) for r in sorted(by_r))


def _row(r: int, letters: dict[int, str]) -> Row:
    first, last = min(letters), max(letters)
    return Row(r, first, "".join(letters.get(q, " ") for q in range(first, last + 1)))


def digest(layout: Layout) -> str:
    """32 hexadecimal digits, equal for layouts that look and play the same; names do not count."""
    nameless = msgspec.structs.replace(layout, name="")
    return sha256(msgspec.json.encode(nameless)).hexdigest()[:32]

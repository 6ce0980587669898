"""Grow the ground of a quick plot, block by block, around a gate with its arc in the north-west."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from courses.designs.plot.places import behind, facing, gate_squares
from courses.designs.plot.quick.options import Shape
from courses.designs.plot.value import MOST_SIDE, Gate
from courses.designs.quick.dice import Dice
from courses.geometry.square import AROUND, Cell, neighbours

GATE = Gate(0, 0, "nw")
FIRST = frozenset(facing(GATE) | {(2, 2)})
"""Cells along both sides of the gate, connected at its inner corner. A round starts and ends at the
gate (M7.7), so both sides need a cell.
"""
CLOSED = gate_squares(GATE) | behind(GATE)
LARGEST = 5
"""Maximum side of a block."""


class Style(msgspec.Struct, frozen=True):
    """The parts from which the ground of one shape is made."""

    blocks: tuple[Cell, ...]
    """Sizes (columns, rows) of the blocks. Narrow blocks make long arms."""
    side: int
    """Side of the area in which the ground grows, in tenths of the side of a square with as many
    cells.
    """
    overlap: int
    """Maximum percentage of a block that can overlap the ground. Little overlap spreads the ground
    out.
    """


STYLES: dict[Shape, Style] = {
    "compact": Style(((3, 3), (4, 3), (3, 4), (4, 2), (2, 4)), 12, 80),
    "mixed": Style(((2, 3), (3, 2), (3, 3), (2, 4), (4, 2), (2, 2)), 16, 50),
    "winding": Style(((2, 2), (2, 3), (3, 2), (1, 4), (4, 1), (2, 5), (5, 2)), 22, 25),
}
MOST_BLOCKS = 60
PLACES_TRIED = 40
"""Number of positions tried for a block."""


def grown_ground(cells: int, shape: Shape, dice: Dice) -> frozenset[Cell]:
    """Return ground with this many cells, or a few more: the last block is not cut off."""
    style, ground = STYLES[shape], set(FIRST)
    most = min(MOST_SIDE, max(6, round(style.side * cells**0.5 / 10) + 1))
    for number in range(MOST_BLOCKS):
        if len(ground) >= cells:
            break
        block = dice.choice(f"block/{number}", style.blocks)
        for squares in _places(block, most, dice, number):
            new = squares - ground
            kept = len(squares) - len(new)
            if squares & CLOSED or not new or 100 * kept > style.overlap * len(squares):
                continue
            if any(near in ground for cell in new for near in neighbours(cell)) or kept:
                ground |= new
                break
    return frozenset(ground)


def _places(block: Cell, most: int, dice: Dice, number: int) -> Iterator[frozenset[Cell]]:
    """Yield the block's squares at random positions within the area."""
    columns, rows = block
    for attempt in range(PLACES_TRIED):
        x = dice.number(f"x/{number}/{attempt}", most - columns + 1)
        y = dice.number(f"y/{number}/{attempt}", most - rows + 1)
        yield frozenset((x + dx, y + dy) for dx in range(columns) for dy in range(rows))


def trimmed(
    ground: frozenset[Cell],
    cells: int,
    shape: Shape,
    dice: Dice,
    water: frozenset[Cell] = frozenset(),
) -> frozenset[Cell]:
    """Return connected ground with exactly this many cells, none of them on the water.

    Adds and removes single cells: those that make a compact shape more compact, and a winding one
    less.
    """
    found = set(ground)
    sign = -1 if shape == "winding" else 1

    def weight(cell: Cell, name: str) -> tuple[int, int]:
        beside = sum(near in found or near in water for near in neighbours(cell))
        return sign * beside, dice.number(f"{name}/{cell}", 1_000)

    while len(found) < cells:
        free = {near for cell in found for near in neighbours(cell)} - found - water - CLOSED
        inside = sorted(cell for cell in free if min(cell) >= 0 and max(cell) < MOST_SIDE)
        found.add(max(inside, key=lambda cell: weight(cell, "add")))
    while len(found) > cells:
        loose = sorted(cell for cell in found - FIRST if _is_loose(cell, found))
        found.remove(min(loose, key=lambda cell: weight(cell, "cut")))
    return frozenset(found)


def _is_loose(cell: Cell, ground: set[Cell]) -> bool:
    """Return True if the ground stays connected without a cell."""
    return is_connected(frozenset(ground - {cell}))


def is_connected(ground: frozenset[Cell]) -> bool:
    """Return True if all cells are connected by shared sides."""
    found = edge = frozenset(sorted(ground)[:1])
    while edge:
        edge = frozenset(near for cell in edge for near in neighbours(cell)) & ground - found
        found |= edge
    return found == ground


def without_gaps(ground: frozenset[Cell]) -> frozenset[Cell]:
    """Return the ground with single empty squares in it filled. They look like mistakes."""
    gaps = {
        (x + dx, y + dy)
        for x, y in ground
        for dx, dy in AROUND
        if (x + dx, y + dy) not in ground | CLOSED
    }
    return ground | {gap for gap in gaps if all(near in ground for near in neighbours(gap))}

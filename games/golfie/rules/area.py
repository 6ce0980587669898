"""A player's area: three rows of three cells, each with a face-up or face-down card (G1.3)."""

from __future__ import annotations

from functools import cache

import msgspec

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
LINES = ROWS + COLUMNS
"""The lines in which a combo is possible (G4.1). A line is identified by its index."""
TOP, BOTTOM = ROWS[0], ROWS[2]


class Cell(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A terrain card in an area; the value 0 is a lost ball."""

    value: int
    up: bool


Area = tuple[Cell, ...]
"""Nine cells, row by row."""

EMPTY = Cell(-1, False)
"""A cell whose card has just been removed; it is filled in the same turn."""


@cache
def card(value: int, *, up: bool) -> Cell:
    """Return the cell with this card; equal cells share one object."""
    return Cell(value, up)


@cache
def beside(cell: int) -> tuple[int, ...]:
    """Return the orthogonal neighbours of a cell (G3.4)."""
    row, column = divmod(cell, 3)
    steps = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return tuple(3 * r + c for r, c in steps if r in range(3) and c in range(3))


def combos(area: Area) -> tuple[int, ...]:
    """Return the lines of three face-up cards with the same value (G4.1)."""
    return tuple(number for number, line in enumerate(LINES) if _is_combo(area, line))


def _is_combo(area: Area, line: tuple[int, ...]) -> bool:
    one, two, three = (area[cell] for cell in line)
    return one.up and two.up and three.up and one.value == two.value == three.value


def put(area: Area, cell: int, there: Cell) -> Area:
    """Return the area with the card in one cell replaced."""
    return (*area[:cell], there, *area[cell + 1 :])


def swapped(area: Area, cell: int, other: int) -> Area:
    """Return the area with two cards exchanged."""
    return put(put(area, cell, area[other]), other, area[cell])


def slid(area: Area) -> Area:
    """Return the area after its columns have moved up into empty cells (G4.2)."""
    cells = [EMPTY] * 9
    for column in COLUMNS:
        kept = [area[cell] for cell in column if area[cell] != EMPTY]
        for cell, found in zip(column, kept, strict=False):
            cells[cell] = found
    return tuple(cells)


def empty_cells(area: Area) -> tuple[int, ...]:
    """Return the empty cells, row by row."""
    return tuple(cell for cell, found in enumerate(area) if found == EMPTY)

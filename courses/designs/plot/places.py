"""Possible positions for a plot's gate (M1.7), and changes to a plot's size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from courses.designs.plot.value import CELL, CORNERS, NOTHING, WATER, Gate, PlotDesign, squares
from courses.geometry.square import Cell, neighbours, turned

# Squares of a gate with its arc in the north-west, relative to its north-western square.
_SQUARES: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))
_FACING: tuple[Cell, ...] = ((2, 0), (2, 1), (0, 2), (1, 2))
"""Squares along the two straight sides."""
_TOUCHING: tuple[Cell, ...] = ((2, 2), (-1, 1), (-1, 2), (1, -1), (2, -1))
"""Squares that touch the gate only at a point: at the inner corner and at both ends of the arc."""

_BEHIND: tuple[Cell, ...] = ((-1, -1), (0, -1), (1, -1), (-1, 0), (-1, 1))
"""Squares around the arc."""


def gate_squares(gate: Gate) -> frozenset[Cell]:
    """Return the four squares under the gate."""
    return _placed(gate, _SQUARES)


def facing(gate: Gate) -> frozenset[Cell]:
    """Return the four squares that share an edge with the gate."""
    return _placed(gate, _FACING)


def touching(gate: Gate) -> frozenset[Cell]:
    """Return all squares that touch the gate along an edge or at a point."""
    return _placed(gate, _FACING + _TOUCHING)


def behind(gate: Gate) -> frozenset[Cell]:
    """Return the squares around the arc. The plot must not cover them: the arc is its
    outer corner.
    """
    return _placed(gate, _BEHIND)


def _placed(gate: Gate, cells: tuple[Cell, ...]) -> frozenset[Cell]:
    """Rotate squares about the centre of the gate's 2 x 2 squares, then move them to its
    position.
    """
    quarters = CORNERS.index(gate.corner)
    # With doubled coordinates, the centre of the four squares is a grid point: (1, 1).
    about = (turned((2 * x - 1, 2 * y - 1), quarters) for x, y in cells)
    return frozenset((gate.x + (x + 1) // 2, gate.y + (y + 1) // 2) for x, y in about)


def with_letter(plot: PlotDesign, where: Iterable[Cell], letter: str) -> tuple[str, ...]:
    """Return the rows with this letter on these squares. Coordinates must not be negative."""
    wanted = set(where)
    width = max((x + 1 for x, _ in wanted), default=0)
    height = max([len(plot.rows), *(y + 1 for _, y in wanted)])
    rows = [*plot.rows, *[""] * (height - len(plot.rows))]
    return tuple(
        "".join(letter if (x, y) in wanted else old for x, old in enumerate(row.ljust(width, ".")))
        if any((x, y) in wanted for x in range(width))
        else row
        for y, row in enumerate(rows)
    )


def gate_places(plot: PlotDesign) -> Iterator[Gate]:
    """Yield all gates on the board that cover nothing, have nothing around the arc, and face a
    cell.
    """
    cells = squares(plot, CELL)
    drawn = cells | squares(plot, WATER)
    spots = {
        (x + dx, y + dy)
        for x, y in cells
        for dx in (-2, -1, 0, 1)
        for dy in (-2, -1, 0, 1)
        if x + dx >= 0 and y + dy >= 0
    }
    for x, y in sorted(spots):
        for corner in CORNERS:
            gate = Gate(x, y, corner)
            taken = gate_squares(gate) | behind(gate)
            if not taken & drawn and facing(gate) & cells:
                yield gate


def grown(plot: PlotDesign, count: int) -> frozenset[Cell]:
    """Return `count` squares to add to a plot, each next to as many cells as possible.

    This keeps the plot compact. Returns fewer if the board has no room, and none for a plot without
    cells.
    """
    cells = set(squares(plot, CELL))
    closed = squares(plot, WATER) | _closed(plot.gate)
    added: set[Cell] = set()
    while len(added) < count:
        around = {near for cell in cells for near in neighbours(cell)} - cells - closed
        open_ = [cell for cell in around if min(cell) >= 0]
        if not open_:
            break
        best = max(sorted(open_), key=lambda cell: sum(near in cells for near in neighbours(cell)))
        cells.add(best)
        added.add(best)
    return frozenset(added)


def _closed(gate: Gate | None) -> frozenset[Cell]:
    return gate_squares(gate) | behind(gate) if gate else frozenset()


def farthest(plot: PlotDesign, count: int) -> frozenset[Cell]:
    """Return the `count` cells with the longest paths from the gate.

    If they are removed, the remaining cells stay connected.
    """
    cells = squares(plot, CELL)
    order: list[Cell] = []
    edge = sorted(cells & facing(plot.gate)) if plot.gate else sorted(cells)[:1]
    seen = set(edge)
    while edge:
        order += edge
        edge = sorted({near for cell in edge for near in neighbours(cell)} & cells - seen)
        seen |= set(edge)
    apart = sorted(cells - seen)
    return frozenset([*order, *apart][len(cells) - count :])


def cleared(rows: tuple[str, ...], letters: frozenset[str]) -> tuple[str, ...]:
    """Return the rows with all letters except these replaced by NOTHING."""
    return tuple("".join(x if x in letters else NOTHING for x in row) for row in rows)

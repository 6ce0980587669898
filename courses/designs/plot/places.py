"""Where a gate may lie on a plot; a plot with more squares, and with fewer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from courses.designs.plot.gate import behind, facing, gate_squares
from courses.designs.plot.value import CELL, CORNERS, NOTHING, WATER, Gate, PlotDesign, squares
from courses.geometry.square import Cell, neighbours


def with_letter(plot: PlotDesign, where: Iterable[Cell], letter: str) -> tuple[str, ...]:
    """The rows after these squares, none of them negative, have got a letter."""
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
    """All places where a gate would lie on nothing, at a corner, beside a cell; on the board."""
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
    """So many more squares, each beside as many cells as can be, so that the plot stays round.

    Fewer where there is no room on the board; of a plot without cells, none.
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
    """So many cells that lie farthest from the gate, on foot: without them the rest holds."""
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
    """The rows with nothing where another letter stood."""
    return tuple("".join(x if x in letters else NOTHING for x in row) for row in rows)

"""The plot (M7.6)."""

from __future__ import annotations

from collections.abc import Iterator

from games.minigolf.rules.course import tiles_by_cell
from games.minigolf.rules.judged import Count, Judged, Reason, count
from games.minigolf.rules.laid import Laid

OUTSIDE = -3
UNCOVERED = -1


def plot(judged: Judged) -> Count:
    """Return the plot's points, minus 3 per tile outside or on water and minus 1 per uncovered
    cell.
    """
    return count(_reasons(judged))


def _reasons(judged: Judged) -> Iterator[Reason]:
    cells, laid = judged.ground.cells, tiles_by_cell(judged.course)
    yield Reason("plot", judged.ground.points)
    for cell in laid:
        if cell not in cells:
            yield Reason("outside", OUTSIDE, (cell,))
    for cell in sorted(cells.difference(laid)):
        yield Reason("uncovered", UNCOVERED, (cell,))


def added(judged: Judged, tile: Laid) -> int:
    """Return the points that one more tile adds by covering a cell or being outside."""
    return -UNCOVERED if tile.cell in judged.ground.cells else OUTSIDE

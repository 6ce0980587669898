"""A quick estimate of how well a tile's edges fit their surroundings."""

from __future__ import annotations

from courses.geometry.square import SIDES, beside, opposite
from games.minigolf.rules.bot.desk import Desk, reds
from games.minigolf.rules.course import tiles_by_cell
from games.minigolf.rules.laid import Laid

WRONG, JOINED, OPEN = -6.0, 3.0, -1.0
"""The value of a red edge next to grass, border or gate; to another red edge; to an empty cell."""
SHUT_IN = -6.0
"""The value if a tile's grass edge blocks a red edge of a neighbouring tile."""
OUTSIDE = -4.0


def fit(desk: Desk, tile: Laid) -> float:
    """Return the value of a tile's edges, with a penalty for a tile off the plot."""
    laid, ground = tiles_by_cell(desk.course), desk.ground
    red = reds(tile)
    worth = 0.0 if tile.cell in ground.cells else OUTSIDE
    for side in SIDES:
        there = beside(tile.cell, side)
        neighbour = laid.get(there)
        if neighbour is not None:
            meets_red = opposite(side) in reds(neighbour)
            if side in red:
                worth += JOINED if meets_red else WRONG
            elif meets_red:
                worth += SHUT_IN
        elif side in red:
            worth += OPEN if there in ground.cells else WRONG
    return worth

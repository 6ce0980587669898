"""Links between a green and the next tee (M7.4, M7.7)."""

from __future__ import annotations

from collections.abc import Mapping

from courses.geometry.square import Cell, beside, neighbours, opposite
from games.minigolf.rules.holes import Hole
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.tiles import red_sides

Link = tuple[Cell, Cell]
"""A green and a tee that share an edge."""


def link(before: Hole, after: Hole) -> Link | None:
    """Return a green of one hole and a tee of the next that share an edge, or None (M7.7)."""
    found = (
        (green, tee) for green in before.greens for tee in after.tees if tee in neighbours(green)
    )
    return next(found, None)


def in_line(laid: Mapping[Cell, Laid], before: Hole, after: Hole) -> Link | None:
    """Return a green and a tee in a straight line, or None (M7.4).

    The first shot from the tee continues in the direction in which the green was reached.
    """
    found = (
        (green, tee)
        for green in before.greens
        for tee in after.tees
        if _goes_on(laid[green], laid[tee])
    )
    return next(found, None)


def _goes_on(green: Laid, tee: Laid) -> bool:
    (entry,), (exit_,) = red_sides(green.kind, green.turn), red_sides(tee.kind, tee.turn)
    return exit_ == opposite(entry) and beside(green.cell, exit_) == tee.cell

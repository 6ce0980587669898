"""Small courses and a ruler that illustrate the introduction to Mini Golf Designer."""

from __future__ import annotations

from courses.designs.plot.value import Gate, PlotDesign
from courses.geometry.square import Cell
from courses.geometry.svg import group
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.tiles import kinds
from games.minigolf.site.drawing import TILE
from games.minigolf.site.drawing.course import course_svg
from games.minigolf.site.drawing.tile import tile
from games.site.learn_picture import picture

PLOT = PlotDesign("", ("..####", "..####", "######", "###~~#"), Gate(0, 0, "nw"), 10, 1)
GAP = 14.0

TEE = ("tee-01", 2, 0, 3)
ON = ("straight-01", 3, 0, 1)
ROUND = ("turn-01", 4, 0, 1)
GREEN = ("green-01", 4, 1, 2)
SECOND = (("tee-02", 3, 1, 1), ("green-02", 2, 1, 3))
LAWN = (("grass-01", 5, 0, 0), ("grass-02", 5, 1, 0))
FIRST_HOLE = (TEE, ON, ROUND, GREEN)

Told = tuple[str, int, int, int]
"""A tile as name, column, row and clockwise quarter turns."""


def _number(name: str) -> int:
    return next(number for number, kind in enumerate(kinds()) if kind.kind == name)


def course(*tiles: Told, numbers: tuple[Cell, ...] = ()) -> str:
    """Draw tiles on a small plot, with the first hole numbers."""
    laid = [Laid(_number(name), x, y, turn) for name, x, y, turn in tiles]
    return course_svg(PLOT, laid, numbers)


def ruler(*names: str) -> str:
    """Draw tiles in a row."""
    side = TILE + GAP
    return picture(
        (len(names) * side + GAP, side + GAP),
        *(
            group((tile(_number(name)),), transform=f"translate({GAP + place * side:g} {GAP:g})")
            for place, name in enumerate(names)
        ),
    )

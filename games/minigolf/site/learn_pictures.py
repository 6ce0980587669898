"""Small courses and a ruler that illustrate the introduction to Mini Golf Designer."""

from __future__ import annotations

from courses.designs.drawing import numeral_symbols
from courses.designs.plot.drawing import plot_svg
from courses.designs.plot.value import Gate, PlotDesign
from courses.geometry.square import Cell
from courses.geometry.svg import element, group
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.tiles import kinds
from games.minigolf.site.drawing import TILE
from games.minigolf.site.drawing.course import placed, signs
from games.minigolf.site.drawing.tile import tile
from games.site.learn_picture import landing, picture

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
    """Draw tiles that land on a small plot, with the first hole numbers."""
    laid = [Laid(_number(name), x, y, turn) for name, x, y, turn in tiles]
    return plot_svg(
        PLOT,
        element("defs", numeral_symbols()),
        *(landing(place, placed(tile)) for place, tile in enumerate(laid, 1)),
        *(group((sign,), class_="marked") for sign in signs(numbers)),
    )


def ruler(*names: str) -> str:
    """Draw tiles that land in a row."""
    side = TILE + GAP
    return picture(
        (len(names) * side + GAP, side + GAP),
        *(
            group(
                (landing(place + 1, tile(_number(name))),),
                transform=f"translate({GAP + place * side:g} {GAP:g})",
            )
            for place, name in enumerate(names)
        ),
    )

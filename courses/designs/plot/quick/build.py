"""Build a quick plot: try different random numbers until a plot has no problems."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from courses.designs.plot.canonical import at_origin
from courses.designs.plot.quick.growing import GATE, grown_ground, trimmed, without_gaps
from courses.designs.plot.quick.options import QuickPlotOptions
from courses.designs.plot.quick.water import flooded, room_for
from courses.designs.plot.turning import turned_plot
from courses.designs.plot.validation import validate
from courses.designs.plot.value import CELL, NOTHING, WATER, PlotDesign
from courses.designs.plot.worth import suggested
from courses.designs.quick.dice import Dice
from courses.designs.quick.names import quick_name
from courses.geometry.square import Cell

TRIES = 40


class NoPlotError(Exception):
    """No attempt led to a valid plot."""


def quick_plot(options: QuickPlotOptions) -> PlotDesign:
    """Return a plot that can be published, with the suggested golf balls and points.

    It is at the origin, its gate is on a random side, and it has water if that was wanted.
    """
    for plot in _candidates(options):
        if not validate(plot):
            worth = suggested(plot)
            return replace(plot, difficulty=worth.balls, points=worth.points)
    raise NoPlotError


def _candidates(options: QuickPlotOptions) -> Iterator[PlotDesign]:
    for number in range(TRIES):
        dice = Dice(
            f"quick-plot/{options.seed}/{options.cells}/{options.shape}/{options.water}/{number}"
        )
        ground = without_gaps(
            grown_ground(options.cells + room_for(options.water), options.shape, dice)
        )
        water = flooded(ground, options.water, dice)
        if options.water != "none" and not water:
            continue
        cells = _dry(ground, water, options, dice)
        plot = PlotDesign(
            name=quick_name(options.seed),
            rows=_rows(cells, water),
            gate=GATE,
            points=0,
            difficulty=1,
        )
        yield at_origin(turned_plot(plot, dice.number("turn", 4), bool(dice.number("mirror", 2))))


def _dry(
    ground: frozenset[Cell], water: frozenset[Cell], options: QuickPlotOptions, dice: Dice
) -> frozenset[Cell]:
    """Return exactly the wanted number of cells, none of them on water."""
    return trimmed(ground - water, options.cells, options.shape, dice, water)


def _rows(cells: frozenset[Cell], water: frozenset[Cell]) -> tuple[str, ...]:
    drawn = dict.fromkeys(cells, CELL) | dict.fromkeys(water, WATER)
    columns, rows = (1 + max(square[axis] for square in drawn) for axis in (0, 1))
    return tuple(
        "".join(drawn.get((x, y), NOTHING) for x in range(columns)).rstrip(NOTHING)
        for y in range(rows)
    )

"""The picture in an email, with its alternative text: the course and the ruler, or the plots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.i18n.translation import gettext as _
from courses.designs.drawing import colour, dark_rules, numeral_symbols, textures
from courses.designs.plot.drawing import SIZE, bounds, ground_parts
from courses.designs.plot.value import PlotDesign, area
from courses.geometry.svg import Box, document, element, group, number
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.view import View
from games.minigolf.site.drawing.course import placed, signs
from games.minigolf.site.words import points, square, tile
from games.site.options import Picture


def plots_shown(plots: Sequence[PlotDesign]) -> str:
    """Return a description of the plots to choose from, with sizes and points."""
    text = _("Plot {n}: {area} m², {points}.")
    data = (
        text.format(n=number, area=area(plot), points=points(plot.points))
        for number, plot in enumerate(plots, start=1)
    )
    return " ".join((_("The plots to choose from."), *data))


def course_shown(tiles: Sequence[Laid]) -> str:
    """Return a description of the course, tile by tile in the order of placement."""
    if not tiles:
        return _("Your plot, still empty, and the tiles on the ruler below it.")
    text = _("{square}: {tile}.")
    laid = (text.format(square=square(each.cell), tile=tile(each.kind)) for each in tiles)
    return " ".join(
        (
            _("Your course, tile by tile in the order you laid them."),
            *laid,
            _("The tiles on the ruler are below it."),
        )
    )


WIDTH = 560
"""The width of a picture in an email, in pixels."""

GAP = SIZE / 4


def own_course(view: View, seat: int) -> Picture:
    """Return a picture of the seat's course and the tiles on offer or, until a plot is kept, of its
    plots.
    """
    player = view.seats[seat]
    if player.plot is None:
        hand = player.hand or ()
        return Picture(_side_by_side(hand), WIDTH, None, lambda names: plots_shown(hand))
    tiles = [space.tile for space in view.middle if space.tile is not None]
    box = bounds(player.plot, (laid.cell for laid in player.tiles))
    ruler, below = _ruler(box, tiles)
    left, top, width, height = box
    svg = _sheet(
        (left, top, width, height + below),
        *ground_parts(player.plot),
        *map(placed, player.tiles),
        *signs(player.numbers),
        *ruler,
    )
    return Picture(svg, WIDTH, None, lambda names: course_shown(player.tiles))


def _ruler(box: Box, tiles: list[int]) -> tuple[list[str], float]:
    """Draw tiles in a row below a box, no wider than the box.

    Return the drawing and the height that it adds.
    """
    if not tiles:
        return [], 0
    left, top, width, height = box
    row = len(tiles) * SIZE + (len(tiles) - 1) * GAP
    scale = min(1.0, width / row)
    x, y = left + (width - row * scale) / 2, top + height + GAP
    laid = [
        group(placed(Laid(kind, 0, 0, 0)), transform=f"translate({number(n * (SIZE + GAP))} 0)")
        for n, kind in enumerate(tiles)
    ]
    place = f"translate({number(x)} {number(y)})scale({scale:.3f})"
    return [group(laid, transform=place)], scale * SIZE + 2 * GAP


def _side_by_side(plots: tuple[PlotDesign, ...]) -> str:
    """Draw plots in a row, all at the same scale."""
    boxes = [bounds(plot) for plot in plots]
    width = sum(box[2] for box in boxes)
    height = max((box[3] for box in boxes), default=SIZE)
    return _sheet((0, 0, width or SIZE, height), *_in_a_row(plots, boxes))


def _in_a_row(plots: tuple[PlotDesign, ...], boxes: list[Box]) -> Iterator[str]:
    x = 0.0
    for plot, (left, top, width, _height) in zip(plots, boxes, strict=True):
        yield group(ground_parts(plot), transform=f"translate({number(x - left)} {number(-top)})")
        x += width


def _sheet(box: Box, *parts: str) -> str:
    left, top, width, height = box
    paper = element("rect", x=left, y=top, width=width, height=height, fill=colour("rough"))
    return document(
        box,
        element("style", dark_rules()),
        element("defs", textures() + numeral_symbols()),
        paper,
        *parts,
    )

"""The picture in a mail: the reader's course and the ruler, or the plots to choose from."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.drawing import colour, dark_rules, numeral_symbols, textures
from courses.designs.plot.drawing import SIZE, bounds, ground_parts
from courses.designs.plot.value import PlotDesign
from courses.geometry.svg import Box, document, element, group, number
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.view import View
from games.minigolf.site.drawing.course import placed, signs
from games.minigolf.site.shown import course_shown, plots_shown
from games.site.options import Picture

WIDTH = 560
"""Pixels; the width of a picture in a mail."""
GAP = SIZE / 4


def own_course(view: View, seat: int) -> Picture:
    """Return the seat's course and the tiles that it can take, or earlier its plots."""
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
    """Draw tiles in a row under a box, no wider than it; return them and the height added."""
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
    """Draw plots in a row, each at its own size."""
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

"""A course as the page begins with it: the plot drawn, and the frame that its tiles lie in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from courses.designs.drawing import textures
from courses.designs.plot.canonical import occupied
from courses.designs.plot.drawing import SIZE, bounds, ground_parts
from courses.designs.plot.value import PlotDesign
from courses.geometry.square import Cell
from courses.geometry.svg import Box, document, element, view_box
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.view import SeatView
from games.minigolf.site.drawing.course import laid_parts

AROUND = 1
"""Squares around all that lies there: where the next tile may go."""


@dataclass(frozen=True)
class Board:
    """A seat's course: its plot as markup, and the viewBox."""

    seat: int
    ground: SafeString
    box: str


def board(seat: int, player: SeatView) -> Board | None:
    """The course of a seat; None before it has a plot."""
    if player.plot is None:
        return None
    cells = occupied(player.plot) | {laid.cell for laid in player.tiles}
    return Board(seat, _markup(player.plot), view_box(_frame(cells)))


def _frame(cells: set[tuple[int, int]] | frozenset[tuple[int, int]]) -> Box:
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    left, top = min(xs) - AROUND, min(ys) - AROUND
    width, height = max(xs) + 1 + AROUND - left, max(ys) + 1 + AROUND - top
    return left * SIZE, top * SIZE, width * SIZE, height * SIZE


def _markup(plot: PlotDesign) -> SafeString:
    # Numbers and colours of ours, no word of anybody's.
    return mark_safe("".join(ground_parts(plot)))


def drawn(
    plot: PlotDesign, tiles: Sequence[Laid] = (), numbers: Sequence[Cell | None] = ()
) -> SafeString:
    """A whole picture inside a page, whose colours it takes."""
    return _picture(plot, tiles, element("defs", textures()), *_parts(plot, tiles, numbers))


def drawn_beside_defs(
    plot: PlotDesign, tiles: Sequence[Laid] = (), numbers: Sequence[Cell | None] = ()
) -> SafeString:
    """The same on a page that has `defs` already: no id may be there twice."""
    return _picture(plot, tiles, *_parts(plot, tiles, numbers))


def _picture(plot: PlotDesign, tiles: Sequence[Laid], *parts: str) -> SafeString:
    box = bounds(plot, (laid.cell for laid in tiles))
    return mark_safe(document(box, *parts, aria_hidden="true"))


def _parts(
    plot: PlotDesign, tiles: Sequence[Laid], numbers: Sequence[Cell | None]
) -> Iterator[str]:
    yield from ground_parts(plot)
    if tiles:
        yield from laid_parts(tiles, numbers)


def defs() -> SafeString:
    """What the grounds of a page refer to, once for all of them."""
    return mark_safe(textures())

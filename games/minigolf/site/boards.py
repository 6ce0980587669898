"""The course that the server draws on the page: the plot, and the frame for its tiles."""

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
"""The width of the border around the placed tiles, in cells; the next tile can be placed there."""


@dataclass(frozen=True)
class Board:
    """A seat's course: the plot as SVG markup, and the viewBox."""

    seat: int
    ground: SafeString
    box: str


def board(seat: int, player: SeatView) -> Board | None:
    """Return the course of a seat, or None if it has no plot yet."""
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
    # Safe: the markup contains only numbers and constant colours, and no text from users.
    return mark_safe("".join(ground_parts(plot)))


def drawn(
    plot: PlotDesign, tiles: Sequence[Laid] = (), numbers: Sequence[Cell | None] = ()
) -> SafeString:
    """Draw a complete picture to embed in a page; it uses the page's colours."""
    return _picture(plot, tiles, element("defs", textures()), *_parts(plot, tiles, numbers))


def drawn_beside_defs(
    plot: PlotDesign, tiles: Sequence[Laid] = (), numbers: Sequence[Cell | None] = ()
) -> SafeString:
    """Draw a picture for a page that already contains `defs`, because ids must be unique."""
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
    """Return the shared definitions that all grounds on a page refer to."""
    return mark_safe(textures())

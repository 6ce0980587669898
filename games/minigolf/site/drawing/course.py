"""A course as a picture: the plot, the placed tiles and the hole numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from courses.designs.drawing import colour, numeral, numeral_symbols
from courses.designs.plot.drawing import SIZE, plot_svg
from courses.designs.plot.value import PlotDesign
from courses.geometry.square import Cell
from courses.geometry.svg import element, group, number
from games.minigolf.rules.laid import Laid
from games.minigolf.site.drawing import TILE
from games.minigolf.site.drawing.tile import tile

SCALE = SIZE / TILE
SIGN = 7.5
"""Half the side of the sign for a hole number."""


def course_svg(plot: PlotDesign, tiles: Sequence[Laid], numbers: Sequence[Cell | None]) -> str:
    """Return a drawing of the course on its plot. Parts far off the plot are cut off."""
    return plot_svg(plot, *laid_parts(tiles, numbers))


def laid_parts(tiles: Sequence[Laid], numbers: Sequence[Cell | None]) -> Iterator[str]:
    """Yield the drawings of tiles and hole numbers, without the plot below them."""
    yield element("defs", numeral_symbols())
    yield from map(placed, tiles)
    yield from signs(numbers)


def placed(laid: Laid) -> str:
    """Return the drawing of a tile in its cell, rotated as placed."""
    x, y = laid.x * SIZE, laid.y * SIZE
    turn = f"rotate({90 * laid.turn} {number(SIZE / 2)} {number(SIZE / 2)})" if laid.turn else ""
    place = f"translate({number(x)} {number(y)}){turn}scale({SCALE:g})"
    edge = element(
        "rect", width=TILE, height=TILE, fill="none", stroke=colour("rough-ink"), stroke_width=1
    )
    return group((tile(laid.kind), edge), transform=place)


def signs(numbers: Sequence[Cell | None]) -> Iterator[str]:
    """Yield the drawings of the hole numbers on their cells."""
    for hole, cell in enumerate(numbers, 1):
        if cell is not None:
            yield _sign(hole, ((cell[0] + 0.5) * SIZE, (cell[1] + 0.5) * SIZE))


def _sign(hole: int, middle: tuple[float, float]) -> str:
    x, y = middle
    board = element(
        "rect",
        x=x - SIGN,
        y=y - SIGN,
        width=2 * SIGN,
        height=2 * SIGN,
        rx=2,
        fill=colour("tee"),
        stroke=colour("ink"),
        stroke_width=1.4,
    )
    return board + numeral(hole, middle, 1.3 * SIGN, colour("ink"))

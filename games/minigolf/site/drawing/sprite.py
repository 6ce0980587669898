"""All tiles in one file for pages, created by `python -m games.minigolf.site.drawing.sprite`."""

from __future__ import annotations

from pathlib import Path

from courses.geometry.svg import element
from games.minigolf.rules.tiles import kinds
from games.minigolf.site.drawing import TILE
from games.minigolf.site.drawing.tile import tile

FILE = Path(__file__).parents[4] / "static" / "img" / "games" / "minigolf" / "tiles.svg"


def sprite() -> str:
    """Return a sprite with a symbol for each kind of tile, `t0` to `t199`."""
    box = f"0 0 {TILE:g} {TILE:g}"
    symbols = (
        element("symbol", tile(number), id=f"t{number}", viewBox=box)
        for number in range(len(kinds()))
    )
    return element("svg", *symbols, xmlns="http://www.w3.org/2000/svg") + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(sprite(), "utf-8")

"""The pictures of the 200 kinds of tiles show everything on the tile, and no two elements look the
same.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from courses.designs.drawing import DARK
from courses.designs.plot.drawing import SIZE
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.tiles import ELEMENTS, kinds
from games.minigolf.site.boards import drawn
from games.minigolf.site.drawing.elements import ELEMENTS as MARKS
from games.minigolf.site.drawing.sprite import FILE, sprite
from games.minigolf.site.drawing.tile import tile
from games.minigolf.site.learn_pictures import PLOT

ROOT = Path(__file__).parents[2]
NAMES = ("visitors", *ELEMENTS)


@pytest.mark.parametrize("number", range(len(kinds())), ids=lambda number: kinds()[number].kind)
def test_every_element_of_a_tile_is_drawn(number: int) -> None:
    drawing, kind = tile(number), kinds()[number]
    assert {name: drawing.count(MARKS[name]()) for name in NAMES} == {
        name: getattr(kind, name) for name in NAMES
    }


def test_elements_differ_in_shape_and_not_only_in_colour() -> None:
    outlines = {name: re.sub(r'(fill|stroke)="[^"]*"', "", mark()) for name, mark in MARKS.items()}
    assert len(set(outlines.values())) == len(MARKS)


def test_the_sprite_file_is_up_to_date() -> None:
    """If this test fails, run `python -m games.minigolf.site.drawing.sprite`."""
    assert FILE.read_text("utf-8") == sprite()


def test_pages_and_pictures_have_the_same_dark_colours() -> None:
    style = (ROOT / "static/css/games/terrain.css").read_text("utf-8")
    assert dict(re.findall(r"--terrain-([a-z-]+): (#[0-9a-f]{6});", style)) == DARK


def test_a_picture_includes_tiles_outside_the_plot() -> None:
    """Clients dislike tiles outside the plot, so a picture without them would hide the reason."""
    tiles = [Laid(0, -3, 0, 0), Laid(0, 0, 40, 0)]
    box = re.search(r'viewBox="([^"]+)"', drawn(PLOT, tiles))
    assert box is not None
    left, top, width, height = map(float, box[1].split())
    assert left <= -3 * SIZE
    assert top + height >= 41 * SIZE
    assert width > 3 * SIZE


def test_a_picture_for_a_page_contains_no_style_element() -> None:
    assert "<style" not in drawn(PLOT)

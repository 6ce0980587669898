"""The 200 kinds as pictures: everything that stands on a tile is drawn, and each tells itself."""

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
def test_all_that_stands_on_a_tile_is_drawn(number: int) -> None:
    drawing, kind = tile(number), kinds()[number]
    assert {name: drawing.count(MARKS[name]()) for name in NAMES} == {
        name: getattr(kind, name) for name in NAMES
    }


def test_things_are_told_apart_by_their_shapes_too() -> None:
    outlines = {name: re.sub(r'(fill|stroke)="[^"]*"', "", mark()) for name, mark in MARKS.items()}
    assert len(set(outlines.values())) == len(MARKS)


def test_the_file_of_the_pages_has_the_tiles_of_today() -> None:
    """`python -m games.minigolf.site.drawing.sprite` writes it."""
    assert FILE.read_text("utf-8") == sprite()


def test_pages_have_the_same_night_as_pictures() -> None:
    style = (ROOT / "static/css/games/terrain.css").read_text("utf-8")
    assert dict(re.findall(r"--terrain-([a-z-]+): (#[0-9a-f]{6});", style)) == DARK


def test_a_picture_frames_tiles_beside_the_plot_too() -> None:
    """Clients do not like them there; a picture that cuts them off hides why."""
    tiles = [Laid(0, -3, 0, 0), Laid(0, 0, 40, 0)]
    box = re.search(r'viewBox="([^"]+)"', drawn(PLOT, tiles))
    assert box is not None
    left, top, width, height = map(float, box[1].split())
    assert left <= -3 * SIZE
    assert top + height >= 41 * SIZE
    assert width > 3 * SIZE


def test_a_picture_in_a_page_brings_no_style_of_its_own() -> None:
    assert "<style" not in drawn(PLOT)

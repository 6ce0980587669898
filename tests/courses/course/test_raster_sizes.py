"""Raster pictures of a course stay small for any shape."""

from __future__ import annotations

import pytest

from courses.designs.course.layout import Layout, Row
from courses.designs.course.value import Hole
from courses.designs.drawing import png
from courses.pictures.services.pictures import pictures_of
from courses.types.course.card import COURSE

LONG = 145
"""Length in hexes of all tiles that a course can have, placed in one line."""
HOLES = (Hole((0, 0), (0, LONG - 1), 3),)
TALL = Layout(name="", rows=tuple(Row(r, -r // 2, "...") for r in range(LONG)), holes=HOLES)
WIDE = Layout(name="", rows=(Row(0, 0, "." * LONG),), holes=(Hole((0, 0), (LONG - 1, 0), 3),))


@pytest.mark.parametrize("layout", [TALL, WIDE], ids=["tall", "wide"])
def test_a_long_line_of_tiles_makes_no_large_raster(layout: Layout) -> None:
    rasters = [
        png(svg=picture.draw(layout), width=picture.width, height=picture.height)
        for picture in pictures_of(COURSE)
        if picture.width
    ]
    assert rasters
    for raster in rasters:
        width, height = int.from_bytes(raster[16:20]), int.from_bytes(raster[20:24])
        assert 0 < width <= 1200 and 0 < height <= 2400

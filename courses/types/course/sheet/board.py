"""The picture of the course on its sheet."""

from __future__ import annotations

from io import BytesIO

import resvg_py
from fpdf import FPDF

from courses.designs.course.drawing.ground import bounds, ground_svg
from courses.designs.course.layout import Layout
from courses.designs.drawing.palette import LIGHT, LOW_INK, fixed
from courses.types.paper import Box, Inks

COLOURS = {Inks.COLOUR: LIGHT, Inks.LOW: LOW_INK}
WIDEST = 1900
"""Pixels; some 250 to the inch across a page."""


def picture(pdf: FPDF, layout: Layout, box: Box, inks: Inks) -> None:
    """The ground, as large as fits, in the middle of the box."""
    if not layout.rows:
        return
    _left, _top, wide, tall = bounds(layout)
    scale = min(box.width / wide, box.height / tall)
    width, height = wide * scale, tall * scale
    png = resvg_py.svg_to_bytes(
        svg_string=fixed(ground_svg(layout), COLOURS[inks]),
        width=round(WIDEST * width / box.width),
        background="#ffffff",
        skip_system_fonts=True,
    )
    pdf.image(
        BytesIO(bytes(png)),
        x=box.x + (box.width - width) / 2,
        y=box.y + (box.height - height) / 2,
        w=width,
        h=height,
    )

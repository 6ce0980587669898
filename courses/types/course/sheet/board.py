"""The picture of the course on its sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courses.designs.course.drawing.ground import bounds, ground_svg
from courses.designs.course.layout import Layout
from courses.types import sheet_parts
from courses.types.paper import Box, Inks

if TYPE_CHECKING:
    from fpdf import FPDF


def picture(pdf: FPDF, layout: Layout, box: Box, inks: Inks) -> None:
    """Draw the ground centred in the box, as large as possible."""
    if layout.rows:
        _left, _top, wide, tall = bounds(layout)
        sheet_parts.picture(pdf, ground_svg(layout), (wide, tall), box, inks)

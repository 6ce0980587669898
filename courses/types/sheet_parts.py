"""Parts of the sheets of all types: the header with the figures, and a picture."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING, Protocol

import resvg_py
from django.utils.translation import gettext as _

from courses.designs.drawing import LIGHT, LOW_INK, fixed
from courses.types.paper import BOX_SIGN, PENCIL, Box, Inks, paragraph, unprintable, write
from courses.types.square import square

if TYPE_CHECKING:
    from fpdf import FPDF

SQUARE = 30.0
COLOURS = {Inks.COLOUR: LIGHT, Inks.LOW: LOW_INK}
WIDEST = 1900
"""Maximum width of a picture in pixels, about 250 per inch across a page."""


class OnPaper(Protocol):
    """The texts that every sheet has, already in the user's language."""

    @property
    def name(self) -> str: ...
    @property
    def about(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def author(self) -> str: ...
    @property
    def address(self) -> str: ...
    @property
    def figures(self) -> tuple[tuple[str, str], ...]: ...


def head(pdf: FPDF, facts: OnPaper, area: Box) -> float:
    """Draw the header: name, author, description, figures and QR code. Return the y coordinate at
    which it ends.
    """
    square(pdf, facts.address, area.x + area.width - SQUARE, area.y, SQUARE)
    width = area.width - SQUARE - 6
    write(pdf, facts.name, area.x, area.y, size=24, bold=True, width=width)
    byline = _("by %(author)s") % {"author": facts.author} if facts.author else _("built-in")
    write(pdf, f"{byline} · {facts.version}", area.x, area.y + 11, ink=PENCIL, width=width)
    end = area.y + 17
    if facts.about:
        about = " ".join(facts.about.split())  # many short lines would fill the page
        end = paragraph(pdf, about, Box(area.x, end, width, 10)) + 1
    if unprintable(facts.name, facts.author, facts.about):
        end = paragraph(pdf, _note_on_boxes(), Box(area.x, end, width, 10), size=8) + 1
    end = _figures(pdf, facts.figures, area.x, end + 1, width)
    return max(end, area.y + SQUARE)


def _note_on_boxes() -> str:
    note = _("The font of this sheet lacks some characters. It shows %(box)s instead.")
    return note % {"box": BOX_SIGN}


def _figures(
    pdf: FPDF, figures: Sequence[tuple[str, str]], x: float, y: float, width: float
) -> float:
    """Draw four figures per row, each below its label. Return the y coordinate at which
    they end.
    """
    columns, step = 4, 9.5
    for place, (word, value) in enumerate(figures):
        row, column = divmod(place, columns)
        left, wide = x + column * width / columns, width / columns - 2
        write(pdf, word, left, y + row * step, size=7.5, ink=PENCIL, width=wide)
        write(pdf, value, left, y + row * step + 3.4, size=11, bold=True, width=wide)
    return y + ceil(len(figures) / columns) * step


def picture(pdf: FPDF, svg: str, shape: tuple[float, float], box: Box, inks: Inks) -> None:
    """Draw a picture of this shape centred in the box, as large as possible."""
    # Imported late, like fpdf, which imports PIL too: only processes that print need it.
    from PIL import Image

    wide, tall = shape
    scale = min(box.width / wide, box.height / tall)
    width, height = wide * scale, tall * scale
    png = resvg_py.svg_to_bytes(
        svg_string=fixed(svg, COLOURS[inks]),
        width=round(WIDEST * width / box.width),
        background="#ffffff",
        skip_system_fonts=True,
    )
    # The background is opaque. With an alpha channel, fpdf takes six times as long to embed the
    # PNG.
    opaque = Image.open(BytesIO(bytes(png))).convert("RGB")
    pdf.image(
        opaque,
        x=box.x + (box.width - width) / 2,
        y=box.y + (box.height - height) / 2,
        w=width,
        h=height,
    )

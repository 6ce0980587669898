"""Paper, fonts and ink for printed sheets."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from core.user_text import presentable

if TYPE_CHECKING:
    from fpdf import FPDF


FAMILY = "Source Sans Pro"
FILES = resources.files("font_source_sans_pro") / "files"
STYLES = {"": "Regular", "B": "Semibold"}
MARGIN = 14.0
BOX_SIGN = "\u2610"
"""Printed instead of a character that the font does not have."""
ATTACHED = frozenset({"Mn", "Me", "Cf"})
"""Unicode categories of characters that combine with the previous one. They get no separate box."""
INK = (33, 48, 44)
PENCIL = (88, 100, 95)
RULE = (190, 190, 180)


class Paper(StrEnum):
    """Paper sizes for printing."""

    A4 = "a4"
    LETTER = "letter"


class Inks(StrEnum):
    """Amount of ink that a sheet uses."""

    COLOUR = "colour"
    LOW = "low"


@dataclass(frozen=True)
class Box:
    """A rectangle on a page, in millimetres."""

    x: float
    y: float
    width: float
    height: float

    @property
    def bottom(self) -> float:
        """The y coordinate of the bottom edge."""
        return self.y + self.height


def sheet(paper: Paper, title: str) -> FPDF:
    """Return an empty document with our font."""
    # Imported late: processes that print nothing start a third of a second faster without it.
    from fpdf import FPDF

    pdf = FPDF(format=paper.value, unit="mm")
    for style, name in STYLES.items():
        pdf.add_font(FAMILY, style, str(FILES / f"SourceSansPro-{name}.ttf"))
    pdf.set_auto_page_break(auto=False)
    pdf.set_margin(0)
    pdf.set_title(presentable(title))
    pdf.set_creator("Dogleg")
    return pdf


@cache
def _glyphs() -> frozenset[int]:
    """Return the code points in the font. They are the same for all of its styles."""
    # fontTools is installed with fpdf and imported late for the same reason.
    from fontTools.ttLib import TTFont

    with TTFont(str(FILES / f"SourceSansPro-{STYLES['']}.ttf"), lazy=True) as font:
        return frozenset(font.getBestCmap())


def unprintable(*texts: str) -> tuple[str, ...]:
    """Return the characters in these texts that the font does not have, without duplicates."""
    signs = dict.fromkeys("".join(presentable(text, lines=True) for text in texts))
    # Most texts contain only ASCII characters, for which the font is not opened.
    return tuple(sign for sign in signs if not (_is_plain(sign) or ord(sign) in _glyphs()))


def _is_plain(sign: str) -> bool:
    return sign.isspace() or " " <= sign <= "~"


def printable(text: str, *, lines: bool = False) -> str:
    """Return the text with a box in place of each character that the font does not have."""
    text = presentable(text, lines=lines)
    missing = set(unprintable(text))
    return "".join(_printed(sign) if sign in missing else sign for sign in text)


def _printed(sign: str) -> str:
    return "" if unicodedata.category(sign) in ATTACHED else BOX_SIGN


def page(pdf: FPDF) -> Box:
    """Add a page and return the rectangle inside its margins."""
    pdf.add_page()
    return Box(MARGIN, MARGIN, pdf.w - 2 * MARGIN, pdf.h - 2 * MARGIN)


def write(
    pdf: FPDF,
    text: str,
    x: float,
    y: float,
    *,
    size: float = 10,
    bold: bool = False,
    ink: tuple[int, int, int] = INK,
    width: float = 0,
    align: str = "L",
) -> None:
    """Write one line of text, truncated if it is wider than `width`. `y` is its top edge."""
    pdf.set_font(FAMILY, "B" if bold else "", size)
    pdf.set_text_color(*ink)
    pdf.set_xy(x, y)
    pdf.cell(w=width or None, h=size * 0.42, text=fitted(pdf, printable(text), width), align=align)


def fitted(pdf: FPDF, text: str, width: float) -> str:
    """Return the text, truncated with an ellipsis if it does not fit."""
    if not width or pdf.get_string_width(text) <= width:
        return text
    while text and pdf.get_string_width(text + "…") > width:
        text = text[:-1]
    return text + "…"


def paragraph(pdf: FPDF, text: str, box: Box, size: float = 10) -> float:
    """Write text over several lines; return the y coordinate at which it ends."""
    pdf.set_font(FAMILY, "", size)
    pdf.set_text_color(*INK)
    pdf.set_xy(box.x, box.y)
    pdf.multi_cell(
        w=box.width,
        h=size * 0.45,
        text=printable(text, lines=True),
        align="L",
        max_line_height=size * 0.45,
    )
    return float(pdf.get_y())

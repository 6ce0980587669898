"""The printed sheet of a deck: its figures, then all cards to cut out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

from django.utils import formats
from django.utils.translation import gettext as _

from courses.designs.deck.faces import FACES_OF_VALUES, LOST_FACE, POINTER, Face
from courses.designs.deck.figures import deck_figures
from courses.designs.deck.validation import CELLS
from courses.designs.deck.value import (
    FINAL_HOLE,
    LOST_BALL,
    ActionCard,
    DeckDesign,
    action_cards,
    terrain_cards,
)
from courses.types.paper import INK, PENCIL, RULE, Box, Inks, Paper, page, paragraph, sheet, write
from courses.types.sheet_parts import head

if TYPE_CHECKING:
    from fpdf import FPDF

COLUMNS, ROWS = 4, 4
CARD = (44.0, 62.0)
"""Width and height in millimetres, as small playing cards. Sixteen fit on A4 and on Letter."""
COLOUR = {
    LOST_BALL: "#4d7f9e",
    1: "#3f7d4e",
    2: "#5d8f45",
    3: "#7f9440",
    4: "#a48a3f",
    5: "#4d7f9e",
    6: "#2f5d43",
}
"""The ink of the drawings; values without an entry use the ink of the text."""
TOP_ROW = CELLS[:3]
POINTED: dict[str, Sequence[int]] = {"hole": TOP_ROW, "final": TOP_ROW, "cart": CELLS}
"""The cells of action cards that name none (G3.3, G3.6)."""

Drawing = Callable[["FPDF", Box, Inks], None]


@dataclass(frozen=True)
class DeckOnPaper:
    """A deck with all texts for its sheet, already in the user's language."""

    deck: DeckDesign
    version: str
    author: str
    address: str
    """URL of the deck's page, which the QR code contains."""
    figures: tuple[tuple[str, str], ...]
    """(label, value) of each figure."""

    @property
    def name(self) -> str:
        return self.deck.name

    @property
    def about(self) -> str:
        return self.deck.about


def on_paper(version: Any, rating: Mapping[str, Any], address: str) -> DeckOnPaper:
    """Return the facts about a deck version."""
    deck: DeckDesign = version.value
    figures = deck_figures(deck)
    return DeckOnPaper(
        deck=deck,
        version=_("version %(number)s, %(day)s")
        % {
            "number": version.number,
            "day": formats.date_format(version.published_at, "DATE_FORMAT"),
        },
        author=version.design.author,
        address=address,
        figures=(
            (_("Terrain cards"), str(figures.terrain)),
            (_("Action cards"), str(figures.actions)),
            (_("Holes"), str(figures.holes)),
            (_("Players"), _("up to %(most)s") % {"most": figures.seats}),
        ),
    )


def deck_sheet(facts: DeckOnPaper, paper: Paper, inks: Inks) -> bytes:
    """Return the PDF for a deck: terrain cards first, then action cards on a new page."""
    pdf = sheet(paper, facts.name)
    area = page(pdf)
    below = head(pdf, facts, area)
    note = _(
        "Print the following pages on card, one-sided, at 100 %%, and cut along the lines. Put "
        "the cards into sleeves so that their backs look alike. There are %(terrain)s terrain "
        "cards on %(terrain_pages)s pages, then %(actions)s action cards on %(action_pages)s pages."
    )
    terrain = [_terrain(value) for value in terrain_cards(facts.deck)]
    actions = [_action(card) for card in _all_actions(facts.deck)]
    counts = {
        "terrain": len(terrain),
        "terrain_pages": _pages(len(terrain)),
        "actions": len(actions),
        "action_pages": _pages(len(actions)),
    }
    paragraph(pdf, note % counts, Box(area.x, below + 6, area.width, area.height), size=11)
    for drawings in (terrain, actions):
        _cards(pdf, drawings, inks)
    return bytes(pdf.output())


def _all_actions(deck: DeckDesign) -> Iterator[ActionCard]:
    yield from action_cards(deck)
    for _final in range(deck.final_holes):
        yield FINAL_HOLE


def _pages(cards: int) -> int:
    return -(-cards // (COLUMNS * ROWS))


def _cards(pdf: FPDF, drawings: list[Drawing], inks: Inks) -> None:
    """Draw cards edge to edge, so that one cut separates two of them."""
    for first in range(0, len(drawings), COLUMNS * ROWS):
        area = page(pdf)
        left = area.x + (area.width - COLUMNS * CARD[0]) / 2
        top = area.y + (area.height - ROWS * CARD[1]) / 2
        for place, draw in enumerate(drawings[first : first + COLUMNS * ROWS]):
            row, column = divmod(place, COLUMNS)
            box = Box(left + column * CARD[0], top + row * CARD[1], *CARD)
            pdf.set_draw_color(*RULE)
            pdf.set_line_width(0.2)
            pdf.rect(box.x, box.y, box.width, box.height)
            draw(pdf, box, inks)


def _terrain(value: int) -> Drawing:
    face = LOST_FACE if value == LOST_BALL else FACES_OF_VALUES[value]

    def draw(pdf: FPDF, box: Box, inks: Inks) -> None:
        _figure(pdf, face.figure, box, 44)
        for x, align in ((box.x + 2, "L"), (box.x + 2, "R")):
            write(
                pdf, face.figure, x, box.y + 2, size=11, bold=True, width=CARD[0] - 4, align=align
            )
        if value == LOST_BALL:
            write(pdf, _("Lost ball"), box.x, box.y + 12, ink=PENCIL, width=CARD[0], align="C")
        _picture(pdf, _ground(face, _ink(value, inks)), Box(box.x + 5, box.y + 43, 34, 14.7))

    return draw


def _ink(value: int, inks: Inks) -> str:
    plain = "#{:02x}{:02x}{:02x}".format(*INK)
    return plain if inks is Inks.LOW else COLOUR.get(value, plain)


def _ground(face: Face, ink: str) -> str:
    path = f'<path d="{face.ground}" fill="none" stroke="{ink}" stroke-width="1.6"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 26">{path}</svg>'


def _figure(pdf: FPDF, figure: str, box: Box, size: float) -> None:
    write(pdf, figure, box.x, box.y + 20, size=size, bold=True, width=box.width, align="C")


def _action(card: ActionCard) -> Drawing:
    pointed = POINTED.get(card.kind, card.cells)

    def draw(pdf: FPDF, box: Box, inks: Inks) -> None:
        name = str(_names()["double" if len(card.cells) > 1 else card.kind])
        write(pdf, name, box.x, box.y + 5, size=13, bold=True, width=box.width, align="C")
        _grid(pdf, pointed, box, inks)

    return draw


def _names() -> dict[str, str]:
    return {
        "hole": _("Hole"),
        "final": _("Final hole"),
        "cart": _("Golf cart"),
        "zone": _("Zone"),
        "double": _("Double zone"),
    }


def _grid(pdf: FPDF, pointed: Sequence[int], box: Box, inks: Inks) -> None:
    """Draw the nine cells, with those filled that the card points at."""
    scale = 30 / 48
    pdf.set_draw_color(*INK)
    pdf.set_line_width(0.3)
    pdf.set_fill_color(*(PENCIL if inks is Inks.LOW else (63, 125, 78)))
    for cell, x, y in POINTER:
        left, top, side = box.x + 7 + x * scale, box.y + 20 + y * scale, 13.5 * scale
        pdf.rect(left, top, side, side, style="DF" if cell in pointed else "D")


def _picture(pdf: FPDF, svg: str, box: Box) -> None:
    """Draw a picture of the site as vectors."""
    pdf.image(BytesIO(svg.encode()), x=box.x, y=box.y, w=box.width, h=box.height)

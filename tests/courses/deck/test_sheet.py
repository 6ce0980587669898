"""The printed sheet of a deck has every card of the deck, to cut out."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pypdfium2
import pytest
from django.test import Client

from courses.designs.deck.shipped import shipped
from courses.designs.deck.value import LOST_BALL, terrain_cards
from courses.types.deck.sheet import CARD, COLUMNS, ROWS
from tests.courses.papers import on_each_paper

pytestmark = pytest.mark.django_db

SIZES = {"a4": (595, 842), "letter": (612, 792)}
"""Width and height in points."""
MILLIMETRE = 72 / 25.4


@cache
def printed(paper: str = "a4", ink: str = "colour") -> bytes:
    return Client().get("/decks/classic/sheet.pdf", {"paper": paper, "ink": ink}).content


def texts(pdf: pypdfium2.PdfDocument) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pdf]


@on_each_paper
def test_cards_fit_on_both_papers(ink: str, paper: str) -> None:
    pdf = pypdfium2.PdfDocument(printed(paper, ink))
    width, height = pdf[1].get_size()
    assert (round(width), round(height)) == SIZES[paper]
    edges = [thing.get_bounds() for thing in pdf[1].get_objects() if _is_card(thing.get_bounds())]
    assert len(edges) == COLUMNS * ROWS
    assert min(box[0] for box in edges) > 5 * MILLIMETRE
    assert min(box[1] for box in edges) > 5 * MILLIMETRE
    assert max(box[2] for box in edges) < width - 5 * MILLIMETRE
    assert max(box[3] for box in edges) < height - 5 * MILLIMETRE


def _is_card(box: tuple[float, float, float, float]) -> bool:
    sides = box[2] - box[0], box[3] - box[1]
    return all(
        abs(found - side * MILLIMETRE) < 1.5 for found, side in zip(sides, CARD, strict=True)
    )


def test_every_card_of_the_deck_is_printed_once() -> None:
    deck = shipped()["classic"]
    _first, *pages = texts(pypdfium2.PdfDocument(printed()))
    figures = Counter(re.findall(r"\+?\d", " ".join(pages)))
    # Each terrain card shows its figure in the middle and in two corners.
    wanted = Counter("+1" if value == LOST_BALL else str(value) for value in terrain_cards(deck))
    assert figures == {figure: 3 * count for figure, count in wanted.items()}
    words = " ".join(pages)
    assert words.count("Lost ball") == deck.lost_balls
    assert words.count("Golf cart") == deck.carts
    assert words.count("Final hole") == 1
    assert len(re.findall(r"\bHole\b", words)) == deck.holes
    doubles = sum(zone.count for zone in deck.zones if len(zone.cells) == 2)
    assert words.count("Double zone") == doubles
    assert len(re.findall(r"\bZone\b", words)) == sum(zone.count for zone in deck.zones) - doubles


def test_cards_are_vectors() -> None:
    pdf = pypdfium2.PdfDocument(printed())
    kinds = {thing.type for page in pdf for thing in page.get_objects()}
    assert pypdfium2.raw.FPDF_PAGEOBJ_IMAGE not in kinds


def test_the_page_of_a_deck_links_to_its_sheet(client: Client) -> None:
    assert "/decks/classic/sheet.pdf" in client.get("/decks/classic/").content.decode()

"""The design type for Golfie decks."""

from __future__ import annotations

from typing import Any

import msgspec
from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from courses.designs.deck.canonical import content_hash, digest
from courses.designs.deck.drawing import deck_svg
from courses.designs.deck.faces import FACES_OF_VALUES, LOST_FACE, POINTER
from courses.designs.deck.figures import deck_figures
from courses.designs.deck.mending import mended
from courses.designs.deck.notation import parse, write
from courses.designs.deck.shipped import shipped
from courses.designs.deck.validation import CELLS, HOLES, MOST_CARDS
from courses.designs.deck.value import DeckDesign
from courses.designs.likeness import Likeness
from courses.designs.stored import Stored
from courses.designs.text import NotationError
from courses.types.deck.comparison import COMPARISON
from courses.types.deck.editor_texts import DECK_TEXTS
from courses.types.deck.page import CART_CARD, HOLE_CARD, deck_page
from courses.types.deck.problems import deck_fix_sentence, deck_notation_sentence, deck_sentence
from courses.types.deck.quick import QUICK
from courses.types.deck.sheet import deck_sheet, on_paper
from courses.types.design_type import (
    Bound,
    DesignType,
    Editor,
    Figures,
    Page,
    Sheet,
    Words,
)
from courses.types.looks import look_of
from courses.types.reading import unreadable_lines


def _blank(name: str) -> DeckDesign:
    """Return the classic deck with another name, because authors start from it and change
    counts.
    """
    return replace(shipped()["classic"], name=name, about="")


def _parsed(text: str) -> DeckDesign:
    try:
        return parse(text)
    except NotationError as refusal:
        raise unreadable_lines(refusal, deck_notation_sentence) from None


def _figures(deck: DeckDesign) -> Figures:
    return Figures(holes=deck_figures(deck).holes)


def _facts(deck: DeckDesign) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(deck_figures(deck))
    return facts


EDITOR = Editor(
    texts=DECK_TEXTS,
    context=lambda: {
        "faces": FACES_OF_VALUES,
        "lost_face": LOST_FACE,
        "pointer": POINTER,
        "hole_card": HOLE_CARD,
        "cart_card": CART_CARD,
        "zone_card": {"kind": "zone", "pointed": CELLS},
        "cells": CELLS,
        "most_cards": MOST_CARDS,
        "most_hole_cards": HOLES[-1],
    },
    data=lambda name: {},
    addresses=lambda api: {},
    quick=QUICK,
)

PAGE = Page(
    context=deck_page,
    rated_part="totals",
    picture="picture",
    pictures=(),
    look=look_of(lambda: deck_svg(shipped()["classic"])),
    sheet=Sheet(edition=1, facts=on_paper, printed=deck_sheet),
    filters=("holes",),
    grading=None,
    links={},
    shortcuts={"holes=18": _("18 holes"), "sort=short": _("Shortest")},
    starter="",
    urls="",
    api_urls="",
    listed="courses.api.serializers.VersionSerializer",
    detailed="courses.api.serializers.VersionSerializer",
)

LINES = Bound(200, _("A deck can have at most 60 lines of each kind. This one has %(count)s."))

DECK = DesignType(
    key="deck",
    path="decks",
    words=Words(
        one=_("deck"),
        many=_("decks"),
        untitled=_("Untitled deck"),
        play=_("Play this deck"),
        unknown=_(
            "There’s no such deck. Choose one from the list. Programs can get the list at "
            "/api/v1/decks/."
        ),
        retired=_(
            "This deck is retired. Games in progress continue, but no new games can "
            "start. Choose another deck."
        ),
        notation_hint=_(
            "Terrain: number of cards of each value. Actions: number of each card, and "
            "zones with their cells, 0 to 8."
        ),
        not_buildable="",
    ),
    draft=Stored(DeckDesign),
    embedded=Stored(DeckDesign),
    blank=_blank,
    parse=_parsed,
    write=write,
    validate=mended,
    sentence=deck_sentence,
    fix_sentence=deck_fix_sentence,
    at_origin=lambda deck: deck,
    shift=lambda deck: (0, 0),
    content=content_hash,
    # A deck consists of only a few counts, so unrelated decks can be similar by chance. Only equal
    # decks count as copies.
    likeness=lambda deck: Likeness(content_hash(deck)),
    figures=_figures,
    playable=lambda deck: deck,
    digest=digest,
    draw=deck_svg,
    size=lambda deck: (0, 0),
    shipped=shipped,
    holes_and_par=lambda deck: (0, 0),
    score=lambda deck: (deck_figures(deck).holes, 0),
    facts=_facts,
    is_blank=lambda deck: False,
    most_bytes=64 * 1024,
    bounds=dict.fromkeys(("values", "zones"), LINES),
    comparison=COMPARISON,
    editor=EDITOR,
    page=PAGE,
)

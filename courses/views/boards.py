"""What the designer of each kind of design shows, and what its scripts are told."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise

from courses.designs.course.quick.names import NAMES
from courses.designs.deck.validation import HOLES, MOST_CARDS, VALUES
from courses.models import Design, Listing
from courses.selectors.addresses import design_path
from courses.types.course.board_texts import BOARD_WORDS
from courses.types.course.panel_texts import PANEL_WORDS
from courses.types.deck.editor_texts import DECK_WORDS
from courses.types.design_type import DesignType
from courses.views.new_design import LEVELS, MOST_HOLES, TIGHTNESS

Words = Mapping[str, str | Promise]


@dataclass(frozen=True)
class Board:
    """A designer's page; `context` says what its template needs beside the draft."""

    template: str
    new_template: str
    words: Words
    context: Callable[[], dict[str, Any]]
    addresses: Callable[[str], dict[str, str]] = lambda api: {}
    """More addresses of the API, from where the kind's begin."""


def _course_addresses(api: str) -> dict[str, str]:
    return {
        "box": f"{api}box/",
        "draw": f"{api}draw/",
        "quick": f"{api}quick/",
        "suggest": f"{api}suggest/",
        "heat": f"{api}ratings/{{content}}/holes/{{hole}}/?golfer={{golfer}}",
    }


BOARDS: Mapping[str, Board] = {
    "course": Board(
        template="courses/designer.html",
        new_template="courses/new.html",
        words=BOARD_WORDS | PANEL_WORDS,
        context=lambda: {"most_holes": MOST_HOLES, "levels": LEVELS, "tightness": TIGHTNESS},
        addresses=_course_addresses,
    ),
    "deck": Board(
        template="decks/designer.html",
        new_template="decks/new.html",
        words=PANEL_WORDS | DECK_WORDS,
        context=lambda: {
            "values": VALUES,
            "cells": range(9),
            "most_cards": MOST_CARDS,
            "most_hole_cards": HOLES[-1],
        },
    ),
}
"""By the key of a kind."""


def board_context(design: Design) -> dict[str, Any]:
    """What the template of a draft's board needs."""
    type = design.type
    board = BOARDS[type.key]
    page_data = {
        "untitled": str(type.words.untitled),
        "dice_name": design.name if design.name in NAMES else "",
        "words": {code: str(words) for code, words in board.words.items()},
        "addresses": _addresses(type, design) | board.addresses(_api(type)),
    }
    return {"listings": Listing.choices, "page_data": page_data, **board.context()}


def _api(type: DesignType) -> str:
    return reverse(f"api-{type.path}")


def _addresses(type: DesignType, design: Design) -> dict[str, str]:
    """Where the API and the pages of a design are, as the scripts of every kind call them."""
    api = _api(type)
    return {
        "create": api,
        "design": f"{api}{design.slug}/",
        "draft": f"{api}{design.slug}/draft/",
        "publish": f"{api}{design.slug}/versions/",
        "rate": f"{api}rate/",
        "validate": f"{api}validate/",
        "edit": f"{design_path(design)}edit/",
    }

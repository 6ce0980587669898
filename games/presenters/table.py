"""What the pages of each game need: one line a game, beside the rules' own registry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.eighteen.site import presenter as eighteen
from games.golfie.site import presenter as golfie
from games.models import Session
from games.presenters import teaching
from games.presenters.words import WORDS
from games.selectors.grounds import NamedGround
from games.selectors.table import TableView


@dataclass(frozen=True)
class Pages:
    """A game as its pages know it; parts of templates stand in games/<game>/."""

    about: str | Promise
    """What it is, in two lines."""
    players: str | Promise
    time: str | Promise
    quick: Callable[[], dict[str, Any]]
    """The options of a game that begins at once, against a bot."""
    table: Callable[[TableView], dict[str, Any]]
    """The context of a started table's page."""
    before: Callable[[Session, NamedGround], dict[str, Any]]
    """The context of a table that waits."""
    opening: Callable[[Any], dict[str, Any]]
    """The context of the form's own fields."""


PAGES: dict[str, Pages] = {
    "eighteen": Pages(
        about=_(
            "A round on a course of hexes: choose a club in secret, turn the shot card, find your "
            "line past trees and water."
        ),
        players=_("1 to 5 golfers"),
        time=_("20 to 60 minutes"),
        quick=eighteen.quick,
        table=eighteen.page,
        before=eighteen.before,
        opening=eighteen.opening,
    ),
    "golfie": Pages(
        about=_(
            "Nine cards in front of you: turn up, swap, clear three of a kind, and bring low cards "
            "to the top for the holes."
        ),
        players=_("1 to 8 golfers, alone or in teams"),
        time=_("10 minutes"),
        quick=dict,
        table=golfie.page,
        before=golfie.before,
        opening=golfie.opening,
    ),
}


def page_of(table: TableView) -> dict[str, Any]:
    """The context of a started table's page. Raises KeyError for an unknown game."""
    page = PAGES[table.game].table(table)
    words = {code: str(said) for code, said in {**WORDS, **page["words"]}.items()}
    return {
        "winners": winners(table),
        **page,
        "words": words,
        "groups": option_groups(table),
        "lesson": teaching.lesson_of(table),
    }


def winners(table: TableView) -> list[str]:
    """The names at the first place; empty before the end."""
    places = table.result.places if table.result else ()
    return [seat.name for seat, place in zip(table.seats, places, strict=False) if place == 1]


def option_groups(table: TableView) -> list[tuple[str, list[tuple[Any, Any]]]]:
    """(heading, [(option, words), …]) for a page without a script."""
    groups: list[tuple[str, list[tuple[Any, Any]]]] = []
    for option, words in zip(table.options or (), table.words or (), strict=True):
        if not groups or groups[-1][0] != words.group:
            groups.append((words.group, []))
        groups[-1][1].append((option, words))
    return groups

"""The games as somebody chooses among them."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise

from games.options import setup_of
from games.presenters.table import PAGES, Pages


@dataclass(frozen=True)
class GameCard:
    """Its name, and what it is, how many play, how long it takes."""

    game: str
    name: str | Promise
    pages: Pages


def game_cards() -> list[GameCard]:
    """All games, the oldest first."""
    return [GameCard(game, setup_of(game).name, pages) for game, pages in PAGES.items()]

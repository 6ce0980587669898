"""The games of this site: one line per game, with its card."""

from __future__ import annotations

from typing import Any

from games.eighteen.site.card import EIGHTEEN
from games.golfie.site.card import GOLFIE
from games.kernel.interface import Game
from games.minigolf.site.card import MINIGOLF
from games.site.card import GameCard
from games.site.manual_scorecard import Scorekeeping

CARDS: dict[str, GameCard] = {
    card.key: card
    for card in (
        EIGHTEEN,
        GOLFIE,
        MINIGOLF,
    )
}
"""All games by key, oldest first."""


def card_of(game: str) -> GameCard:
    """Return the card of a game. Raises KeyError."""
    return CARDS[game]


def game_of(game: str) -> Game:
    """Return the rules of a game. Raises KeyError."""
    return CARDS[game].rules


def net_decides(game: str, config: Any) -> bool:
    """Return True if handicaps decide a game with this config, so that it cannot be rated."""
    part = card_of(game).handicap
    return part is not None and part.decides(config)


def played_on(design: str) -> list[GameCard]:
    """Return the games that are played on a type of design."""
    return [card for card in CARDS.values() if card.design == design]


def manual_scorecard_types() -> list[str]:
    """Return the types of designs for which people can fill in scorecards by hand."""
    return [card.design for card in CARDS.values() if card.scorekeeping is not None]


def _with_scorekeeping(design: str) -> tuple[GameCard, Scorekeeping]:
    for card in played_on(design):
        if card.scorekeeping is not None:
            return card, card.scorekeeping
    raise LookupError(design)


def game_with_scorekeeping(design: str) -> GameCard:
    """Return the game that keeps score on a type of design. Raises LookupError if none does."""
    return _with_scorekeeping(design)[0]


def scorekeeping_of(design: str) -> Scorekeeping:
    """Return the scorekeeping of a type of design. Raises LookupError if it has none."""
    return _with_scorekeeping(design)[1]


def all_rules() -> dict[str, Game]:
    """Return the rules of all games, by key."""
    return {key: card.rules for key, card in CARDS.items()}

"""The games of this site: one line a game, its card."""

from __future__ import annotations

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
"""By key, the oldest first."""


def card_of(game: str) -> GameCard:
    """The card of a game. Raises KeyError."""
    return CARDS[game]


def game_of(game: str) -> Game:
    """The rules of a game. Raises KeyError."""
    return CARDS[game].rules


def played_on(design: str) -> list[GameCard]:
    """The games that are played on a type of design."""
    return [card for card in CARDS.values() if card.design == design]


def kept_by_hand() -> list[str]:
    """The types of designs for which cards can be kept by hand."""
    return [card.design for card in CARDS.values() if card.scorekeeping is not None]


def scorekeeping_of(design: str) -> Scorekeeping:
    """The scorekeeping of cards for a type of design. Raises LookupError where none has such."""
    for card in played_on(design):
        if card.scorekeeping is not None:
            return card.scorekeeping
    raise LookupError(design)


def all_rules() -> dict[str, Game]:
    """The rules of all games, by key."""
    return {key: card.rules for key, card in CARDS.items()}

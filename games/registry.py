"""The games that the house knows; adding one is a folder beside this file and a line here."""

from __future__ import annotations

from games.eighteen.rules.rules import EIGHTEEN
from games.golfie.rules.rules import GOLFIE
from games.kernel.interface import Game

GAMES: dict[str, Game] = {game.key: game for game in (EIGHTEEN, GOLFIE)}


def game_of(key: str) -> Game:
    """The game of a key. Raises KeyError."""
    return GAMES[key]

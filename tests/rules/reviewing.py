"""Play whole games, and review them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel.chance import Chance
from games.kernel.interface import Game
from games.kernel.replay import Position, Turn, start
from games.kernel.review import Assessment, Reviewer, assessed, decisions
from games.kernel.rollout import Choose, by_bots, next_seat, step

Played = tuple[list[Position[Any]], list[Turn]]
"""The position after each turn, and the turns."""


def played(game: Game, seats: int, config: Any, seed: str, choose: Choose) -> Played:
    """Play a whole game."""
    chance = Chance(seed.encode())
    first = start(game, seats, config, chance)
    positions, turns = [first.position], [first.turn]
    while (seat := next_seat(positions[-1])) is not None:
        done = step(game, positions[-1], seat, choose, chance)
        positions.append(done.position)
        turns.append(done.turn)
    return positions, turns


def played_by(game: Game, levels: Sequence[str], config: Any, seed: str) -> Played:
    """Play a whole game with bots."""
    bots = [game.bots[level] for level in levels]
    return played(game, len(levels), config, seed, by_bots(game, bots, Chance(b"bots")))


def reviewed(reviewer: Reviewer, game: Played) -> list[Assessment]:
    """Return the assessments of all decisions of a game."""
    positions, turns = game
    found = (assessed(reviewer, positions, turns, n) for n in decisions(positions, turns))
    return [one for one in found if one is not None]

"""Random games with all their positions, which allows tests to check every step."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any

from games.kernel.chance import Chance
from games.kernel.interface import Audience, Game, Prompt, Seat, Viewer
from games.kernel.replay import Played, Position, Turn, play, start, undo, undoable
from games.kernel.sample import Sample, Table

MOST_TURNS = 3_000
"""Maximum number of turns in a sample game."""


@dataclass
class Playthrough:
    """A game from the set-up to the end. `positions[n]` is the position after turn n."""

    game: Game
    table: Table
    seed: bytes
    turns: list[Turn] = field(default_factory=list)
    positions: list[Position[Any]] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Append a turn."""
        self.turns.append(played.turn)
        self.positions.append(played.position)

    def some(self, most: int) -> Iterator[Position[Any]]:
        """Yield up to `most` positions spread over the game, including the first and the last."""
        last = len(self.positions) - 1
        for number in sorted({last * n // max(1, most - 1) for n in range(most)}):
            yield self.positions[number]

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Return every possible viewer of the game."""
        return (*range(self.table.seats), *Audience)


@lru_cache(maxsize=256)
def random_game(sample: Sample, table: Table, number: int) -> Playthrough:
    """Return a random game. It is cached, because several tests use it."""
    return play_at_random(sample, table, number)


def play_at_random(sample: Sample, table: Table, number: int) -> Playthrough:
    """Play a game by choosing prompts (including optional ones) and answers at random, with a few
    undos.
    """
    seed = f"{sample.game.key}/{table.name}/{number}".encode()
    random, chance = Random(seed), Chance(seed)
    playthrough = Playthrough(sample.game, table, seed)
    playthrough.add(start(sample.game, table.seats, table.config, chance))
    while (found := any_prompt(sample.game, playthrough.positions[-1], random)) is not None:
        seat, prompt = found
        if len(playthrough.turns) > MOST_TURNS:
            raise AssertionError(f"{sample.game.key} does not end with seed {seed!r}")
        position = playthrough.positions[-1]
        likely = tuple(sample.likely(position.state, legal(sample.game, position, seat, prompt)))
        action = random.choice(likely)
        playthrough.add(play(sample.game, position, seat, prompt.id, action, chance))
        if random.random() < 0.05 and undoable(sample.game, playthrough.turns, seat):
            playthrough.add(undo(sample.game, playthrough.turns, seat))
    return playthrough


def any_prompt(game: Game, position: Position[Any], random: Random) -> tuple[Seat, Prompt] | None:
    """Return a random prompt that can be answered, or None. Required prompts are chosen
    more often.
    """
    able = [found for found in open_prompts(position) if legal(game, position, *found)]
    required = [found for found in open_prompts(position) if found[1].required]
    if not able:
        return None
    return random.choice(required if required and random.random() < 0.8 else able)


def open_prompts(position: Position[Any]) -> Iterator[tuple[Seat, Prompt]]:
    """Yield (seat, prompt) in the order of seats."""
    return ((seat, prompt) for seat, prompts in enumerate(position.prompts) for prompt in prompts)


def legal(game: Game, position: Position[Any], seat: Seat, prompt: Prompt) -> Collection[Any]:
    """Return the legal answers to a prompt."""
    return game.legal_actions(position.state, seat, prompt.kind)


def answered(
    game: Game, position: Position[Any], seat: Seat, prompt: Prompt, random: Random, chance: Chance
) -> Played:
    """Answer a prompt at random."""
    action = random.choice(tuple(legal(game, position, seat, prompt)))
    return play(game, position, seat, prompt.id, action, chance)

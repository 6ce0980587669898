"""What chance decided in secret is not told: another order of hidden cards gives equal events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.rules.kernel.chance import Chance, Draw
from games.rules.kernel.interface import Game, Watcher
from games.rules.kernel.replay import Played, play, start
from tests.leaks.worlds import looks, told
from tests.rules.random_play import Playthrough, play_at_random
from tests.rules.sample import Sample
from tests.rules.tables import SAMPLES, name_of
from tests.toys.putting.rules import PUTTING
from tests.toys.putting.sample import PUTTING_SAMPLE

GAMES = 20
SWAPS_A_TURN = 8


class Swapped(Chance):
    """The chance of a game, but for two items that change places in every shuffle."""

    def __init__(self, seed: bytes, random: Random) -> None:
        super().__init__(seed)
        self._random = random

    def shuffle(
        self, stream: str, items: Sequence[Any]
    ) -> tuple[tuple[Any, ...], tuple[Draw, ...]]:
        """As the seed has it, then the swap."""
        order, draws = super().shuffle(stream, items)
        swapped = list(order)
        if len(swapped) > 1:
            one, other = self._random.sample(range(len(swapped)), 2)
            swapped[one], swapped[other] = swapped[other], swapped[one]
        return tuple(swapped), draws


def again(game: Playthrough, number: int, chance: Chance) -> Played:
    """A turn of a game, decided by another chance."""
    turn = game.turns[number]
    if turn.seat is None:
        return start(game.game, game.table.seats, game.table.config, chance)
    before = game.positions[number - 1]
    prompt = before.prompts[turn.seat]
    assert prompt is not None
    return play(game.game, before, turn.seat, prompt.id, turn.action, chance)


def compared(sample: Sample) -> tuple[int, set[str]]:
    """How many pairs of turns looked alike to somebody, and the events that told them apart."""
    pairs, leaks = 0, set()
    for number in range(GAMES):
        table = sample.tables[number % len(sample.tables)]
        game, random = play_at_random(sample, table, number), Random(number)
        for at, turn in enumerate(game.turns):
            for _ in range(SWAPS_A_TURN if turn.draws else 0):
                other = again(game, at, Swapped(game.seed, random))
                for viewer in (*range(table.seats), Watcher.PUBLIC):
                    state = game.positions[at].state
                    if other.position.state == state or (
                        looks(sample.game, state, viewer)
                        != looks(sample.game, other.position.state, viewer)
                    ):
                        continue
                    pairs += 1
                    if told(sample.game, turn, viewer) != told(sample.game, other.turn, viewer):
                        leaks |= {type(event).__name__ for event in turn.events}
    return pairs, leaks


@pytest.mark.parametrize("sample", SAMPLES, ids=name_of)
def test_no_event_tells_what_nobody_may_know(sample: Sample) -> None:
    pairs, leaks = compared(sample)
    assert pairs > 0
    assert leaks == set()


def _keeps(kind: str) -> Any:
    def redact(event: Any, viewer: Any) -> Any:
        return event if type(event).__name__ == kind else PUTTING.redact(event, viewer)

    return redact


@pytest.mark.parametrize("kind", ["PileShuffled", "HandsDealt"])
def test_an_event_that_is_not_redacted_is_found(kind: str) -> None:
    leaky: Game = replace(PUTTING, redact=_keeps(kind))
    _, leaks = compared(replace(PUTTING_SAMPLE, game=leaky))
    assert kind in leaks

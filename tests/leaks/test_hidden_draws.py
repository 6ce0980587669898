"""Events do not reveal hidden draws: if only the order of hidden cards differs, the events are
equal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.kernel.chance import Chance, Draw
from games.kernel.interface import Audience, Game, Viewer
from games.kernel.replay import Played, Turn, play, start
from games.kernel.sample import Sample
from tests.leaks.worlds import looks, told
from tests.rules.random_play import Playthrough, play_at_random
from tests.rules.tables import SAMPLES, name_of
from tests.toys.putting.rules import PUTTING
from tests.toys.putting.sample import PUTTING_SAMPLE

GAMES = 20
SWAPS_A_TURN = 8


class Swapped(Chance):
    """The random numbers of a game, with two items swapped in every shuffle."""

    def __init__(self, seed: bytes, random: Random) -> None:
        super().__init__(seed)
        self._random = random

    def shuffle(
        self, stream: str, items: Sequence[Any]
    ) -> tuple[tuple[Any, ...], tuple[Draw, ...]]:
        """Return the order given by the seed, but with two items swapped."""
        order, draws = super().shuffle(stream, items)
        swapped = list(order)
        if len(swapped) > 1:
            one, other = self._random.sample(range(len(swapped)), 2)
            swapped[one], swapped[other] = swapped[other], swapped[one]
        return tuple(swapped), draws


def again(game: Playthrough, number: int, chance: Chance) -> Played:
    """Repeat a turn of a game with different random numbers."""
    turn = game.turns[number]
    if turn.seat is None:
        return start(game.game, game.table.seats, game.table.config, chance)
    before = game.positions[number - 1]
    return play(game.game, before, turn.seat, turn.prompt, turn.action, chance)


def alike(sample: Sample, game: Playthrough, random: Random) -> Iterator[tuple[Turn, Turn, Viewer]]:
    """Yield a turn, its repetition with other hidden cards, and a viewer for whom the resulting
    states look the same.
    """
    viewers = (*range(game.table.seats), Audience.PUBLIC)
    drawing = [number for number, turn in enumerate(game.turns) if turn.draws]
    for number in drawing * SWAPS_A_TURN:
        here, other = game.positions[number].state, again(game, number, Swapped(game.seed, random))
        there = other.position.state
        for viewer in viewers:
            if here != there and looks(sample.game, here, viewer) == looks(
                sample.game, there, viewer
            ):
                yield game.turns[number], other.turn, viewer


def compared(sample: Sample) -> tuple[int, set[str]]:
    """Return how many pairs of turns were compared, and the types of events that differed for the
    viewer.
    """
    pairs, leaks = 0, set()
    for number in range(GAMES):
        game = play_at_random(sample, sample.tables[number % len(sample.tables)], number)
        for turn, other, viewer in alike(sample, game, Random(number)):
            pairs += 1
            if told(sample.game, turn, viewer) != told(sample.game, other, viewer):
                leaks |= {type(event).__name__ for event in turn.events}
    return pairs, leaks


@pytest.mark.parametrize("sample", SAMPLES, ids=name_of)
def test_events_do_not_reveal_hidden_draws(sample: Sample) -> None:
    pairs, leaks = compared(sample)
    assert pairs > 0
    assert leaks == set()


def _keeps(kind: str) -> Any:
    def redact(event: Any, viewer: Any) -> Any:
        return event if type(event).__name__ == kind else PUTTING.redact(event, viewer)

    return redact


@pytest.mark.parametrize("kind", ["PileShuffled", "HandsDealt"])
def test_an_unredacted_event_is_detected(kind: str) -> None:
    leaky: Game = replace(PUTTING, redact=_keeps(kind))
    _, leaks = compared(replace(PUTTING_SAMPLE, game=leaky))
    assert kind in leaks

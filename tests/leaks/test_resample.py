"""No seat's secret leaves: worlds that should look alike to a viewer do, byte for byte."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.interface import Ask, Audience, Game, Viewer
from games.kernel.replay import Position
from games.kernel.sample import Sample
from tests.leaks.worlds import leaks
from tests.rules.random_play import open_prompts, play_at_random
from tests.rules.tables import SAMPLES, TOYS, name_of
from tests.sampling import sampled
from tests.toys.putting.rules import PUTTING
from tests.toys.putting.sample import PUTTING_SAMPLE
from tests.toys.putting.state import State

GAMES = 42
"""Of each game, over all its tables; `tests/guards/test_many_worlds.py` plays the later numbers."""
PARTS = 2
"""Each plays at every table of a game; `bin/test` runs one of them."""
GAMES_OF_A_TOY = 60


def points(positions: Sequence[Position[Any]], random: Random) -> Iterable[Position[Any]]:
    """One position of a game for each kind of question that is asked in it, by chance: what is
    hidden while somebody answers a rare one is looked at in every game."""
    by_kinds = {kinds(position): position for position in random.sample(positions, len(positions))}
    return by_kinds.values()


def kinds(position: Position[Any]) -> frozenset[str]:
    """What is asked, of whomever."""
    return frozenset(prompt.kind for _, prompt in open_prompts(position))


def found_leaks(sample: Sample, games: Iterable[int]) -> set[tuple[str, str]]:
    """(table, what told the worlds apart) in games of these numbers, at some points of each."""
    found = set()
    for number in games:
        table = sample.tables[number % len(sample.tables)]
        random = Random(number)
        for position in points(play_at_random(sample, table, number).positions, random):
            for viewer in (*range(table.seats), *Audience):
                told = leaks(sample.game, table.seats, position.state, viewer, random)
                found |= {(table.name, what) for what in told}
    return found


@pytest.mark.parametrize("part", sampled(range(PARTS), first=1))
@pytest.mark.parametrize("sample", SAMPLES, ids=name_of)
def test_worlds_that_look_alike_cannot_be_told_apart(sample: Sample, part: int) -> None:
    games = (GAMES_OF_A_TOY if sample in TOYS else GAMES) // PARTS
    assert found_leaks(sample, range(games * part, games * (part + 1))) == set()


@pytest.mark.parametrize("sample", SAMPLES, ids=name_of)
def test_there_is_something_to_hide(sample: Sample) -> None:
    """A resample that never changes anything would let every leak pass."""
    table = sample.tables[-1]
    state = play_at_random(sample, table, 1).positions[0].state
    others = {sample.game.resample(state, Audience.PUBLIC, Chance(bytes([n]))) for n in range(5)}
    assert len(others) > 1


def _shows_the_pile(state: State, viewer: Viewer) -> Any:
    return {"view": PUTTING.view(state, viewer), "top": state.pile[:1]}


def _shows_hands(state: State, viewer: Viewer) -> Any:
    return PUTTING.view(state, Audience.EVERYTHING)


def _asks_those_with_good_cards(state: State) -> Any:
    if state.phase != "aim":
        return PUTTING.prompts(state)
    return {
        seat: (Ask("aim", required=player.laid is None and 5 in player.hand),)
        for seat, player in enumerate(state.seats)
    }


def _hints(state: State, seat: int, kind: str) -> Any:
    return (state.pile[:1], PUTTING.options(state, seat, kind))


LEAKY = {
    "the pile is shown": replace(PUTTING, view=_shows_the_pile),
    "hands are shown": replace(PUTTING, view=_shows_hands),
    "prompts depend on a hand": replace(PUTTING, prompts=_asks_those_with_good_cards),
    "options hint at the pile": replace(PUTTING, options=_hints),
    "a look can be taken back": replace(PUTTING, revealing=()),
}


@pytest.mark.parametrize("leaky", LEAKY.values(), ids=LEAKY)
def test_a_leak_is_found(leaky: Game) -> None:
    """The test above can fail."""
    sample = replace(PUTTING_SAMPLE, game=leaky)
    assert any(found_leaks(sample, [number]) for number in range(GAMES_OF_A_TOY))

"""No view leaks another seat's secret: if worlds differ only in things hidden from a viewer, that
viewer gets the same bytes.
"""

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
"""Number of games per sample, over all its tables. `tests/guards/test_many_worlds.py`
plays more.
"""
PARTS = 2
"""Number of parts. Each part plays at every table of a game; `bin/test` runs one part."""
GAMES_OF_A_TOY = 60


def points(positions: Sequence[Position[Any]], random: Random) -> Iterable[Position[Any]]:
    """Return one random position for each combination of open prompts, so that the secrets of rare
    prompts are checked in every game.
    """
    by_kinds = {kinds(position): position for position in random.sample(positions, len(positions))}
    return by_kinds.values()


def kinds(position: Position[Any]) -> frozenset[str]:
    """Return the kinds of all open prompts."""
    return frozenset(prompt.kind for _, prompt in open_prompts(position))


def found_leaks(sample: Sample, games: Iterable[int]) -> set[tuple[str, str]]:
    """Play the games with these numbers, and return (table, what differed between the worlds) for
    each leak.
    """
    found = set()
    for number in games:
        table = sample.tables[number % len(sample.tables)]
        random = Random(number)
        for position in points(play_at_random(sample, table, number).positions, random):
            for viewer in (*range(table.seats), *Audience):
                data = leaks(sample.game, table.seats, position.state, viewer, random)
                found |= {(table.name, what) for what in data}
    return found


@pytest.mark.parametrize("part", sampled(range(PARTS), first=1))
@pytest.mark.parametrize("sample", SAMPLES, ids=name_of)
def test_viewers_cannot_distinguish_worlds_that_differ_in_secrets(
    sample: Sample, part: int
) -> None:
    games = (GAMES_OF_A_TOY if sample in TOYS else GAMES) // PARTS
    assert found_leaks(sample, range(games * part, games * (part + 1))) == set()


@pytest.mark.parametrize("sample", SAMPLES, ids=name_of)
def test_resampling_changes_the_hidden_state(sample: Sample) -> None:
    """If resampling changed nothing, the test above could not find a leak."""
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
def test_a_leak_is_detected(leaky: Game) -> None:
    """The test above detects a deliberate leak."""
    sample = replace(PUTTING_SAMPLE, game=leaky)
    assert any(found_leaks(sample, [number]) for number in range(GAMES_OF_A_TOY))

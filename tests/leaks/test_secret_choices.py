"""Games that differ only in a seat's secret choice send others equal bytes until the reveal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.codec import encode
from games.kernel.interface import Audience, Game, Seat, Viewer
from games.kernel.replay import Played, Position, play, prompt_id, reversible
from games.kernel.sample import Sample
from tests.leaks.worlds import looks, told
from tests.rules.random_play import any_seat, play_at_random
from tests.rules.tables import SAMPLES, name_of
from tests.toys.putting.rules import PUTTING
from tests.toys.putting.sample import PUTTING_SAMPLE

GAMES = 100
CHOICES_A_GAME = 6
MOST_STEPS = 20
"""After a choice: where the game waits for its seat again, the others may do and undo for ever."""

WITH_SECRETS = tuple(sample for sample in SAMPLES if sample.secret)


def answered(game: Game, position: Position[Any], seat: Seat, action: Any) -> Played:
    chance = Chance(b"the same in both")
    return play(game, position, seat, prompt_id(position, seat), action, chance)


def sent(game: Game, played: Played, viewer: Viewer) -> dict[str, bytes]:
    """All that goes to a viewer after a turn."""
    own = played.position.prompts[viewer] if isinstance(viewer, int) else None
    return {
        **looks(game, played.position.state, viewer),
        "events": told(game, played.turn, viewer),
        "open prompt": encode(own),
    }


def secret_pairs(
    sample: Sample, position: Position[Any], random: Random
) -> Iterator[tuple[Seat, Any, Any]]:
    """(seat, choice, another choice), one pair for each seat that has two of one kind."""
    for seat, prompt in enumerate(position.prompts):
        legal = sample.game.legal_actions(position.state, seat) if prompt else ()
        for kind in sample.secret:
            choices = [action for action in legal if isinstance(action, kind)]
            if len(choices) > 1:
                yield (seat, *random.sample(choices, 2))


def differing(
    sample: Sample, position: Position[Any], seats: int, pair: tuple[Seat, Any, Any], random: Random
) -> tuple[int, set[str]]:
    """How many steps the two games went on in secret, and what differed for another viewer."""
    seat, *choices = pair
    game = sample.game
    worlds = [answered(game, position, seat, choice) for choice in choices]
    others = [viewer for viewer in (*range(seats), Audience.PUBLIC) if viewer != seat]
    steps, found = 0, set[str]()
    while steps < MOST_STEPS and all(reversible(game, world.turn) for world in worlds):
        steps += 1
        for viewer in others:
            one, other = (sent(game, world, viewer) for world in worlds)
            found |= {name for name in one if one[name] != other[name]}
        acting = _somebody_else(game, worlds[0].position, seat, random)
        if acting is None or found:
            return steps, found
        action = random.choice(tuple(game.legal_actions(worlds[0].position.state, acting)))
        worlds = [answered(game, world.position, acting, action) for world in worlds]
    if steps < MOST_STEPS and any(reversible(game, world.turn) for world in worlds):
        found.add("the moment of the reveal")
    return steps, found


def _somebody_else(game: Game, position: Position[Any], seat: Seat, random: Random) -> Seat | None:
    prompts = tuple(None if s == seat else prompt for s, prompt in enumerate(position.prompts))
    return any_seat(game, Position(position.state, prompts, position.issued), random)


def found_in(sample: Sample) -> tuple[int, set[str]]:
    steps, found = 0, set[str]()
    for number in range(GAMES):
        table = sample.tables[number % len(sample.tables)]
        random = Random(number)
        positions = play_at_random(sample, table, number).positions
        for position in random.sample(positions, min(CHOICES_A_GAME, len(positions))):
            for pair in secret_pairs(sample, position, random):
                more, what = differing(sample, position, table.seats, pair, random)
                steps += more
                found |= what
    return steps, found


@pytest.mark.parametrize("sample", WITH_SECRETS, ids=name_of)
def test_a_secret_choice_is_not_sent_to_others(sample: Sample) -> None:
    steps, found = found_in(sample)
    assert steps > GAMES
    assert found == set()


def _tells_cards(event: Any, viewer: Any) -> Any:
    return event if type(event).__name__ == "CardLaid" else PUTTING.redact(event, viewer)


def _sorts_by_card(state: Any, viewer: Viewer) -> Any:
    """A view whose order gives away what it does not show."""
    laid = sorted((player.laid or 0, seat) for seat, player in enumerate(state.seats))
    return {"view": PUTTING.view(state, viewer), "seats": [seat for _, seat in laid]}


@pytest.mark.parametrize(
    "leaky",
    [replace(PUTTING, redact=_tells_cards), replace(PUTTING, view=_sorts_by_card)],
    ids=["events", "order"],
)
def test_a_choice_that_gets_out_is_found(leaky: Game) -> None:
    _, found = found_in(replace(PUTTING_SAMPLE, game=leaky))
    assert found

"""Until the reveal, games that differ only in one seat's secret choice look the same to other
viewers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.codec import encode
from games.kernel.interface import Audience, Game, Prompt, Seat, Viewer
from games.kernel.replay import Played, Position, open_to, play, reversible
from games.kernel.sample import Sample
from tests.leaks.worlds import looks, told
from tests.rules.random_play import any_prompt, legal, open_prompts, play_at_random
from tests.rules.tables import SAMPLES, name_of
from tests.sampling import sampled
from tests.toys.putting.rules import PUTTING
from tests.toys.putting.sample import PUTTING_SAMPLE

GAMES = 21
"""Number of games per batch, over all tables of a game."""
BATCHES = 6
CHOICES_A_GAME = 6
MOST_STEPS = 20
"""Maximum number of steps after a choice. While the game waits for that seat, the others can act
and undo indefinitely.
"""

Pair = tuple[Seat, str, Any, Any]
"""(seat, kind of its prompt, one choice, another choice)."""
WITH_SECRETS = tuple(sample for sample in SAMPLES if sample.secret)


def answered(game: Game, position: Position[Any], seat: Seat, kind: str, action: Any) -> Played:
    prompt = next(one.id for one in open_to(position, seat) if one.kind == kind)
    return play(game, position, seat, prompt, action, Chance(b"the same in both"))


def sent(game: Game, played: Played, viewer: Viewer) -> dict[str, bytes]:
    """Return everything that is sent to a viewer after a turn."""
    own = open_to(played.position, viewer) if isinstance(viewer, int) else ()
    return {
        **looks(game, played.position.state, viewer),
        "events": told(game, played.turn, viewer),
        "open prompts": encode(own),
    }


def secret_pairs(sample: Sample, position: Position[Any], random: Random) -> Iterator[Pair]:
    """For each prompt that has two secret answers of the same type, yield such a pair."""
    for seat, prompt in open_prompts(position):
        for secret in sample.secret:
            possible = legal(sample.game, position, seat, prompt)
            choices = [action for action in possible if isinstance(action, secret)]
            if len(choices) > 1:
                yield (seat, prompt.kind, *random.sample(choices, 2))


def differing(
    sample: Sample, position: Position[Any], seats: int, pair: Pair, random: Random
) -> tuple[int, set[str]]:
    """Return the number of steps compared before the reveal, and everything that differed for
    another viewer.
    """
    seat, kind, *choices = pair
    game = _told_late(sample)
    worlds = [answered(game, position, seat, kind, choice) for choice in choices]
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
        other_seat, prompt = acting
        action = random.choice(tuple(legal(game, worlds[0].position, *acting)))
        worlds = [
            answered(game, world.position, other_seat, prompt.kind, action) for world in worlds
        ]
    if steps < MOST_STEPS and any(reversible(game, world.turn) for world in worlds):
        found.add("the moment of the reveal")
    return steps, found


def _somebody_else(
    game: Game, position: Position[Any], seat: Seat, random: Random
) -> tuple[Seat, Prompt] | None:
    prompts = tuple(() if s == seat else open for s, open in enumerate(position.prompts))
    return any_prompt(game, Position(position.state, prompts, position.issued), random)


def found_in(sample: Sample, games: Iterable[int]) -> tuple[int, set[str]]:
    """Return the number of steps compared in these games, and everything that differed for another
    viewer.
    """
    steps, found = 0, set[str]()
    for number in games:
        table = sample.tables[number % len(sample.tables)]
        random = Random(number)
        positions = play_at_random(sample, table, number).positions
        for position, pair in _some_pairs(sample, positions, random):
            more, what = differing(sample, position, table.seats, pair, random)
            steps += more
            found |= what
    return steps, found


def _some_pairs(
    sample: Sample, positions: Sequence[Position[Any]], random: Random
) -> Iterator[tuple[Position[Any], Pair]]:
    """Yield all pairs of secret choices in a few random positions that have any."""
    shuffled = random.sample(positions, len(positions))
    with_pairs = (
        (one, pairs) for one in shuffled if (pairs := [*secret_pairs(sample, one, random)])
    )
    for position, pairs in islice(with_pairs, CHOICES_A_GAME):
        yield from ((position, pair) for pair in pairs)


def _told_late(sample: Sample) -> Game:
    """Return the game with the sample's `standing` actions removed from its revealing actions. They
    do not end a secret.
    """
    revealing = tuple(kind for kind in sample.game.revealing if kind not in sample.standing)
    return replace(sample.game, revealing=revealing)


@pytest.mark.parametrize("batch", sampled(range(BATCHES), first=1))
@pytest.mark.parametrize("sample", WITH_SECRETS, ids=name_of)
def test_a_secret_choice_is_hidden_from_other_viewers(sample: Sample, batch: int) -> None:
    steps, found = found_in(sample, range(GAMES * batch, GAMES * (batch + 1)))
    assert steps > GAMES
    assert found == set()


def _tells_cards(event: Any, viewer: Any) -> Any:
    return event if type(event).__name__ == "CardLaid" else PUTTING.redact(event, viewer)


def _sorts_by_card(state: Any, viewer: Viewer) -> Any:
    """Return a view whose order leaks the hidden card."""
    laid = sorted((player.laid or 0, seat) for seat, player in enumerate(state.seats))
    return {"view": PUTTING.view(state, viewer), "seats": [seat for _, seat in laid]}


@pytest.mark.parametrize(
    "leaky",
    [replace(PUTTING, redact=_tells_cards), replace(PUTTING, view=_sorts_by_card)],
    ids=["events", "order"],
)
def test_a_leaked_choice_is_detected(leaky: Game) -> None:
    sample = replace(PUTTING_SAMPLE, game=leaky)
    assert any(found_in(sample, [number])[1] for number in range(GAMES * BATCHES))

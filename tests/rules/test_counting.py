"""Holes and halves are counted from 1 wherever somebody meets them, and stored from 0 as ever."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.kernel.codec import plain
from games.kernel.interface import Audience
from games.kernel.sample import Sample
from games.registry import CARDS
from tests.rules.counting import from_one
from tests.rules.random_play import Playthrough, random_game
from tests.rules.tables import SAMPLES, name_of

PLAYED_BY_HOLES = ("eighteen", "golfie")
"""Whose events and views name the hole or the half that is played."""


@pytest.fixture(params=[s for s in SAMPLES if s.game.key in PLAYED_BY_HOLES], ids=name_of)
def game(request: pytest.FixtureRequest) -> Playthrough:
    sample: Sample = request.param
    return random_game(sample, sample.tables[0], 0)


def test_the_others_name_no_hole() -> None:
    others = [s for s in SAMPLES if s.game.key in set(CARDS) - set(PLAYED_BY_HOLES)]
    games = [random_game(sample, sample.tables[-1], 0) for sample in others]
    assert not any(numbers([plain(event) for event in events(game)]) for game in games)


def numbers(values: list[Any]) -> list[int]:
    """What stands in fields that count holes or halves, in order and without repetition."""
    found = (value[name] for value in values for name in ("hole", "half") if name in value)
    return list(dict.fromkeys(found))


def events(game: Playthrough) -> Iterator[Any]:
    for turn in game.turns:
        yield from turn.events


def test_views_begin_with_the_first(game: Playthrough) -> None:
    for viewer in game.viewers:
        seen = [plain(game.game.view(p.state, viewer)) for p in game.positions]
        assert numbers(seen) == [1, 2]


def test_events_are_told_from_one_to_every_viewer(game: Playthrough) -> None:
    for viewer in game.viewers:
        told = [plain(game.game.redact(event, viewer)) for event in events(game)]
        assert min(numbers(told)) == 1


def test_stored_events_begin_with_nought_as_they_always_did(game: Playthrough) -> None:
    stored = [plain(event) for event in events(game)]
    assert min(numbers(stored)) == 0
    told = [plain(game.game.redact(event, Audience.EVERYTHING)) for event in events(game)]
    assert told == [from_one(event) for event in stored]

"""Viewers see holes and halves counted from 1. Stored values count from 0."""

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
"""Games whose events and views contain the current hole or half."""


@pytest.fixture(params=[s for s in SAMPLES if s.game.key in PLAYED_BY_HOLES], ids=name_of)
def game(request: pytest.FixtureRequest) -> Playthrough:
    sample: Sample = request.param
    return random_game(sample, sample.tables[0], 0)


def test_other_games_name_no_hole() -> None:
    others = [s for s in SAMPLES if s.game.key in set(CARDS) - set(PLAYED_BY_HOLES)]
    games = [random_game(sample, sample.tables[-1], 0) for sample in others]
    assert not any(numbers([plain(event) for event in events(game)]) for game in games)


def numbers(values: list[Any]) -> list[int]:
    """Return the values of hole and half fields in order, without duplicates."""
    found = (value[name] for value in values for name in ("hole", "half") if name in value)
    return list(dict.fromkeys(found))


def events(game: Playthrough) -> Iterator[Any]:
    for turn in game.turns:
        yield from turn.events


def test_views_count_from_one(game: Playthrough) -> None:
    for viewer in game.viewers:
        seen = [plain(game.game.view(p.state, viewer)) for p in game.positions]
        assert numbers(seen) == [1, 2]


def test_events_count_from_one_for_every_viewer(game: Playthrough) -> None:
    for viewer in game.viewers:
        data = [plain(game.game.redact(event, viewer)) for event in events(game)]
        assert min(numbers(data)) == 1


def test_stored_events_count_from_zero(game: Playthrough) -> None:
    stored = [plain(event) for event in events(game)]
    assert min(numbers(stored)) == 0
    data = [plain(game.game.redact(event, Audience.EVERYTHING)) for event in events(game)]
    assert data == [from_one(event) for event in stored]

"""Random games at every table, in batches of which `bin/test` runs one."""

from __future__ import annotations

import pytest

from tests.rules.random_play import Playthrough, random_game
from tests.rules.tables import TABLES, name_of
from tests.sampling import sampled

GAMES_A_TABLE = 6
BATCHES = 3
"""`bin/test` runs one of them. Each batch plays at all tables."""


@pytest.fixture(params=sampled(range(BATCHES), first=1), scope="module")
def numbers(request: pytest.FixtureRequest) -> range:
    """Return the game numbers in a batch."""
    return range(request.param, GAMES_A_TABLE, BATCHES)


@pytest.fixture(params=TABLES, ids=name_of, scope="module")
def games(request: pytest.FixtureRequest, numbers: range) -> list[Playthrough]:
    sample, table = request.param
    return [random_game(sample, table, number) for number in numbers]

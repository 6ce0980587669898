"""Random games at every table, in two batches. `bin/test` runs only the small batch."""

from __future__ import annotations

import pytest

from tests.rules.random_play import Playthrough, random_game
from tests.rules.tables import TABLES, name_of
from tests.sampling import sampled

BATCHES = (range(1), range(1, 6))
"""Numbers of the games at each table. `bin/test` plays the first batch, `whole` the second one."""


@pytest.fixture(params=sampled(BATCHES, first=1), ids=len, scope="module")
def numbers(request: pytest.FixtureRequest) -> range:
    """The game numbers of a batch."""
    games: range = request.param
    return games


@pytest.fixture(params=TABLES, ids=name_of, scope="module")
def games(request: pytest.FixtureRequest, numbers: range) -> list[Playthrough]:
    sample, table = request.param
    return [random_game(sample, table, number) for number in numbers]

"""No seat's secret leaves, in random games that are others for each commit."""

from __future__ import annotations

import pytest

from games.kernel.sample import Sample
from tests.guards.support.seeds import seed_of, size
from tests.leaks.test_resample import GAMES, found_leaks
from tests.rules.tables import SAMPLES, TOYS, name_of

COUNT = size("GUARD_GAMES")
"""Games of each game."""
PARTS = 4
"""Each game's games are split into so many tests, which the workers share."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("sample", [each for each in SAMPLES if each not in TOYS], ids=name_of)
def test_worlds_that_look_alike_cannot_be_told_apart(sample: Sample, part: int) -> None:
    # `bin/test` plays the games before number GAMES.
    first = GAMES + seed_of("games", sample.game.key) % 10**9
    assert found_leaks(sample, range(first + part, first + COUNT, PARTS)) == set()

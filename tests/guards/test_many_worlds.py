"""No secret of a seat leaks in random games, which differ for each commit."""

from __future__ import annotations

import pytest

from games.kernel.sample import Sample
from tests.guards.support.seeds import seed_of, size
from tests.leaks.test_resample import GAMES, found_leaks
from tests.rules.tables import SAMPLES, TOYS, name_of

COUNT = size("GUARD_GAMES")
"""Number of games of each kind."""
PARTS = 4
"""Number of tests that the games of one kind are split into, so that test processes share them."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("sample", [each for each in SAMPLES if each not in TOYS], ids=name_of)
def test_equal_looking_worlds_cannot_be_distinguished(sample: Sample, part: int) -> None:
    # `bin/test` plays the games numbered below GAMES.
    first = GAMES + seed_of("games", sample.game.key) % 10**9
    assert found_leaks(sample, range(first + part, first + COUNT, PARTS)) == set()

"""No seat's secret leaves, in as many games as `.ci/run` has time for."""

from __future__ import annotations

import os

import pytest

from games.kernel.sample import Sample
from tests.leaks.test_resample import GAMES, found_leaks
from tests.rules.tables import SAMPLES, TOYS, name_of

LAST = int(os.environ.get("GUARD_GAMES", "1000"))
"""Numbers of games, the first of which `bin/test` plays."""
PARTS = 4
"""So that the cores share them."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("sample", [each for each in SAMPLES if each not in TOYS], ids=name_of)
def test_worlds_that_look_alike_cannot_be_told_apart(sample: Sample, part: int) -> None:
    assert found_leaks(sample, range(GAMES + part, LAST, PARTS)) == set()

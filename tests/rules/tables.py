"""The tables for the generic tests: those of the toy games and of every registered game."""

from __future__ import annotations

from games.kernel.sample import Sample, Table
from games.registry import CARDS
from tests.toys.laying.sample import LAYING_SAMPLE
from tests.toys.putting.sample import PUTTING_SAMPLE

TOYS: tuple[Sample, ...] = (PUTTING_SAMPLE, LAYING_SAMPLE)
SAMPLES: tuple[Sample, ...] = (*TOYS, *(card.sample for card in CARDS.values()))

TABLES: tuple[tuple[Sample, Table], ...] = tuple(
    (sample, table) for sample in SAMPLES for table in sample.tables
)


def name_of(case: object) -> str | None:
    """Return the test id for a sample, or for one of its tables."""
    if isinstance(case, Sample):
        return case.game.key
    if isinstance(case, tuple):
        sample, table = case
        return f"{sample.game.key}-{table.name}"
    return None

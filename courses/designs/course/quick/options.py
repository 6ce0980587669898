"""The options for a quick course."""

from __future__ import annotations

from typing import Annotated

import msgspec

from courses.designs.course.value import GRADES, MOST_HOLES, STANDARD_GRADE, STANDARD_HOLES
from courses.designs.quick.dice import Seed

Holes = Annotated[int, msgspec.Meta(ge=1, le=MOST_HOLES)]
Grade = Annotated[int, msgspec.Meta(ge=GRADES[0], le=GRADES[-1])]


class QuickOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a quick course. Equal options give equal courses while the box's faces stay the
    same.
    """

    seed: Seed
    holes: Holes = STANDARD_HOLES
    difficulty: Grade = STANDARD_GRADE
    """Determines which stars of faces are preferred. From 3 on, hazards are added next to the line
    of play.
    """
    tightness: Grade = STANDARD_GRADE
    """From 1, long and open, to 3, compact and doubling back, which suits chaos and Kelly."""

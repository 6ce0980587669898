"""The options of a quick course."""

from __future__ import annotations

from typing import Annotated

import msgspec

from courses.designs.course.value import GRADES, MOST_HOLES, STANDARD_GRADE, STANDARD_HOLES

Seed = (
    Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)] | Annotated[str, msgspec.Meta(max_length=64)]
)
Holes = Annotated[int, msgspec.Meta(ge=1, le=MOST_HOLES)]
Grade = Annotated[int, msgspec.Meta(ge=GRADES[0], le=GRADES[-1])]


class QuickOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The same options give the same course as long as the box's faces stay the same."""

    seed: Seed
    """Seeds with the same text are equal: 7 and "7"."""
    holes: Holes = STANDARD_HOLES
    difficulty: Grade = STANDARD_GRADE
    """The preferred stars of faces. From 3 on, hazards are laid beside the line of play."""
    tightness: Grade = STANDARD_GRADE
    """1 for strung out and open, 3 for huddled and doubling back on itself: for chaos and Kelly."""

"""A score card that people fill in at the table: what they took, hole by hole."""

from __future__ import annotations

from typing import Annotated

import msgspec

from courses.designs.stored import Stored

MOST_TURNS = 99


class Counted(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What somebody took on a hole."""

    turns: Annotated[int, msgspec.Meta(ge=1, le=MOST_TURNS)]
    penalties: Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)] = 0
    """Balls in water and out of bounds; they count in stroke play (E9.8)."""
    holed: bool = True
    """False of a hole that was given up (E9.7)."""


Holes = tuple[Counted | None, ...]
"""Of one player, by hole; None where nothing is written yet."""

CARD = Stored(tuple[Holes, ...])
"""A whole card as it is stored, by player."""

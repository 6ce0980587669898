"""What is judged, and how a judgement is told (M7, M8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from courses.geometry.square import Cell
from games.minigolf.rules.clients import Gentleman, Lady
from games.minigolf.rules.course import Course
from games.minigolf.rules.ground import Ground
from games.minigolf.rules.settled import UNSETTLED, Settled

Code = Literal[
    "visitors",
    "face_down", "passed",
    "elements",
    "hole_liked", "all_in_line",
    "par_in_zone", "cubes_left", "cubes_black",
    "plot", "outside", "uncovered",
    "gate_to_tee", "green_to_tee", "green_to_gate",
    "missing_holes", "extra_holes", "malformed", "wrong_join", "wrong_way",
]  # fmt: skip
"""Why there are points, in the order of M7.1 to M7.7 and M8.1 to M8.5."""


class Judged(msgspec.Struct, frozen=True, cache_hash=True):
    """Everything that a player's satisfaction hangs on."""

    ground: Ground
    course: Course
    lady: Lady
    gentleman: Gentleman
    settled: Settled = UNSETTLED
    face_down: int = 0
    """Tiles that were collected face down (M7.2)."""
    passes: int = 0
    """Of a player alone; of others always 0 (M10.1)."""
    first_game: bool = False
    """Whether M8 is ignored (M8.7)."""


class Reason(msgspec.Struct, frozen=True):
    """A part of a count: why, how much, and where."""

    code: Code
    points: int
    cells: tuple[Cell, ...] = ()
    """The squares that it is about: a tile, a hole, a green and the tee beside it, a red edge's
    square and the one across it."""
    hole: int | None = None
    """The number of the hole that it is about; of a link, the hole that it leads to."""


class Count(msgspec.Struct, frozen=True):
    """What one condition gives."""

    points: int
    """The sum of the reasons'."""
    reasons: tuple[Reason, ...]


def count(reasons: Iterable[Reason]) -> Count:
    """The count that these reasons make; those of no points are left out."""
    kept = tuple(reason for reason in reasons if reason.points)
    return Count(sum(reason.points for reason in kept), kept)

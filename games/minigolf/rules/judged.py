"""The data that clients judge, and the form of the result (M7, M8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from courses.geometry.square import Cell
from games.minigolf.rules.clients import Gentleman, Lady
from games.minigolf.rules.course import Course
from games.minigolf.rules.ground import PlotGround
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
"""The reasons for points, in the order of M7.1 to M7.7 and M8.1 to M8.5."""


class Judged(msgspec.Struct, frozen=True, cache_hash=True):
    """All data on which a player's satisfaction points depend."""

    ground: PlotGround
    course: Course
    lady: Lady
    gentleman: Gentleman
    settled: Settled = UNSETTLED
    face_down: int = 0
    """The number of tiles taken face down (M7.2)."""
    passes: int = 0
    """The number of passes in a solo game; otherwise 0 (M10.1)."""
    first_game: bool = False
    """True if M8 does not apply (M8.7)."""


class Reason(msgspec.Struct, frozen=True):
    """A part of a count, with its reason, points and cells."""

    code: Code
    points: int
    cells: tuple[Cell, ...] = ()
    """The cells involved: a tile, a hole, a green and its tee, or both cells at a red edge."""
    hole: int | None = None
    """The number of the hole involved or, for a link, of the hole to which it leads."""


class Count(msgspec.Struct, frozen=True):
    """The points of one condition, with their reasons."""

    points: int
    """The total of the reasons' points."""
    reasons: tuple[Reason, ...]


def count(reasons: Iterable[Reason]) -> Count:
    """Return the count for these reasons, leaving out those with 0 points."""
    kept = tuple(reason for reason in reasons if reason.points)
    return Count(sum(reason.points for reason in kept), kept)

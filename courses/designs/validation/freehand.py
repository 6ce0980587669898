"""Hexes painted freehand: beyond the box, so said, and not without end."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.problem import Problem
from courses.designs.validation.board import Board
from courses.designs.validation.problems import LIT_UP, Code
from courses.geometry.hex import Hex

MOST = 700
"""As many hexes as all tiles of the box cover."""


def freehand_problems(board: Board) -> Iterator[Problem]:
    """That the box cannot show this, and what was painted twice."""
    painted = board.course.freehand
    if not painted:
        return
    hexes = tuple(stroke.hex for stroke in painted[:LIT_UP])
    yield Problem(Code.FREEHAND, "freehand", (("count", len(painted)),), hexes)
    if len(painted) > MOST:
        params = (("most", MOST), ("count", len(painted)))
        beyond = tuple(stroke.hex for stroke in painted[MOST:][:LIT_UP])
        yield Problem(Code.FREEHAND_TOO_MUCH, "freehand", params, beyond)
    seen: set[Hex] = set()
    for index, stroke in enumerate(painted):
        if stroke.hex in seen:
            yield Problem(Code.FREEHAND_TWICE, f"freehand.{index}.hex", hexes=(stroke.hex,))
        seen.add(stroke.hex)

"""Hexes painted freehand: beyond the box, so said, and not without end."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.tiling import tile_centre
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import LIT_UP, Code
from courses.designs.problem import Problem
from courses.geometry.hex import Hex, distance

MOST = 700
"""As many hexes as all tiles of the box cover."""
FARTHEST = 150
"""Hexes from the first tile; a picture of more would show nothing."""


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
    if far := far_away(board):
        lit = tuple(painted[index].hex for index in far[:LIT_UP])
        yield Problem(Code.FREEHAND_FAR, "freehand", (("count", len(far)),), lit)
    seen: set[Hex] = set()
    for index, stroke in enumerate(painted):
        if stroke.hex in seen:
            yield Problem(Code.FREEHAND_TWICE, f"freehand.{index}.hex", hexes=(stroke.hex,))
        seen.add(stroke.hex)


def far_away(board: Board) -> list[int]:
    """Which strokes lie nowhere near the first tile, or near the first stroke without tiles."""
    painted = board.course.freehand
    first = next(iter(board.places), None)
    middle = tile_centre(first) if first else painted[0].hex
    return [n for n, stroke in enumerate(painted) if distance(stroke.hex, middle) > FARTHEST]

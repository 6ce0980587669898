"""Whether a golfer can step from each tee to its green (E4.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from courses.designs.course.validation.board import Board
from courses.designs.course.validation.holes import LOOKED_AT
from courses.designs.course.validation.problems import Code
from courses.designs.problem import Problem
from courses.geometry.hex import Hex, distance, neighbours


def reach_problems(board: Board) -> Iterator[Problem]:
    """Greens that no steps lead to."""
    for index, hole in enumerate(board.course.holes[:LOOKED_AT]):
        ends = (hole.tee, hole.green)
        if set(ends) <= board.terrain.keys() and not _joined(board.regions, *ends):
            params = (("hole", board.course.number_of(index)),)
            yield Problem(Code.GREEN_UNREACHABLE, f"holes.{index}.green", params, ends)


def _joined(regions: Mapping[Hex, int], tee: Hex, green: Hex) -> bool:
    """The ends themselves may be anything; what lies between must be walked."""
    around_tee = {regions.get(hex) for hex in neighbours(tee)}
    around_green = {regions.get(hex) for hex in neighbours(green)}
    return distance(tee, green) == 1 or bool(around_tee & around_green - {None})

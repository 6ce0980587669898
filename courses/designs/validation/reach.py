"""Whether a golfer can step from each tee to its green (E4.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from courses.designs.problem import Problem
from courses.designs.terrain import Terrain
from courses.designs.validation.board import Board
from courses.designs.validation.holes import MOST_HOLES
from courses.designs.validation.problems import Code
from courses.geometry.hex import Hex, distance, neighbours

NO_STEP = frozenset({Terrain.TREES, Terrain.CLUBHOUSE})
"""Where a golfer cannot step (E4.1)."""


def reach_problems(board: Board) -> Iterator[Problem]:
    """Greens that no steps lead to."""
    regions = _regions(board.terrain)
    for index, hole in enumerate(board.course.holes[: MOST_HOLES + 1]):
        ends = (hole.tee, hole.green)
        if set(ends) <= board.terrain.keys() and not _joined(regions, *ends):
            params = (("hole", index + 1),)
            yield Problem(Code.GREEN_UNREACHABLE, f"holes.{index}.green", params, ends)


def _joined(regions: Mapping[Hex, int], tee: Hex, green: Hex) -> bool:
    """The ends themselves may be anything; what lies between must be walked."""
    around_tee = {regions.get(hex) for hex in neighbours(tee)}
    around_green = {regions.get(hex) for hex in neighbours(green)}
    return distance(tee, green) == 1 or bool(around_tee & around_green - {None})


def _regions(terrain: Mapping[Hex, Terrain]) -> dict[Hex, int]:
    """Hexes that can be stepped on; those that can be walked between share a number."""
    left = {hex for hex, kind in terrain.items() if kind not in NO_STEP}
    regions: dict[Hex, int] = {}
    while left:
        number, queue = len(regions), [left.pop()]
        while queue:
            hex = queue.pop()
            regions[hex] = number
            around = left.intersection(neighbours(hex))
            left -= around
            queue.extend(around)
    return regions

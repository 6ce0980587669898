"""Fix for an unreachable green: remove trees that the designer added."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping

from courses.designs.course.layout import tiled
from courses.designs.course.mending.covers import removals
from courses.designs.course.mending.tiles import index_of
from courses.designs.course.validation.board import NO_STEP, Board
from courses.designs.problem import Fix, Problem
from courses.geometry.hex import Hex, neighbours


def clear_the_way(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose removing as few trees as possible to open a path, or nothing if the bare tiles block
    it.
    """
    hole = board.course.holes[index_of(problem)]
    way = _way(_weights(board), hole.tee, hole.green)
    if not way:
        return
    blocking = {hex for hex in way[1:-1] if board.terrain[hex] in NO_STEP}
    course = board.course
    adjustments = [n for n, piece in enumerate(course.adjustments) if piece.hex in blocking]
    strokes = [n for n, stroke in enumerate(course.freehand) if stroke.hex in blocking]
    edits = (*removals("adjustments", adjustments), *removals("freehand", strokes))
    yield Fix("trees_remove", (("hole", course.number_of(index_of(problem))),), edits)


def _weights(board: Board) -> dict[Hex, int]:
    """Return 0 for hexes that can be walked on, and 1 for those where a cover has to be removed
    first.
    """
    beneath = tiled(board.course.tiles, board.faces)
    open_now = {hex: 0 for hex, kind in board.terrain.items() if kind not in NO_STEP}
    cleared = {hex: 1 for hex, kind in beneath.items() if kind not in NO_STEP}
    return cleared | open_now


def _way(weights: Mapping[Hex, int], tee: Hex, green: Hex) -> list[Hex]:
    """Return the path with the lowest weight, including both ends; empty if there is none."""
    came_from: dict[Hex, Hex] = {}
    queue = deque([(tee, tee)])
    while queue:
        hex, previous = queue.popleft()
        if hex in came_from:
            continue
        came_from[hex] = previous
        if hex == green:
            return _traced(came_from, tee, green)
        for step in neighbours(hex):
            if step == green or weights.get(step) == 0:
                queue.appendleft((step, hex))
            elif step in weights:
                queue.append((step, hex))
    return []


def _traced(came_from: Mapping[Hex, Hex], tee: Hex, green: Hex) -> list[Hex]:
    way = [green]
    while way[-1] != tee:
        way.append(came_from[way[-1]])
    return way

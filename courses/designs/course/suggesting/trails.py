"""Follow fairways that break the box's rules: those against the arrows, or leading to two
greens.
"""

from __future__ import annotations

from collections import deque

from courses.designs.course.faces import Stack, beyond, tile_of
from courses.designs.course.validation.board import Board
from courses.geometry.hex import Hex


def led_to(board: Board, tee: Hex, greens: frozenset[Hex]) -> frozenset[Hex]:
    """Return the greens to which fairways lead from a tee, over fairway tiles only."""
    start = tile_of(tee)
    if start is None or start not in board.places:
        return frozenset()
    reached = _followed(board, start)
    return frozenset(green for green in greens if tile_of(green) in reached)


def _followed(board: Board, start: Hex) -> set[Hex]:
    """Return the tiles that the fairways from a tile cross, and those where they end."""
    reached: set[Hex] = set()
    queue = deque([start])
    while queue:
        for step in _joined(board, queue.popleft()):
            if step != start and step not in reached:
                reached.add(step)
                if _is_fairway(board, step):
                    queue.append(step)
    return reached


def _joined(board: Board, place: Hex) -> list[Hex]:
    """Return the adjacent tiles that a tile's fairways lead to."""
    across = ((edge, beyond(place, edge)) for edge in board.crossings[place])
    return [step for edge, step in across if step in board.places and board.crosses(step, edge + 3)]


def _is_fairway(board: Board, place: Hex) -> bool:
    return board.faces[board.course.tiles[board.places[place]].face].stack is Stack.FAIRWAY

"""Fairways meet fairways where two tiles are joined (T1)."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.tiling import beyond, tile_centre
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import Code
from courses.designs.problem import Problem
from courses.geometry.hex import Hex, neighbour


def joint_problems(board: Board) -> Iterator[Problem]:
    """Fairways that run into rough, or over the end of the board.

    Not where one of the two hexes is painted freehand: what is painted there is meant so.
    """
    for place, index in board.places.items():
        for edge in range(6):
            if board.crosses(place, edge):
                yield from _ends_badly(board, place, index, edge)


def _ends_badly(board: Board, place: Hex, index: int, edge: int) -> Iterator[Problem]:
    here = neighbour(tile_centre(place), edge)
    there = neighbour(here, edge)
    if here in board.painted or there in board.painted:
        return
    across, tiles = beyond(place, edge), board.course.tiles
    if across not in board.places:
        off = (("face", tiles[index].face), ("edge", edge))
        yield Problem(Code.FAIRWAY_OFF_BOARD, f"tiles.{index}", off, (here,))
    elif not board.crosses(across, edge + 3):
        params = (("face", tiles[index].face), ("other", tiles[board.places[across]].face))
        yield Problem(Code.EDGE_UNMATCHED, f"tiles.{index}", params, (here, there))

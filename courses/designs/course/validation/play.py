"""Whether holes lie along fairways, as long and one after the other as the box's rules ask."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from courses.designs.course.line import cheapest_line
from courses.designs.course.terrain import Terrain
from courses.designs.course.tiling import tile_of
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.holes import LOOKED_AT
from courses.designs.course.validation.problems import LIT_UP, Code
from courses.designs.course.validation.straying import Line, strayed
from courses.designs.problem import Problem
from courses.geometry.hex import Hex, distance


def play_problems(board: Board) -> Iterator[Problem]:
    """Holes without a fairway, longer or shorter than their tees say, or far from the last."""
    if len(board.course.tiles) > len(board.faces):
        return  # More tiles than there are faces: refused already, and walking them takes long.
    for index, hole in enumerate(board.course.holes[:LOOKED_AT]):
        if hole.tee in board.terrain and hole.green in board.terrain:
            line = cheapest_line(board.terrain, hole.tee, hole.green)
            yield from _tiles_between(board, index, line)
            yield from _fairway_missing(board, index, line)
    yield from _tee_far(board)


def _tiles_between(board: Board, index: int, line: Line) -> Iterator[Problem]:
    """T2: the tee face says how many fairway tiles come before the green."""
    hole = board.course.holes[index]
    face = board.face_at(hole.tee)
    if face is None or face.tiles is None:
        return
    crossed = {tile_of(hex) for hex in line} - {None, tile_of(hole.tee), tile_of(hole.green)}
    if len(crossed) != face.tiles:
        params = (
            ("hole", board.course.number_of(index)),
            ("tiles", len(crossed)),
            ("given", face.tiles),
        )
        yield Problem(Code.TILES_BETWEEN, f"holes.{index}", params, line)


def _fairway_missing(board: Board, index: int, line: Line) -> Iterator[Problem]:
    """T1: fairways meet all the way; the 19th may go through the rough to its clubhouse."""
    if board.terrain[board.course.holes[index].green] is Terrain.CLUBHOUSE:
        return
    if off := strayed(board, line):
        params = (("hole", board.course.number_of(index)),)
        yield Problem(Code.FAIRWAY_MISSING, f"holes.{index}", params, off[:LIT_UP])


def _tee_far(board: Board) -> Iterator[Problem]:
    """The next tee's tile lies next to the last green's."""
    for index, (played, following) in enumerate(pairwise(board.course.holes[:LOOKED_AT]), start=1):
        green, tee = tile_of(played.green), tile_of(following.tee)
        if green and tee and distance(green, tee) > 1:
            hexes: tuple[Hex, ...] = (played.green, following.tee)
            params = (("hole", board.course.number_of(index)), ("before", index))
            yield Problem(Code.TEE_FAR, f"holes.{index}.tee", params, hexes)

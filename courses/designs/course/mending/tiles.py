"""Fixes for tiles: use another face, or remove the tile."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.faces import Face, tile_centre
from courses.designs.course.mending.relaying import badness, free_faces, relaid
from courses.designs.course.mending.trial import Fixer
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import Code
from courses.designs.course.value import PlacedTile
from courses.designs.problem import Edit, Fix, Problem


def index_of(problem: Problem) -> int:
    """Return the list index in a problem's field: 3 in "tiles.3.face"."""
    return int(problem.field.split(".")[1])


def take_away(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose returning the tile to the box."""
    index = index_of(problem)
    params = (("face", board.course.tiles[index].face),)
    yield Fix("tile_remove", params, (Edit(f"tiles.{index}", remove=True),))


def use_another(board: Board, index: int, code: str, most: int) -> Iterator[Fix]:
    """Propose faces whose badness in this position is at most `most`, rotated only if necessary.

    `code` is the code of the fix, which determines the reason given.
    """
    tile = board.course.tiles[index]
    for face in free_faces(board, index):
        turn = _fitting_turn(board, tile, face, most)
        if turn is not None and (edits := relaid(board, index, face, turn)):
            params = (("face", tile.face), ("other", face.id), ("turn", turn))
            yield Fix(code, params, edits)


def _fitting_turn(board: Board, tile: PlacedTile, face: Face, most: int) -> int | None:
    turns = ((tile.turn + more) % 6 for more in range(6))
    place = (tile.q, tile.r)
    return next((turn for turn in turns if badness(board, place, face, turn) <= most), None)


def use_another_or_none(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose a similar tile in place of one that is used twice, or removing it."""
    index = index_of(problem)
    tile = board.course.tiles[index]
    now = badness(board, (tile.q, tile.r), board.faces[tile.face], tile.turn)
    others = use_another(board, index, "tile_use", now)
    for _, fix in zip(range(2), others, strict=False):
        yield fix
    yield from take_away(board, problem)


def turn_within_bounds(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose the equivalent `turn` from 0 to 5."""
    index = index_of(problem)
    tile = board.course.tiles[index]
    edit = Edit(f"tiles.{index}.turn", tile.turn % 6)
    yield Fix("tile_turn", (("face", tile.face), ("turn", tile.turn % 6)), (edit,))


def take_piece_away(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose removing a group of tiles that is not connected to the others."""
    centres = set(problem.hexes)
    lying = [n for n, t in enumerate(board.course.tiles) if tile_centre((t.q, t.r)) in centres]
    edits = tuple(Edit(f"tiles.{index}", remove=True) for index in reversed(lying))
    yield Fix("tiles_remove", (("count", len(edits)),), edits)


FIXERS: dict[str, Fixer] = {
    Code.TILE_UNKNOWN: take_away,
    Code.TILE_TURN: turn_within_bounds,
    Code.TILE_TWICE: use_another_or_none,
    Code.PLACE_TAKEN: take_away,
    Code.TILES_APART: take_piece_away,
}

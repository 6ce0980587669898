"""Tiles that lie where or as they may not: another face, or away with them."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.mending.fixer import Fixer
from courses.designs.mending.relaying import badness, free_faces, relaid
from courses.designs.problem import Edit, Fix, Problem
from courses.designs.tiling import tile_centre
from courses.designs.validation.board import Board
from courses.designs.validation.problems import Code


def index_of(problem: Problem) -> int:
    """The list place that a problem's field names: 3 in "tiles.3.face"."""
    return int(problem.field.split(".")[1])


def take_away(board: Board, problem: Problem) -> Iterator[Fix]:
    """The tile back into the box."""
    index = index_of(problem)
    params = (("face", board.course.tiles[index].face),)
    yield Fix("tile_remove", params, (Edit(f"tiles.{index}", remove=True),))


def use_another(board: Board, index: int, most: int) -> Iterator[Fix]:
    """Faces that fit as well as `most` asks, laid in place of a tile's without turning it."""
    tile = board.course.tiles[index]
    for face in free_faces(board, index):
        if badness(board, (tile.q, tile.r), face, tile.turn) > most:
            continue
        edits = relaid(board, index, face, tile.turn)
        if edits:
            yield Fix("tile_use", (("face", tile.face), ("other", face.id)), edits)


def use_another_or_none(board: Board, problem: Problem) -> Iterator[Fix]:
    """For a tile that is there twice: one like it, else none."""
    index = index_of(problem)
    tile = board.course.tiles[index]
    now = badness(board, (tile.q, tile.r), board.faces[tile.face], tile.turn)
    others = use_another(board, index, now)
    for _, fix in zip(range(2), others, strict=False):
        yield fix
    yield from take_away(board, problem)


def turn_within_bounds(board: Board, problem: Problem) -> Iterator[Fix]:
    """The same direction, as it is counted."""
    index = index_of(problem)
    tile = board.course.tiles[index]
    edit = Edit(f"tiles.{index}.turn", tile.turn % 6)
    yield Fix("tile_turn", (("face", tile.face), ("turn", tile.turn % 6)), (edit,))


def take_piece_away(board: Board, problem: Problem) -> Iterator[Fix]:
    """All tiles of the piece that lies apart."""
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

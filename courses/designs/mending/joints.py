"""Fairways that do not meet: turn a tile, or lay a face that fits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from courses.designs.mending.fixer import Fixer
from courses.designs.mending.relaying import badness, relaid
from courses.designs.mending.tiles import index_of, use_another
from courses.designs.problem import Fix, Problem
from courses.designs.tiling import tile_of
from courses.designs.validation.board import Board
from courses.designs.validation.problems import Code


def turn_or_use_another(board: Board, problem: Problem) -> Iterator[Fix]:
    """Either tile turned so that it fits, then either with another face."""
    indexes = list(dict.fromkeys((index_of(problem), *_tiles_at(board, problem))))
    for index in indexes:
        yield from islice(_turns(board, index), 2)
    for index in indexes:
        yield from islice(use_another(board, index, 0), 2)


def turn(board: Board, problem: Problem) -> Iterator[Fix]:
    """The tile turned so that its fairways stay on the board."""
    yield from _turns(board, index_of(problem))


def _tiles_at(board: Board, problem: Problem) -> Iterator[int]:
    for hex in problem.hexes:
        place = tile_of(hex)
        if place and place in board.places:
            yield board.places[place]


def _turns(board: Board, index: int) -> Iterator[Fix]:
    """Turns that fit better than the tile lies now, the best first."""
    tile = board.course.tiles[index]
    face = board.faces[tile.face]
    by_turn = {t: badness(board, (tile.q, tile.r), face, t) for t in range(6)}
    better = [t for t in by_turn if by_turn[t] < by_turn[tile.turn % 6]]
    for t in sorted(better, key=lambda t: by_turn[t]):
        edits = relaid(board, index, face, t)
        if edits:
            yield Fix("tile_turn", (("face", tile.face), ("turn", t)), edits)


FIXERS: dict[str, Fixer] = {
    Code.EDGE_UNMATCHED: turn_or_use_another,
    Code.FAIRWAY_OFF_BOARD: turn,
}

"""Fixes for fairways that do not meet: rotate a tile, use a face that fits, or remove the tile."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from courses.designs.course.faces import tile_of
from courses.designs.course.mending.relaying import ENDS, badness, relaid
from courses.designs.course.mending.tiles import index_of, take_away, use_another
from courses.designs.course.mending.trial import Fixer
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import Code
from courses.designs.problem import Fix, Problem

TURNS, FACES = 2, 2
"""Maximum numbers of rotations and of other faces proposed for one tile."""


def turn_or_use_another(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose rotating either tile so that it fits, or using another face for one of them.

    The rotation with the largest improvement comes first, because a tile that was just rotated
    wrongly matches none of its neighbours.
    """
    indexes = list(dict.fromkeys((index_of(problem), *_tiles_at(board, problem))))
    turns = (turn for index in indexes for turn in islice(_turns(board, index), TURNS))
    yield from (fix for _, fix in sorted(turns, key=lambda turn: turn[0]))
    for index in indexes:
        yield from islice(use_another(board, index, "tile_fit", 0), FACES)


def turn_or_take_away(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose rotating the tile so that no fairway leaves the board, using another face, or
    removing the tile.

    A tile on which a hole can start or end is not removed.
    """
    index = index_of(problem)
    yield from (fix for _, fix in islice(_turns(board, index), TURNS))
    tile = board.course.tiles[index]
    face = board.faces[tile.face]
    better = badness(board, (tile.q, tile.r), face, tile.turn) - 1
    yield from islice(use_another(board, index, "tile_fit", better), FACES)
    if not ENDS.intersection(face.ground):
        yield from take_away(board, problem)


def _tiles_at(board: Board, problem: Problem) -> Iterator[int]:
    for hex in problem.hexes:
        place = tile_of(hex)
        if place and place in board.places:
            yield board.places[place]


def _turns(board: Board, index: int) -> Iterator[tuple[int, Fix]]:
    """Yield rotations that match better than the current one, best first, with the change in
    badness.
    """
    tile = board.course.tiles[index]
    face = board.faces[tile.face]
    by_turn = {t: badness(board, (tile.q, tile.r), face, t) for t in range(6)}
    gain = {t: by_turn[t] - by_turn[tile.turn % 6] for t in by_turn}
    for t in sorted((t for t in gain if gain[t] < 0), key=lambda t: gain[t]):
        edits = relaid(board, index, face, t)
        if edits:
            yield gain[t], Fix("tile_turn", (("face", tile.face), ("turn", t)), edits)


FIXERS: dict[str, Fixer] = {
    Code.EDGE_UNMATCHED: turn_or_use_another,
    Code.FAIRWAY_OFF_BOARD: turn_or_take_away,
}

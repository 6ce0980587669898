"""Follow the fairways from each tee, tile by tile, if they follow the box's rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from courses.designs.course.faces import beyond
from courses.designs.course.quick.pieces import Piece, pieces
from courses.designs.course.quick.walk import spot
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.board import Board
from courses.designs.course.value import PlacedTile
from courses.geometry.hex import Hex

Ends = tuple[Hex, Hex]
"""A tee and its green."""
_Gate = tuple[Hex, int] | None
"""A position on the tile grid, and the edge over which play enters the tile there."""


class _Laid(msgspec.Struct, frozen=True):
    """A tile on the board with one way to play over it."""

    piece: Piece
    tile: PlacedTile

    def at(self, stop: int) -> Hex:
        return spot((self.tile.q, self.tile.r), stop, self.tile.turn)

    @property
    def entered(self) -> _Gate:
        """The position and edge through which play enters the tile; None if play starts here."""
        if self.piece.entry is None:
            return None
        return (self.tile.q, self.tile.r), (self.piece.entry + self.tile.turn) % 6

    @property
    def onward(self) -> _Gate:
        """The position and edge through which play enters the next tile; None if play ends here."""
        if self.piece.exit is None:
            return None
        edge = (self.piece.exit + self.tile.turn) % 6
        return beyond((self.tile.q, self.tile.r), edge), (edge + 3) % 6


def along_fairways(board: Board) -> list[Ends]:
    """Return each tee with the green that its fairway leads to, including holes on a single face.

    Tees and greens that are painted over do not count.
    """
    tiles = [board.course.tiles[index] for index in board.places.values()]
    laid = [_Laid(piece, tile) for tile in tiles for piece in pieces(board.faces[tile.face])]
    entered: dict[_Gate, _Laid] = {way.entered: way for way in laid if way.entered}
    found = [ends for way in laid for ends in (*_within(way), *_beyond(way, entered))]
    return [
        (tee, green)
        for tee, green in found
        if board.bare[tee] is Terrain.TEE and board.bare[green] is Terrain.GREEN
    ]


def _within(way: _Laid) -> Iterator[Ends]:
    """Yield the holes that start and end on this tile."""
    for one, other in pairwise(way.piece.stops):
        if way.piece.face.ground[one] is Terrain.TEE:
            yield way.at(one), way.at(other)


def _beyond(way: _Laid, entered: dict[_Gate, _Laid]) -> Iterator[Ends]:
    """Yield the hole that starts on this tile and ends on another, if its fairway leads to
    a green.
    """
    if not way.piece.starts:
        return
    following = entered.get(way.onward)
    while following is not None and not following.piece.stops:
        following = entered.get(following.onward)
    if following is not None:
        yield way.at(way.piece.stops[-1]), following.at(following.piece.stops[0])

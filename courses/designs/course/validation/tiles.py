"""Tiles out of one box, each on a place of its own, all in one piece."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.tiling import tile_centre
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import Code
from courses.designs.course.value import PlacedTile
from courses.designs.problem import Problem
from courses.geometry.hex import Hex, neighbours


def tile_problems(board: Board) -> Iterator[Problem]:
    """Each tile by itself, then all of them together."""
    if not board.course.tiles and not board.course.freehand:
        yield Problem(Code.TILES_MISSING, "tiles")
    yield from _each_known(board)
    yield from _used_twice(board)
    yield from _on_one_place(board)
    yield from _in_pieces(board)


def _each_known(board: Board) -> Iterator[Problem]:
    for index, tile in enumerate(board.course.tiles):
        hexes = (tile_centre((tile.q, tile.r)),)
        if tile.face not in board.faces:
            yield Problem(Code.TILE_UNKNOWN, f"tiles.{index}.face", (("face", tile.face),), hexes)
        if not 0 <= tile.turn <= 5:
            yield Problem(Code.TILE_TURN, f"tiles.{index}.turn", (("turn", tile.turn),), hexes)


def _used_twice(board: Board) -> Iterator[Problem]:
    first: dict[str, PlacedTile] = {}
    for index, tile in enumerate(board.course.tiles):
        if tile.face not in board.faces:
            continue
        other = first.setdefault(board.faces[tile.face].number, tile)
        if other is not tile:
            params = (("face", tile.face), ("other", other.face))
            hexes = (tile_centre((other.q, other.r)), tile_centre((tile.q, tile.r)))
            yield Problem(Code.TILE_TWICE, f"tiles.{index}.face", params, hexes)


def _on_one_place(board: Board) -> Iterator[Problem]:
    for index, tile in enumerate(board.course.tiles):
        place = (tile.q, tile.r)
        if tile.face in board.faces and board.places[place] != index:
            params = (("q", tile.q), ("r", tile.r))
            yield Problem(Code.PLACE_TAKEN, f"tiles.{index}", params, (tile_centre(place),))


def _in_pieces(board: Board) -> Iterator[Problem]:
    """One problem a piece that does not hang together with the first tile."""
    left = set(board.places)
    pieces = []
    for place in board.places:
        if place in left:
            pieces.append(_piece(place, left))
    for piece in pieces[1:]:
        index = min(board.places[place] for place in piece)
        params = (("tiles", len(piece)),)
        hexes = tuple(tile_centre(place) for place in sorted(piece))
        yield Problem(Code.TILES_APART, f"tiles.{index}", params, hexes)


def _piece(start: Hex, left: set[Hex]) -> set[Hex]:
    """The places joined to `start`, which are taken out of `left`."""
    piece, queue = set(), [start]
    while queue:
        place = queue.pop()
        if place in left:
            left.remove(place)
            piece.add(place)
            queue.extend(neighbours(place))
    return piece

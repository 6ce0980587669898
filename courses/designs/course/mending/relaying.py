"""Replace a tile's face or rotation, and move the hole ends and adjustments on it accordingly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from courses.designs.course.faces import Face, beyond, own_hexes
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.board import Board
from courses.designs.course.value import PlacedTile
from courses.designs.problem import Edit
from courses.geometry.hex import Hex

ENDS = frozenset({Terrain.TEE, Terrain.GREEN, Terrain.CLUBHOUSE})
"""Terrains on which holes start and end."""
UNMATCHED = 10
"""Badness of a joint that does not match. A fairway that runs off the board has badness 1."""


def free_faces(board: Board, index: int) -> list[Face]:
    """Return the faces that could replace a tile's face, most similar first.

    They come from the same stack, and their tiles are not on the board.
    """
    tiles = board.course.tiles
    used = {
        board.faces[t.face].number
        for n, t in enumerate(tiles)
        if n != index and t.face in board.faces
    }
    old = board.faces[tiles[index].face]
    free = (
        face
        for face in board.faces.values()
        if face.stack is old.stack and face.number not in used and face is not old
    )
    return sorted(free, key=lambda face: (face.par != old.par, abs(face.stars - old.stars)))


def relaid(board: Board, index: int, face: Face, turn: int) -> tuple[Edit, ...] | None:
    """Return edits that give a tile another face or rotation; None if the numbers of hole ends
    differ.
    """
    tile = board.course.tiles[index]
    old = board.faces[tile.face]
    if _ends_of(old) != _ends_of(face):
        return None
    new = PlacedTile(face.id, tile.q, tile.r, turn)
    moves = dict(_moves(tile, old, new, face))
    return (
        *_tile_edits(index, tile, new),
        *_hole_edits(board, moves, face),
        *_cover_edits(board, tile, new),
    )


def badness(board: Board, place: Hex, face: Face, turn: int) -> int:
    """Return how badly a face would match its neighbours in this position, where 0 is a perfect
    match.
    """
    bad, crossed = 0, {(edge + turn) % 6 for edge in face.edges}
    for edge in range(6):
        mine = edge in crossed
        across = beyond(place, edge)
        if across not in board.places:
            bad += mine
        elif mine != board.crosses(across, edge + 3):
            bad += UNMATCHED
    return bad


def _ends_of(face: Face) -> Counter[Terrain]:
    return Counter(kind for kind in face.ground if kind in ENDS)


def stop_hex(tile: PlacedTile, stop: int) -> Hex:
    """Return the hex on the board that corresponds to a position in the face's ground."""
    hexes = own_hexes((tile.q, tile.r))
    return hexes[1 + (stop - 1 + tile.turn) % 6] if stop else hexes[0]


def _moves(tile: PlacedTile, old: Face, new: PlacedTile, face: Face) -> Iterator[tuple[Hex, Hex]]:
    """Yield the old and the new hex of each hole end on the tile."""
    for kind in ENDS:
        before = (stop for stop in range(7) if old.ground[stop] is kind)
        after = (stop for stop in range(7) if face.ground[stop] is kind)
        for was, now in zip(before, after, strict=True):
            yield stop_hex(tile, was), stop_hex(new, now)


def _tile_edits(index: int, old: PlacedTile, new: PlacedTile) -> Iterator[Edit]:
    if old.face != new.face:
        yield Edit(f"tiles.{index}.face", new.face)
    if old.turn != new.turn:
        yield Edit(f"tiles.{index}.turn", new.turn)


def _hole_edits(board: Board, moves: dict[Hex, Hex], face: Face) -> Iterator[Edit]:
    for index, hole in enumerate(board.course.holes):
        tee, green = moves.get(hole.tee, hole.tee), moves.get(hole.green, hole.green)
        if tee != hole.tee:
            yield Edit(f"holes.{index}.tee", tee)
        if green != hole.green:
            yield Edit(f"holes.{index}.green", green)
        if hole.tee in moves and face.par and face.par != hole.par:
            yield Edit(f"holes.{index}.par", face.par)


def _cover_edits(board: Board, old: PlacedTile, new: PlacedTile) -> Iterator[Edit]:
    """Yield edits that move adjustment tiles along with the rotated tile below them."""
    moves = {stop_hex(old, stop): stop_hex(new, stop) for stop in range(7)}
    for index, adjustment in enumerate(board.course.adjustments):
        hex = moves.get(adjustment.hex, adjustment.hex)
        if hex != adjustment.hex:
            yield Edit(f"adjustments.{index}.hex", hex)

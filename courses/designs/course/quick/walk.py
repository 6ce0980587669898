"""A partly built course, and where it continues."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from courses.designs.course.faces import beyond, tile_centre, tile_of
from courses.designs.course.quick.pieces import Piece
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Hole, PlacedTile
from courses.geometry.hex import DIRECTIONS, Hex


class Walk(msgspec.Struct, frozen=True):
    """A partly built course. All its fairways are connected, except where the hole continues."""

    tiles: tuple[PlacedTile, ...] = ()
    places: frozenset[Hex] = frozenset()
    numbers: frozenset[str] = frozenset()
    """Numbers of the physical tiles used so far."""
    holes: tuple[Hole, ...] = ()
    tee: Hex | None = None
    """The tee of the unfinished hole; None between holes."""
    par: int = 0
    ahead: int = 0
    """Number of fairway tiles still needed before the green of the unfinished hole."""
    place: Hex = (0, 0)
    """Position of the last tile on the tile grid."""
    edge: int = 0
    """The edge of the last tile over which the hole continues."""

    @property
    def onward(self) -> Hex:
        """The position where the hole continues."""
        return beyond(self.place, self.edge)

    def face_of(self, tee: Hex) -> str:
        """Return the face that contains a tee."""
        return next(tile.face for tile in self.tiles if (tile.q, tile.r) == tile_of(tee))


def joined(walk: Walk, piece: Piece) -> tuple[Hex, int] | None:
    """Return the position and rotation that continue the hole with a piece; None if blocked."""
    if piece.entry is None:
        return None
    turn = (walk.edge + 3 - piece.entry) % 6
    return open_place(walk, piece, walk.onward, turn)


def open_place(walk: Walk, piece: Piece, place: Hex, turn: int) -> tuple[Hex, int] | None:
    """Return this position and rotation, or None.

    None means that either the position or the one where the piece's hole continues is taken.
    """
    if place in walk.places:
        return None
    if piece.exit is not None and beyond(place, piece.exit + turn) in walk.places:
        return None
    return place, turn


def with_piece(walk: Walk, piece: Piece, place: Hex, turn: int) -> Walk:
    """Return the walk with one more tile."""
    further = replace(
        walk,
        tiles=(*walk.tiles, PlacedTile(piece.face.id, *place, turn)),
        places=walk.places | {place},
        numbers=walk.numbers | {piece.face.number},
        ahead=walk.ahead - 1,
        place=place,
        edge=((piece.exit or 0) + turn) % 6,
    )
    for stop in piece.stops:
        further = _stopped(further, piece, stop, turn)
    return further


def _stopped(walk: Walk, piece: Piece, stop: int, turn: int) -> Walk:
    """Return the walk after a stop, which ends a hole on a green or starts one on a tee."""
    at = spot(walk.place, stop, turn)
    if piece.face.ground[stop] is Terrain.TEE:
        return replace(walk, tee=at, par=piece.face.par or 3, ahead=piece.face.tiles or 0)
    assert walk.tee is not None  # A piece that starts with a green needs an unfinished hole.
    return replace(walk, tee=None, holes=(*walk.holes, Hole(walk.tee, at, walk.par)))


def spot(place: Hex, stop: int, turn: int) -> Hex:
    """Return the hex of a position in the face's ground, on a tile with this position and
    rotation.
    """
    q, r = tile_centre(place)
    if stop == 0:
        return q, r
    dq, dr = DIRECTIONS[(stop - 1 + turn) % 6]
    return q + dq, r + dr

"""Pieces: a face together with one way to play over it, given by entry, exit and stops."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations

import msgspec

from courses.designs.course.faces import Face, Stack, own_hexes
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import distance

SPOTS = own_hexes((0, 0))
"""The seven hexes of a face with its arrow to the east, in the same order as `ground`."""


class Piece(msgspec.Struct, frozen=True):
    """One way to play over a face. Edges and positions count from the arrow."""

    face: Face
    entry: int | None
    """The edge over which a hole that started on an earlier tile enters; None if play
    starts here.
    """
    exit: int | None
    """The edge over which the hole continues; None if it ends here."""
    stops: tuple[int, ...] = ()
    """Greens and tees in the order of play, as indexes into the face's ground."""

    @property
    def ends(self) -> int:
        """The number of holes that end on the face."""
        return sum(self.face.ground[stop] is Terrain.GREEN for stop in self.stops)

    @property
    def starts(self) -> bool:
        """True if the last hole that starts on the face ends on another one."""
        return self.exit is not None and bool(self.stops)


def pieces(face: Face) -> tuple[Piece, ...]:
    """Return all ways to use a face completely, or none if part of it would always stay unused."""
    return tuple(_fairway(face) if face.stack is Stack.FAIRWAY else _stopping(face))


def _fairway(face: Face) -> Iterator[Piece]:
    """Yield both directions of a fairway face."""
    if len(face.edges) == 2:
        one, other = face.edges
        yield Piece(face, one, other)
        yield Piece(face, other, one)


def _stopping(face: Face) -> Iterator[Piece]:
    """Yield the face with its best order of stops.

    If a face has two edges, one hole enters over the first and the next hole leaves over the
    second. The lower of two greens ends the hole that enters over the edge.
    """
    entry, exit = face.entry, face.exit
    greens, tees = _spots(face, Terrain.GREEN), _spots(face, Terrain.TEE)
    started, left = entry is not None, exit is not None
    if len(face.edges) == started + left and len(greens) + left == len(tees) + started:
        ways = (
            Piece(face, entry, exit, _order(started, greens_in_order, tees_in_order))
            for greens_in_order in permutations(greens)
            for tees_in_order in permutations(tees)
        )
        yield min(ways, key=_awkward)


def _spots(face: Face, terrain: Terrain) -> tuple[int, ...]:
    return tuple(spot for spot, kind in enumerate(face.ground) if kind is terrain)


def _order(started: bool, greens: tuple[int, ...], tees: tuple[int, ...]) -> tuple[int, ...]:
    first, second = (greens, tees) if started else (tees, greens)
    return tuple(
        stop
        for pair in zip(first, (*second, None), strict=False)
        for stop in pair
        if stop is not None
    )


def _awkward(piece: Piece) -> tuple[int, int]:
    """Return a sort key: long holes on the face first, then short distances between stops and
    edges.
    """
    within = sum(
        distance(SPOTS[one], SPOTS[other])
        for one, other in pairwise(piece.stops)
        if piece.face.ground[one] is Terrain.TEE
    )
    ends = ((piece.entry, piece.stops[:1]), (piece.exit, piece.stops[-1:]))
    beside = sum(
        distance(SPOTS[edge + 1], SPOTS[stop[0]]) for edge, stop in ends if edge is not None
    )
    return -within, beside

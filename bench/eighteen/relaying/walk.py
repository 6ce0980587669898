"""A course in the order of play, as slots. Each slot has a piece at a position on the tile grid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

import msgspec
from msgspec.structs import replace

from courses.designs.course.faces import beyond, box, tile_of
from courses.designs.course.quick.pieces import Piece, pieces
from courses.designs.course.quick.walk import Walk, spot, with_piece
from courses.designs.course.terrain import LETTER_OF, Terrain
from courses.designs.course.value import Adjustment, Course, PlacedTile
from courses.geometry.hex import DIRECTIONS, Hex

FAIRWAY = "f"


class Slot(msgspec.Struct, frozen=True):
    """A tile of the course, in the order of play."""

    pattern: str
    """The parts on the tile in the order of play: "t" for a tee, "g" for a green. A fairway tile is
    "f".
    """
    place: Hex
    """Position on the tile grid."""
    piece: Piece
    turn: int

    @property
    def goes_on(self) -> bool:
        """True if a hole leaves the tile over one of its edges."""
        return self.pattern[-1] in "tf"

    @property
    def comes_in(self) -> bool:
        """True if a hole enters the tile over one of its edges."""
        return self.pattern[0] in "gf"


Slots = tuple[Slot, ...]
Hazards = tuple[tuple[Hex, Terrain], ...]


class Laid(msgspec.Struct, frozen=True):
    """The parts of a course that the search changes."""

    slots: Slots
    hazards: Hazards


class NotWalkedError(Exception):
    """The tiles of a course are not used as the rules of the physical box require."""


def pattern_of(piece: Piece) -> str:
    """Return the slot pattern that a piece fits."""
    return "".join(LETTER_OF[piece.face.ground[stop]] for stop in piece.stops) or FAIRWAY


@lru_cache(maxsize=1)
def by_pattern() -> dict[tuple[str, int | None], list[Piece]]:
    """Return the pieces by pattern and by the angle between entry and exit, in sixths of a turn."""
    found: dict[tuple[str, int | None], list[Piece]] = {}
    for piece in chain.from_iterable(map(pieces, box().values())):
        found.setdefault((pattern_of(piece), bend(piece)), []).append(piece)
    return found


def bend(piece: Piece) -> int | None:
    """Return the angle from the entry edge to the exit edge, in sixths of a turn.

    Return None if the piece has only one of them.
    """
    if piece.entry is None or piece.exit is None:
        return None
    return (piece.exit - piece.entry) % 6


def direction(here: Hex, there: Hex) -> int | None:
    """Return the edge that two positions share; None if they are not adjacent."""
    step = there[0] - here[0], there[1] - here[1]
    return DIRECTIONS.index(step) if step in DIRECTIONS else None


def slots_of(course: Course) -> Slots:
    """Return the slots of a course. Raise NotWalkedError if its tiles are not used as the rules
    require.
    """
    return tuple(_walked(course))


def _walked(course: Course) -> Iterator[Slot]:
    tiles = {(tile.q, tile.r): tile for tile in course.tiles}
    stops = [end for hole in course.holes for end in (hole.tee, hole.green)]
    done, place, entry = 0, tile_of(stops[0]), None
    while place is not None:
        if place not in tiles:
            raise NotWalkedError
        tile = tiles.pop(place)
        piece = _used(tile, stops[done:], entry)
        yield Slot(pattern_of(piece), place, piece, tile.turn)
        done += len(piece.stops)
        if piece.exit is not None:
            edge = piece.exit + tile.turn
            place, entry = beyond(place, edge), (edge + 3) % 6
        else:
            place, entry = tile_of(stops[done]) if done < len(stops) else None, None
    if tiles:
        raise NotWalkedError


def _used(tile: PlacedTile, stops: list[Hex], entry: int | None) -> Piece:
    for piece in pieces(box()[tile.face]):
        at = [spot((tile.q, tile.r), stop, tile.turn) for stop in piece.stops]
        comes = None if piece.entry is None else (piece.entry + tile.turn) % 6
        if at == stops[: len(at)] and comes == entry:
            return piece
    raise NotWalkedError


def course_of(laid: Laid, like: Course) -> Course:
    """Return the course, with the name and description of `like`."""
    walk = Walk()
    for slot in laid.slots:
        walk = with_piece(walk, slot.piece, slot.place, slot.turn)
    hazards = tuple(Adjustment(*hazard) for hazard in sorted(laid.hazards))
    return replace(like, tiles=walk.tiles, holes=walk.holes, adjustments=hazards)

"""Place tile after tile, and take back the last ones at a dead end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

import msgspec

from courses.designs.course.faces import Face, beyond, tile_of
from courses.designs.course.layout import cheapest_line, tiled
from courses.designs.course.quick.packing import Plot, dislike
from courses.designs.course.quick.pieces import Piece
from courses.designs.course.quick.stacks import Stacks, top
from courses.designs.course.quick.walk import Walk, joined, open_place, with_piece
from courses.designs.quick.dice import Dice
from courses.geometry.hex import Hex, neighbours

TILES_LAID = 400
"""Maximum number of tiles placed in one search, including those taken back."""
HAND = 4
"""Number of pieces from the top of a stack to consider."""
WAYS = 3
"""Number of placements to try after each tile."""
WASTEFUL = 30
"""Weight per fairway tile of a hole, if the hole would take tiles that later holes need."""

Laying = tuple[Piece, Hex, int]
"""A piece, its position on the tile grid, and its rotation."""


class Search(msgspec.Struct, frozen=True):
    """A search for a quick course: its inputs, which do not change."""

    holes: int
    faces: Mapping[str, Face]
    stacks: Stacks
    land: Plot
    dice: Dice

    def found(self) -> Walk | None:
        """Return the first complete course; None if TILES_LAID is reached or nothing is left to
        try.
        """
        trail = [iter((Walk(),))]
        for _ in range(TILES_LAID):
            while trail and (walk := next(trail[-1], None)) is None:
                trail.pop()
            if not trail or walk is None:
                return None
            if len(walk.holes) == self.holes:
                return walk
            trail.append(self._further(walk))
        return None

    def _further(self, walk: Walk) -> Iterator[Walk]:
        """Yield the walk with one more tile, best placement first."""
        ways = sorted(self._layings(walk), key=lambda way: way[0])
        for _cost, laying in ways[:WAYS]:
            further = with_piece(walk, *laying)
            if walk.ahead or not self._cuts_short(further, since=len(walk.holes)):
                yield further

    def _layings(self, walk: Walk) -> Iterator[tuple[int, Laying]]:
        """Yield (weight, placement) of all possible next tiles. Lower weights are better."""
        for rank, piece in enumerate(self._hand(walk)):
            shy = rank + self._waste(walk, piece)
            for place, turn in _ways_to_lay(walk, piece):
                yield shy + self._dislike(walk, piece, place, turn), (piece, place, turn)

    def _hand(self, walk: Walk) -> Iterator[Piece]:
        """Yield candidates for the next piece: a tee, then fairway tiles if needed, then a
        green.
        """
        stack = self.stacks.tees if walk.tee is None else self.stacks.greens
        if walk.ahead > 0 and next(top(self.stacks.fairways, walk.numbers), None):
            stack = self.stacks.fairways
        fitting = (piece for piece in top(stack, walk.numbers) if self._fits(walk, piece))
        return islice(fitting, HAND)

    def _fits(self, walk: Walk, piece: Piece) -> bool:
        """Return True if the piece does not exceed the wanted number of holes."""
        return len(walk.holes) + piece.ends + piece.starts <= self.holes

    def _waste(self, walk: Walk, piece: Piece) -> int:
        """Return a penalty if the piece's hole would leave fewer than two tiles for each later
        hole.
        """
        if not piece.starts:
            return 0
        left = self.stacks.tiles - len(walk.numbers) - 1
        holes = self.holes - len(walk.holes) - piece.ends
        wanted = piece.face.tiles or 0
        return WASTEFUL * wanted if left < 2 * holes - 1 + wanted else 0

    def _dislike(self, walk: Walk, piece: Piece, place: Hex, turn: int) -> int:
        """Return the weight of a position and of the position where the hole continues."""
        text = self.dice.number(
            f"lay/{len(walk.tiles)}/{piece.face.id}/{place}/{turn}", self.land.taste.chance
        )
        places = [place] if piece.exit is None else [place, beyond(place, piece.exit + turn)]
        return text + sum(dislike(self.land, walk.places, each) for each in places)

    def _cuts_short(self, walk: Walk, since: int) -> bool:
        """Return True if a new hole can be played along a shorter line than its fairway."""
        terrain = tiled(walk.tiles, self.faces) if walk.holes[since:] else {}
        for hole in walk.holes[since:]:
            line = cheapest_line(terrain, hole.tee, hole.green)
            ends = {None, tile_of(hole.tee), tile_of(hole.green)}
            face = walk.face_of(hole.tee)
            if len({tile_of(hex) for hex in line} - ends) != self.faces[face].tiles:
                return True
        return False


def _ways_to_lay(walk: Walk, piece: Piece) -> Iterator[tuple[Hex, int]]:
    """Yield the possible positions and rotations: after the last tile, or next to it for a
    new tee.
    """
    if walk.tee is not None:
        way = joined(walk, piece)
        return iter((way,) if way else ())
    places = neighbours(walk.place) if walk.tiles else (walk.place,)
    turns = range(6)
    ways = (open_place(walk, piece, place, turn) for place in places for turn in turns)
    return (way for way in ways if way)

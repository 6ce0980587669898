"""The three stacks in random order. Faces that are too easy or too hard are deeper in the stack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from courses.designs.course.faces import Face
from courses.designs.course.quick.pieces import Piece, pieces
from courses.designs.quick.dice import Dice

DEPTH = 12
"""Maximum number of positions by which shuffling moves a face."""

SWAPPED = {1: (0, 8, 20), 2: (3, 0, 3), 3: (16, 6, 0)}
"""How much deeper faces with one, two and three stars are placed, for each difficulty."""


class Stacks(msgspec.Struct, frozen=True):
    """The three stacks of pieces, in the order in which they are drawn."""

    tees: tuple[Piece, ...]
    fairways: tuple[Piece, ...]
    greens: tuple[Piece, ...]
    """Includes greens that have the next tee on the same face."""
    tiles: int
    """Number of physical tiles in the box."""


def stacks(faces: Mapping[str, Face], difficulty: int, dice: Dice) -> Stacks:
    """Return the faces as shuffled stacks of pieces."""
    drawn = sorted(faces.values(), key=lambda face: _depth(face, difficulty, dice))
    ways = [piece for face in drawn for piece in pieces(face)]
    return Stacks(
        tees=tuple(piece for piece in ways if piece.entry is None),
        fairways=tuple(piece for piece in ways if not piece.stops),
        greens=tuple(piece for piece in ways if piece.entry is not None and piece.stops),
        tiles=len({face.number for face in faces.values()}),
    )


def top(stack: tuple[Piece, ...], taken: frozenset[str]) -> Iterator[Piece]:
    """Yield the pieces of a stack whose tile is not taken, from the top."""
    return (piece for piece in stack if piece.face.number not in taken)


def _depth(face: Face, difficulty: int, dice: Dice) -> int:
    swapped = SWAPPED[difficulty][min(face.stars, 3) - 1]
    return dice.number(f"stack/{face.id}", DEPTH) + swapped

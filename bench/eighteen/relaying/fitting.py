"""Find tile faces that fit the edges of slots, swapping tiles between slots if necessary."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from bench.eighteen.relaying.walk import Slot, Slots, by_pattern, direction
from courses.designs.course.quick.pieces import Piece

PUSHED = 4
"""Maximum number of other slots whose faces one change can replace."""


def fitted(slots: Slots, asked: list[int], dice: Random) -> Slots | None:
    """Return the slots with new faces for those in `asked`, or None if none fit.

    A slot whose tile is given to another slot gets a new face too.
    """
    found, left, done = list(slots), list(asked), set[int]()
    while left:
        index = left.pop()
        done.add(index)
        piece = _drawn(found, index, done | set(left), dice)
        if piece is None or len(done) > len(asked) + PUSHED:
            return None
        found[index] = laid_in(found, index, piece)
        left += _robbed(found, index, done | set(left))
    return tuple(found)


def _drawn(slots: list[Slot], index: int, busy: set[int], dice: Random) -> Piece | None:
    """Return a fitting piece: usually one whose tile is free, sometimes one that another
    slot uses.
    """
    choices = fits(tuple(slots), index)
    fixed = {slots[other].piece.face.number for other in busy if other != index}
    choices = [piece for piece in choices if piece.face.number not in fixed]
    taken = {slot.piece.face.number for at, slot in enumerate(slots) if at != index}
    free = [piece for piece in choices if piece.face.number not in taken]
    if free and (dice.random() < 0.6 or len(busy) > 2):
        return dice.choice(free)
    return dice.choice(choices) if choices else None


def _robbed(slots: list[Slot], index: int, busy: set[int]) -> list[int]:
    number = slots[index].piece.face.number
    return [
        other
        for other, slot in enumerate(slots)
        if other not in busy and slot.piece.face.number == number
    ]


def edges(slots: Slots | list[Slot], index: int) -> tuple[int | None, int | None] | None:
    """Return the entry and exit edges of a slot; None if its neighbours are not adjacent to it."""
    slot = slots[index]
    entry = direction(slot.place, slots[index - 1].place) if slot.comes_in else None
    exit = direction(slot.place, slots[index + 1].place) if slot.goes_on else None
    if (slot.comes_in and entry is None) or (slot.goes_on and exit is None):
        return None
    return entry, exit


def fits(slots: Slots, index: int) -> list[Piece]:
    """Return the pieces that fit a slot, whether or not their tiles are free."""
    between = edges(slots, index)
    if between is None:
        return []
    entry, exit = between
    bend = None if entry is None or exit is None else (exit - entry) % 6
    found = by_pattern().get((slots[index].pattern, bend), [])
    if not slots[index].pattern.endswith("t"):
        return found
    tiles = ahead(slots, index)
    return [piece for piece in found if piece.face.tiles == tiles]


def ahead(slots: Slots, index: int) -> int:
    """Return the number of fairway tiles after a slot."""
    count = 0
    for slot in slots[index + 1 :]:
        if slot.pattern != "f":
            break
        count += 1
    return count


def laid_in(slots: Slots | list[Slot], index: int, piece: Piece) -> Slot:
    """Return a slot with another piece, rotated so that it connects to its neighbours."""
    between = edges(slots, index)
    assert between is not None
    entry, exit = between
    if piece.entry is not None and entry is not None:
        turn = entry - piece.entry
    elif piece.exit is not None and exit is not None:
        turn = exit - piece.exit
    else:
        turn = slots[index].turn
    return replace(slots[index], piece=piece, turn=turn % 6)

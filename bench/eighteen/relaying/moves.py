"""The changes that one search step can make to a course."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from msgspec.structs import replace

from bench.eighteen.relaying.fitting import ahead, fitted
from bench.eighteen.relaying.walk import FAIRWAY, Slots
from courses.geometry.hex import DIRECTIONS, Hex, distance, neighbours

TILES = 49
MOST_BETWEEN = 2
"""Maximum number of fairway tiles between tee and green (T2)."""
TWO = 0.6
"""Probability that a tile with a whole hole is split into two tiles, not three."""
Move = Callable[[Slots, int, Random], Slots | None]


def refaced(slots: Slots, index: int, dice: Random) -> Slots | None:
    """Give a slot another face."""
    return fitted(slots, [index], dice)


def moved(slots: Slots, index: int, dice: Random) -> Slots | None:
    """Move a tile to another position between its neighbours."""
    slot = slots[index]
    near = [other.place for other in slots[max(index - 1, 0) : index + 2] if other is not slot]
    place = _free_place(slots, near, dice)
    if place is None:
        return None
    changed = (*slots[:index], replace(slot, place=place), *slots[index + 1 :])
    return fitted(changed, _joined(changed, index), dice)


def lengthened(slots: Slots, index: int, dice: Random) -> Slots | None:
    """Add a fairway tile after this one. Par increases by one."""
    if not slots[index].goes_on or index + 1 >= len(slots):
        return None
    if _tiles(slots, index) >= MOST_BETWEEN:
        return None
    changed = _instead(slots, index, (slots[index].pattern, FAIRWAY), dice)
    return fitted(changed, _joined(changed, index, index + 1), dice) if changed else None


def shortened(slots: Slots, index: int, dice: Random) -> Slots | None:
    """Remove a fairway tile."""
    if slots[index].pattern != FAIRWAY:
        return None
    changed = _closed(slots[:index], slots[index + 1 :], dice)
    if changed is None:
        return None
    return fitted(changed, sorted({_tee(changed, index - 1), index - 1, index}), dice)


def parted(slots: Slots, index: int, dice: Random) -> Slots | None:
    """Split a tile with a whole hole into two or three."""
    slot = slots[index]
    if not slot.pattern.startswith("gtg"):
        return None
    patterns = ("gt", slot.pattern[2:]) if dice.random() < TWO else ("g", "t", slot.pattern[2:])
    changed = _instead(slots, index, patterns, dice)
    if changed is None:
        return None
    return fitted(changed, _joined(changed, *range(index, index + len(patterns))), dice)


def divided(slots: Slots, index: int, dice: Random) -> Slots | None:
    """Put the green and the next tee on separate tiles."""
    if slots[index].pattern != "gt" or index + 1 >= len(slots):
        return None
    changed = _instead(slots, index, ("g", "t"), dice)
    return fitted(changed, _joined(changed, index, index + 1), dice) if changed else None


def united(slots: Slots, index: int, dice: Random) -> Slots | None:
    """Put the green and the next tee on one tile."""
    if slots[index].pattern != "g" or index + 2 >= len(slots) or slots[index + 1].pattern != "t":
        return None
    one = replace(slots[index], pattern="gt")
    changed = _closed((*slots[:index], one), slots[index + 2 :], dice)
    return None if changed is None else fitted(changed, [index, index + 1], dice)


MOVES: dict[Move, int] = {
    refaced: 10, moved: 3, lengthened: 1, shortened: 1, parted: 8, divided: 1, united: 1,
}  # fmt: skip


def _joined(slots: Slots, *indices: int) -> list[int]:
    """Return these slots, the slots that share a fairway with them, and the slots with the tees of
    their holes.
    """
    found = set(indices)
    for index in indices:
        if slots[index].comes_in:
            found |= {index - 1, _tee(slots, index - 1)}
        if slots[index].goes_on and index + 1 < len(slots):
            found.add(index + 1)
    return sorted(found)


def _tee(slots: Slots, index: int) -> int:
    """Return the index of the slot with the tee of the hole that crosses this slot."""
    while slots[index].pattern == FAIRWAY:
        index -= 1
    return index


def _tiles(slots: Slots, index: int) -> int:
    return ahead(slots, _tee(slots, index))


def _instead(slots: Slots, index: int, patterns: tuple[str, ...], dice: Random) -> Slots | None:
    """Replace one tile with several in a row. Move later tiles as far as necessary."""
    head, tail = list(slots[:index]), slots[index + 1 :]
    slot = slots[index]
    for number, pattern in enumerate(patterns):
        taken = {other.place for other in head}
        free = [place for place in neighbours(slot.place) if place not in taken]
        if number and not free:
            return None
        place = dice.choice(free) if number else slot.place
        slot = replace(slot, pattern=pattern, place=place)
        head.append(slot)
    return _closed(tuple(head), tail, dice) if len(slots) < TILES else None


def _closed(head: Slots, tail: Slots, dice: Random) -> Slots | None:
    """Append the tail to the head, shifted so that they are adjacent."""
    if not tail:
        return head
    (q, r), (at_q, at_r) = head[-1].place, tail[0].place
    joined = [(0, 0)] if distance((q, r), (at_q, at_r)) == 1 else []
    moved = [(q + dq - at_q, r + dr - at_r) for dq, dr in dice.sample(DIRECTIONS, 6)]
    lie = {slot.place for slot in head}
    for step in (*joined, *moved):
        shifted = _shifted(tail, step)
        if not lie & {slot.place for slot in shifted}:
            return *head, *shifted
    return None


def _shifted(slots: Slots, step: Hex) -> Slots:
    return tuple(
        replace(slot, place=(slot.place[0] + step[0], slot.place[1] + step[1])) for slot in slots
    )


def _free_place(slots: Slots, near: Sequence[Hex], dice: Random) -> Hex | None:
    """Return an empty position adjacent to all of these positions; None if there is none."""
    taken = {slot.place for slot in slots}
    if len(slots) >= TILES or not near:
        return None
    sets = [set(neighbours(place)) for place in near]
    free = sorted(set.intersection(*sets) - taken)
    return dice.choice(free) if free else None

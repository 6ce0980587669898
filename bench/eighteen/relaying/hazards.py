"""Add, move and remove adjustment tiles along lines of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from bench.eighteen.relaying.walk import Hazards
from courses.designs.course.faces import ADJUSTMENTS
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, neighbours

BARE = frozenset({Terrain.ROUGH, Terrain.FAIRWAY})
"""Terrain that an adjustment tile can cover: not tees, greens or printed hazards."""


def rehazarded(
    hazards: Hazards, lines: list[tuple[Hex, ...]], ground: Mapping[Hex, Terrain], dice: Random
) -> Hazards | None:
    """Return the hazards after adding, removing or moving one of them; None if that is not
    possible.
    """
    kept = dict(hazards)
    near = sorted({hex for line in lines for at in line[1:] for hex in (at, *neighbours(at))})
    laid = [hex for hex in near if hex in kept]
    act = dice.random()
    if act < 0.2 and laid:
        del kept[dice.choice(laid)]
        return tuple(kept.items())
    free = [hex for hex in near if ground.get(hex) in BARE and hex not in kept]
    if not free:
        return None
    if act < 0.5 and kept:
        del kept[dice.choice(laid or list(kept))]
    left = Counter(ADJUSTMENTS)
    left.subtract(kept.values())
    kinds = [kind for kind in sorted(left) if left[kind] > 0]
    if not kinds:
        taken = dice.choice(list(kept))
        kinds = [kept.pop(taken)]
    kept[dice.choice(free)] = dice.choice(kinds)
    return tuple(kept.items())

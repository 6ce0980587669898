"""The terrain of a hex (E1.2)."""

from __future__ import annotations

from enum import StrEnum


class Terrain(StrEnum):
    """The kinds of ground. Uncovered space is out of bounds and has no terrain (E1.2)."""

    ROUGH = "rough"
    FAIRWAY = "fairway"
    GREEN = "green"
    TEE = "tee"
    TREES = "trees"
    WATER = "water"
    LAKE = "lake"
    BUNKER = "bunker"
    CLUBHOUSE = "clubhouse"


LETTERS: dict[str, Terrain] = {
    ".": Terrain.ROUGH,
    "f": Terrain.FAIRWAY,
    "g": Terrain.GREEN,
    "t": Terrain.TEE,
    "Y": Terrain.TREES,
    "w": Terrain.WATER,
    "l": Terrain.LAKE,
    "b": Terrain.BUNKER,
    "c": Terrain.CLUBHOUSE,
}
"""One letter per terrain, in tile data, notation and layouts."""

LETTER_OF: dict[Terrain, str] = {terrain: letter for letter, terrain in LETTERS.items()}

HAZARDS = frozenset({Terrain.TREES, Terrain.WATER, Terrain.BUNKER})
"""The terrains that the hazard side of an adjustment tile can show (E1.4, T6)."""

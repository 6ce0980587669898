"""The terrain of a hex (E1.2)."""

from __future__ import annotations

from enum import StrEnum


class Terrain(StrEnum):
    """The kinds of ground. Hexes without a tile are out of bounds and have no terrain (E1.2)."""

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
"""Terrain by its letter in tile data, notation and layouts."""

LETTER_OF: dict[Terrain, str] = {terrain: letter for letter, terrain in LETTERS.items()}

HAZARDS = frozenset({Terrain.TREES, Terrain.WATER, Terrain.BUNKER})
"""Terrains that the hazard side of an adjustment tile can show (E1.4, T6)."""

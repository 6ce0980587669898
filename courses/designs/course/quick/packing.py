"""Preferred places of tiles: huddled or strung out."""

from __future__ import annotations

from math import isqrt

import msgspec

from courses.designs.course.quick.dice import Dice
from courses.geometry.hex import DIRECTIONS, Hex, distance, neighbours


class Taste(msgspec.Struct, frozen=True):
    """The weights of a grade of tightness for places; higher is worse."""

    beside: int
    """The weight of each adjacent tile; negative values attract."""
    roominess: int
    """Places in the round plot for each tile of the course, in tenths."""
    chance: int
    """The largest random addition to the weight of a place."""


TASTES = {1: Taste(5, 45, 6), 2: Taste(0, 26, 6), 3: Taste(-8, 14, 5)}
OUTSIDE = 6
"""The weight of each place beyond the rim of the plot."""
TILES_A_HOLE = 26
"""In tenths. An estimate from which the size of the plot follows."""


class Plot(msgspec.Struct, frozen=True):
    """A round piece of land. The first tile is placed on its rim."""

    middle: Hex
    radius: int
    taste: Taste


def plot(holes: int, tightness: int, dice: Dice) -> Plot:
    """Return land for this number of holes."""
    taste = TASTES[tightness]
    places = holes * TILES_A_HOLE * taste.roominess // 100
    radius = max(1, isqrt(places // 3))
    dq, dr = DIRECTIONS[dice.number("plot", 6)]
    return Plot((dq * radius, dr * radius), radius, taste)


def dislike(land: Plot, taken: frozenset[Hex], place: Hex) -> int:
    """Return the penalty of a place; one unit is about one tile of a stack."""
    beside = sum(place in taken for place in neighbours(place))
    outside = max(0, distance(place, land.middle) - land.radius)
    return land.taste.beside * beside + OUTSIDE * outside

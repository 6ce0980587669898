"""Preferred positions for tiles: close together or spread out."""

from __future__ import annotations

from math import isqrt

import msgspec

from courses.designs.quick.dice import Dice
from courses.geometry.hex import DIRECTIONS, Hex, distance, neighbours


class Taste(msgspec.Struct, frozen=True):
    """Weights for positions at one grade of tightness. Higher is worse."""

    beside: int
    """Weight of each adjacent tile. Negative values attract."""
    roominess: int
    """Positions on the plot per tile of the course, in tenths."""
    chance: int
    """Maximum random addition to the weight of a position."""


TASTES = {1: Taste(5, 45, 6), 2: Taste(0, 26, 6), 3: Taste(-8, 14, 5)}
OUTSIDE = 6
"""Weight of each step outside the plot."""
TILES_A_HOLE = 26
"""Estimated tiles per hole, in tenths. Determines the size of the plot."""


class Plot(msgspec.Struct, frozen=True):
    """A round plot of land. The first tile is placed on its edge."""

    middle: Hex
    radius: int
    taste: Taste


def plot(holes: int, tightness: int, dice: Dice) -> Plot:
    """Return a plot for this number of holes."""
    taste = TASTES[tightness]
    places = holes * TILES_A_HOLE * taste.roominess // 100
    radius = max(1, isqrt(places // 3))
    dq, dr = DIRECTIONS[dice.number("plot", 6)]
    return Plot((dq * radius, dr * radius), radius, taste)


def dislike(land: Plot, taken: frozenset[Hex], place: Hex) -> int:
    """Return the penalty for a position. One unit is as bad as drawing from one piece deeper in the
    stack.
    """
    beside = sum(place in taken for place in neighbours(place))
    outside = max(0, distance(place, land.middle) - land.radius)
    return land.taste.beside * beside + OUTSIDE * outside

"""Where tiles like to lie: huddled or strung out."""

from __future__ import annotations

from math import isqrt

import msgspec

from courses.designs.course.quick.dice import Dice
from courses.geometry.hex import DIRECTIONS, Hex, distance, neighbours


class Taste(msgspec.Struct, frozen=True):
    """What a grade of tightness asks of a place; more is worse."""

    beside: int
    """For each tile that already lies next to it; below nought it is sought."""
    roominess: int
    """Places in the round plot for each tile that will lie there, in tenths."""
    chance: int
    """How much the dice may say beside."""


TASTES = {1: Taste(5, 45, 6), 2: Taste(0, 26, 6), 3: Taste(-8, 14, 5)}
OUTSIDE = 6
"""For each place beyond the rim of the plot."""
TILES_A_HOLE = 26
"""In tenths; enough to guess how large a plot has to be."""


class Plot(msgspec.Struct, frozen=True):
    """A round piece of land, whose rim the first tile lies on."""

    middle: Hex
    radius: int
    taste: Taste


def plot(holes: int, tightness: int, dice: Dice) -> Plot:
    """Land for so many holes."""
    taste = TASTES[tightness]
    places = holes * TILES_A_HOLE * taste.roominess // 100
    radius = max(1, isqrt(places // 3))
    dq, dr = DIRECTIONS[dice.number("plot", 6)]
    return Plot((dq * radius, dr * radius), radius, taste)


def dislike(land: Plot, taken: frozenset[Hex], place: Hex) -> int:
    """How little a place suits; its unit is about one tile of a stack."""
    beside = sum(place in taken for place in neighbours(place))
    outside = max(0, distance(place, land.middle) - land.radius)
    return land.taste.beside * beside + OUTSIDE * outside

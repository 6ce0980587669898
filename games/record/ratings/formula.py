"""How one game changes its players' ratings: the model PlackettLuce of openskill.

The scale is the one of chess: a golfer starts with 1500, and 200 points more mean that the golfer
wins about three of four games against the other. docs/ratings.md explains each figure.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

EDITION = 1
"""Grows when the same games lead to other ratings. Then `rebuild_statistics` is necessary."""

MEAN = 1500.0
DEVIATION = 250.0
"""Twice the luck of a game, as in the library's own proportions."""

DRIFT = 2.5
"""Added to the uncertainty before each game, in quadrature, because skill changes over time."""

LUCK = 400 / (math.log(10) * math.sqrt(2))
"""The spread of a golfer's results in one game. Between two golfers whose skill is known exactly,
it gives the scale of Elo: ten to one for 400 points.
"""

PROVISIONAL = 125.0
"""A rating with more uncertainty than this is provisional."""

DIGITS = 2
"""Ratings are stored with this precision, and the next change starts from the stored figure.
Then different processors, which may differ in the last bit, still agree.
"""


@dataclass(frozen=True, order=True)
class Skill:
    """A rating and its uncertainty, one standard deviation."""

    rating: float
    uncertainty: float

    @property
    def provisional(self) -> bool:
        return self.uncertainty > PROVISIONAL


START = Skill(MEAN, DEVIATION)

ANCHOR_UNCERTAINTY = 30.0
"""The uncertainty of a bot's fixed rating: it comes from a measurement over many courses."""


def anchored(rating: int) -> Skill:
    """Return the skill of a bot, whose rating never changes."""
    return Skill(float(rating), ANCHOR_UNCERTAINTY)


@dataclass(frozen=True)
class Entrant:
    """A seat whose golfer takes part in the rating of a game."""

    seat: int
    side: int
    place: int
    skill: Skill
    fixed: bool = False
    """True for a bot: others are rated against it, but its own rating stays."""
    gains: bool = True
    """False if a bot decided some turns: the golfer can lose points, but not gain any."""


@cache
def _model(sides: int) -> PlackettLuce:
    """Return the model for a game of this many sides."""
    # Web processes show ratings but never compute one, so only the worker loads the library.
    from openskill.models import PlackettLuce

    share = _share(sides)
    return PlackettLuce(mu=0.0, sigma=DEVIATION * share, beta=LUCK * share, tau=DRIFT * share)


def _share(sides: int) -> float:
    """Return the factor for all spreads in a game of this many sides.

    The library adds up the variances of all sides, so a point would be worth less in a larger game,
    and ratings would drift apart. With this factor, the sum is that of a game for two.
    """
    return math.sqrt(2 / sides)


def skills_after(entrants: Sequence[Entrant]) -> Mapping[int, Skill]:
    """Return the skill of each seat after the game; of fixed ones and for one side, the same.

    Team-mates share a side. The order of the entrants does not matter, not even for the last bit.
    """
    sides: dict[int, list[Entrant]] = defaultdict(list)
    for entrant in sorted(entrants, key=lambda entrant: (entrant.skill, entrant.seat)):
        sides[entrant.side].append(entrant)
    if len(sides) < 2:
        return {entrant.seat: entrant.skill for entrant in entrants}
    ordered = sorted(sides.values(), key=_standing)
    model, share = _model(len(sides)), _share(len(sides))
    # A side is as strong as the sum of its golfers' differences from the mean. Then a larger side
    # has no advantage as such.
    teams = [
        [model.rating(one.skill.rating - MEAN, one.skill.uncertainty * share) for one in side]
        for side in ordered
    ]
    rated = model.rate(teams, ranks=[float(side[0].place) for side in ordered])
    return {
        entrant.seat: _after(entrant, Skill(MEAN + new.mu, new.sigma / share))
        for side, team in zip(ordered, rated, strict=True)
        for entrant, new in zip(side, team, strict=True)
    }


def _standing(side: Sequence[Entrant]) -> tuple[int, list[Skill]]:
    return side[0].place, [entrant.skill for entrant in side]


def _after(entrant: Entrant, new: Skill) -> Skill:
    if entrant.fixed or (not entrant.gains and new.rating > entrant.skill.rating):
        return entrant.skill
    return Skill(round(new.rating, DIGITS), round(new.uncertainty, DIGITS))


def chance_to_win(one: Skill, other: Skill) -> float:
    """Return the probability that one golfer is placed before another, by the same model."""
    spread = math.hypot(one.uncertainty, other.uncertainty, LUCK * math.sqrt(2))
    return 1 / (1 + math.exp((other.rating - one.rating) / spread))

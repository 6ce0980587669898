"""A hole on its lane, worked out once: what each golfer takes, and where the pro cuts across."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from courses.designs.course.layout import Layout, ground
from courses.designs.course.line import line_of_play
from games.eighteen.rules.analysis.chain import HORIZON
from games.eighteen.rules.analysis.figures import points_odds
from games.eighteen.rules.analysis.golfers import GolferName, chains
from games.eighteen.rules.analysis.lane import lane
from games.eighteen.rules.analysis.links import links_of
from games.eighteen.rules.analysis.short_cut import NO_SHORT_CUT, ShortCut, short_cut
from games.eighteen.rules.flight import Field


@dataclass(frozen=True, slots=True)
class Card:
    """What a golfer is expected to bring home from a hole."""

    turns: float
    points: tuple[float, ...]
    """Odds of 0, 1, 2, … Stableford points."""


NOTHING = Card(HORIZON, (1.0,))
"""From a hole that cannot be finished."""


@dataclass(frozen=True, slots=True)
class LanePlay:
    """All that is worked out of a hole."""

    cards: Mapping[GolferName, Card]
    short_cut: ShortCut
    """With the tee at the origin."""


UNPLAYABLE = LanePlay({"pro": NOTHING, "caddie": NOTHING}, NO_SHORT_CUT)


def lane_play(course: Layout, number: int) -> LanePlay:
    """A hole, counted from 0."""
    field = lane(course, number)
    return _played(field) if field else UNPLAYABLE


@lru_cache(maxsize=1024)
def _played(field: Field) -> LanePlay:
    """Of the only hole of a lane; kept, so that only a hole that has changed costs."""
    (hole,) = field.course.holes
    links = links_of(field)
    tee = links.hexes.index(hole.tee)
    found = chains(field, links, hole.green)
    cards = {
        golfer: Card(
            float(chain.turns()[tee]),
            points_odds(hole.par, chain.finishes(tee, hole.par + 1).tolist()),
        )
        for golfer, chain in found.items()
    }
    line = line_of_play(field.course, 1)
    return LanePlay(cards, short_cut(found["pro"], links.hexes, line, ground(field.course)))

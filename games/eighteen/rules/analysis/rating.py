"""What a course plays like: the rating, hole by hole."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from courses.designs.course.layout import Layout
from courses.designs.course.line import line_of_play
from games.eighteen.rules.analysis.chain import HORIZON
from games.eighteen.rules.analysis.figures import (
    best_points,
    difficulty,
    expected_points,
    middling,
    points_odds,
    solo_rank,
    stroke_indices,
    suggested_par,
    target_points,
)
from games.eighteen.rules.analysis.golfers import GolferName, chains
from games.eighteen.rules.analysis.lane import lane
from games.eighteen.rules.analysis.links import links_of
from games.eighteen.rules.analysis.ratings import EDITION, CourseRating, HoleRating
from games.eighteen.rules.flight import Field

Progress = Callable[[float], None]
"""Told the share that is done, 0 to 1."""


def unheard(share: float) -> None:
    """The progress that nobody listens to."""


@dataclass(frozen=True, slots=True)
class Card:
    """What a golfer is expected to bring home from a hole."""

    turns: float
    points: tuple[float, ...]
    """Odds of 0, 1, 2, … Stableford points."""


NOTHING = Card(HORIZON, (1.0,))
"""From a hole that cannot be finished."""


def rate(course: Layout, progress: Progress = unheard) -> CourseRating:
    """All figures of a course; `docs/decisions/0008-rating.md` says how each is defined."""
    cards = []
    for number in range(len(course.holes)):
        cards.append(hole_cards(course, number))
        progress((number + 1) / len(course.holes))
    return _rating(course, [found["pro"] for found in cards], [found["caddie"] for found in cards])


def hole_cards(course: Layout, number: int) -> Mapping[GolferName, Card]:
    """What each golfer expects of a hole, counted from 0."""
    field = lane(course, number)
    return _cards(field) if field else {"pro": NOTHING, "caddie": NOTHING}


@lru_cache(maxsize=1024)
def _cards(field: Field) -> Mapping[GolferName, Card]:
    """Of the only hole of a lane; kept, so that only a hole that has changed costs."""
    (hole,) = field.course.holes
    links = links_of(field)
    tee = links.hexes.index(hole.tee)
    return {
        golfer: Card(
            float(chain.turns()[tee]),
            points_odds(hole.par, chain.finishes(tee, hole.par + 1).tolist()),
        )
        for golfer, chain in chains(field, links, hole.green).items()
    }


def _rating(course: Layout, pros: list[Card], caddies: list[Card]) -> CourseRating:
    holes = _holes(course, pros, caddies)
    odds = [found.points for found in pros]
    pace = sum(hole.pro for hole in holes) / max(len(holes), 1)
    return CourseRating(
        edition=EDITION,
        par=course.par,
        pro=round(sum(found.turns for found in pros), 2),
        caddie=round(sum(found.turns for found in caddies), 2),
        pro_points=round(sum(map(expected_points, odds)), 2),
        caddie_points=round(sum(expected_points(found.points) for found in caddies), 2),
        target=target_points(odds),
        best=best_points(odds),
        solo_rank=solo_rank(len(holes), pace),
        difficulty=round(sum(hole.difficulty for hole in holes) / max(len(holes), 1), 1),
        holes=holes,
    )


def _holes(course: Layout, pros: list[Card], caddies: list[Card]) -> tuple[HoleRating, ...]:
    takes = [middling(a.turns, b.turns) for a, b in zip(pros, caddies, strict=True)]
    over = [turns - hole.par for turns, hole in zip(takes, course.holes, strict=True)]
    indices = stroke_indices(over)
    return tuple(
        HoleRating(
            number=number + 1,
            par=hole.par,
            length=max(len(line_of_play(course, number + 1)) - 1, 0),
            pro=round(pros[number].turns, 2),
            caddie=round(caddies[number].turns, 2),
            suggested_par=suggested_par(takes[number]),
            stroke_index=indices[number],
            difficulty=difficulty(over[number]),
            playable=pros[number].turns < HORIZON,
        )
        for number, hole in enumerate(course.holes)
    )

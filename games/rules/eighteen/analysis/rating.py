"""What a course plays like: the rating, hole by hole."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from courses.designs.layout import Layout
from courses.designs.line import line_of_play
from courses.geometry.hex import Hex
from games.rules.eighteen.analysis.chain import HORIZON
from games.rules.eighteen.analysis.figures import (
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
from games.rules.eighteen.analysis.golfers import GolferName, forecast
from games.rules.eighteen.analysis.ratings import EDITION, CourseRating, HoleRating
from games.rules.eighteen.flight import hole_field

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
    pros, caddies = [], []
    for number in range(len(course.holes)):
        pros.append(card(course, number, "pro"))
        caddies.append(card(course, number, "caddie"))
        progress((number + 1) / len(course.holes))
    return _rating(course, pros, caddies)


def card(course: Layout, number: int, golfer: GolferName) -> Card:
    """A golfer's expectation of a hole, counted from 0."""
    hole = course.holes[number]
    field = hole_field(course, number, False)
    if not (field.walkable(hole.tee) and field.walkable(hole.green)):
        return NOTHING
    found = forecast(field, hole.green, golfer)
    odds = found.odds(hole.tee, hole.par + 1)
    return Card(found.turns[hole.tee], points_odds(hole.par, odds))


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


def heat(course: Layout, number: int, golfer: GolferName) -> Mapping[Hex, float]:
    """Expected turns of a golfer to a hole's green, from every hex on which one may stand.

    `number` counts from 1. Empty for a green that nobody may step on.
    """
    hole = course.holes[number - 1]
    field = hole_field(course, number - 1, False)
    if not field.walkable(hole.green):
        return {}
    return {
        hex: round(turns, 2) for hex, turns in forecast(field, hole.green, golfer).turns.items()
    }

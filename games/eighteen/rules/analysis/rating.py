"""What a course plays like: the rating, hole by hole."""

from __future__ import annotations

from collections.abc import Callable

from courses.designs.course.layout import Layout
from courses.designs.course.line import line_of_play
from games.eighteen.rules.analysis.chain import HORIZON
from games.eighteen.rules.analysis.figures import (
    best_points,
    difficulty,
    expected_points,
    middling,
    solo_rank,
    stroke_indices,
    suggested_par,
    target_points,
)
from games.eighteen.rules.analysis.lane_play import Card, lane_play
from games.eighteen.rules.analysis.ratings import (
    EDITION,
    CourseRating,
    HoleRating,
    Trouble,
    Turns,
)
from games.eighteen.rules.analysis.trouble import hole_trouble

Progress = Callable[[float], None]
"""Told the share that is done, 0 to 1."""


def unheard(share: float) -> None:
    """The progress that nobody listens to."""


def rate(course: Layout, progress: Progress = unheard) -> CourseRating:
    """All figures of a course; `docs/decisions/0008-rating.md` says how each is defined."""
    pros, caddies, trouble = [], [], []
    for number in range(len(course.holes)):
        cards = lane_play(course, number).cards
        pros.append(cards["pro"])
        caddies.append(cards["caddie"])
        taken = Turns(cards["pro"].turns, cards["caddie"].turns)
        trouble.append(hole_trouble(course, number, taken))
        progress((number + 1) / len(course.holes))
    return _rating(course, pros, caddies, trouble)


def _rating(
    course: Layout, pros: list[Card], caddies: list[Card], trouble: list[tuple[Trouble, ...]]
) -> CourseRating:
    holes = _holes(course, pros, caddies, trouble)
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


def _holes(
    course: Layout, pros: list[Card], caddies: list[Card], trouble: list[tuple[Trouble, ...]]
) -> tuple[HoleRating, ...]:
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
            trouble=trouble[number],
        )
        for number, hole in enumerate(course.holes)
    )

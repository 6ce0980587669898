"""Shipped courses are hard enough to be worth playing (docs/decisions/0078).

Reads the stored ratings. `tests/courses/publishing/test_shipped_ratings.py` checks that they are
current and equal to computed ones.
"""

from __future__ import annotations

import re
from statistics import mean
from typing import Any

import pytest

from courses.designs.course.shipped import shipped
from courses.publishing.services.shipped_ratings import read_shipped_ratings

RATINGS: dict[str, Any] = {
    slug: row["answer"] for slug, row in read_shipped_ratings()["course"].items()
}
GENTLE = re.compile(r"\bfor (beginners|chaos)\b")
"""Words in the description of a course on which the pro can stay far under par."""
NEAR_PAR = 0.3
"""Maximum distance of the pro from par on all other courses together, in turns per hole."""
FARTHEST = 0.35
"""The same for a single course. Compact land leaves the pro more short ways."""
HARD_HOLE, EASY_HOLE = 3.5, 1.5
HARD_HOLES = 3
"""Minimum number of holes of an eighteen that are harder than HARD_HOLE."""


def pro_over_par(rating: Any) -> float:
    """Return the pro's expected turns over par per hole."""
    over: float = (rating["pro"] - rating["par"]) / len(rating["holes"])
    return over


def test_enough_courses_are_hard() -> None:
    difficulties = [rating["difficulty"] for rating in RATINGS.values()]
    assert sum(difficulty > 3.0 for difficulty in difficulties) >= 6
    assert sum(difficulty > 3.5 for difficulty in difficulties) >= 4


NOT_GENTLE = [slug for slug, course in shipped().items() if not GENTLE.search(course.about)]


def test_the_pro_plays_close_to_par_on_average() -> None:
    over = [pro_over_par(RATINGS[slug]) for slug in NOT_GENTLE]
    assert abs(mean(over)) <= NEAR_PAR


@pytest.mark.parametrize("slug", NOT_GENTLE)
def test_the_pro_is_not_far_from_par_on_any_course(slug: str) -> None:
    assert abs(pro_over_par(RATINGS[slug])) <= FARTHEST


def test_only_some_courses_are_for_beginners_or_chaos() -> None:
    found = [match[1] for course in shipped().values() if (match := GENTLE.search(course.about))]
    assert 3 <= found.count("beginners") <= 4
    assert 4 <= found.count("chaos") <= 6


@pytest.mark.parametrize(
    "slug", [slug for slug, course in shipped().items() if len(course.holes) == 18]
)
def test_an_eighteen_has_hard_holes_and_no_dull_ones(slug: str) -> None:
    difficulties = [hole["difficulty"] for hole in RATINGS[slug]["holes"]]
    assert sum(difficulty > HARD_HOLE for difficulty in difficulties) >= HARD_HOLES
    assert min(difficulties) >= EASY_HOLE

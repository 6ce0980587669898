"""Ratings of courses for handicaps, and the standard difference that is recorded in the code."""

import pytest
from msgspec import json

from bench.eighteen.tables import layouts
from games.eighteen.rules.analysis import EDITION
from games.eighteen.rules.analysis.handicap import handicap_rating
from games.eighteen.rules.analysis.rating import rate
from games.eighteen.rules.analysis.standard import (
    RATED_IN_EDITION,
    SHIPPED,
    STANDARD_DIFFERENCE,
    content_of,
)
from games.eighteen.site.handicap import HANDICAPPING

COMMAND = "Run `python -m bench.eighteen.standard` and copy its output."


def test_the_recorded_ratings_are_those_of_the_shipped_courses() -> None:
    found = {slug: (content_of(layout), len(layout.holes)) for slug, layout in layouts().items()}
    assert {slug: row[:2] for slug, row in SHIPPED.items()} == found, COMMAND
    assert RATED_IN_EDITION == EDITION, COMMAND


@pytest.mark.parametrize("slug", ["starter-links", "sycamore-bend"])
def test_a_recorded_rating_is_what_the_analysis_finds(slug: str) -> None:
    found = handicap_rating(layouts()[slug])
    assert found.course == pytest.approx(SHIPPED[slug].pro, abs=0.05), COMMAND
    assert found.bogey == pytest.approx(SHIPPED[slug].caddie, abs=0.05), COMMAND


def test_the_standard_difference_is_the_mean_over_the_courses() -> None:
    scaled = [(row.caddie - row.pro) * 18 / row.holes for row in SHIPPED.values()]
    assert pytest.approx(sum(scaled) / len(scaled), abs=0.005) == STANDARD_DIFFERENCE


def test_the_stored_answer_of_the_analysis_gives_the_same_rating() -> None:
    course = layouts()["sycamore-bend"]
    answer = json.decode(json.encode(rate(course)))
    assert HANDICAPPING.answered(answer) == HANDICAPPING.rating(course)


def test_stroke_indexes_are_an_order_of_all_holes() -> None:
    found = handicap_rating(layouts()["starter-links"])
    assert sorted(found.stroke_indexes) == [1, 2, 3, 4, 5]
    assert 55 <= found.slope <= 155

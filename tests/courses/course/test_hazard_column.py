"""The page of a course warns golfers about its hazards."""

from __future__ import annotations

import re

import msgspec
import pytest
from django.test import Client

from courses.analysis.models import JobState
from games.eighteen.rules.analysis import rate
from tests.courses.course.test_pages import page_of, rated, version

pytestmark = pytest.mark.django_db


def hazards_column(client: Client) -> list[list[str]]:
    """Return the table's last column, by hole."""
    rows = re.findall(r"<tr>(.*?)</tr>", page_of(client, "/courses/starter-links/"), re.DOTALL)
    cells = [re.findall(r"<td>(.*?)</td>", row, re.DOTALL) for row in rows]
    return [re.findall(r"<span[^>]*>([^<]*)</span>", *last) for last in cells if len(last) == 1]


@pytest.mark.whole
def test_hazards_that_cost_turns_are_listed_worst_first(client: Client) -> None:
    rating = msgspec.to_builtins(rate(version().layout))
    for hole in rating["holes"]:
        hole["trouble"] = []
    rating["holes"][0]["trouble"] = [
        {"kind": "water", "pro": 0.2, "caddie": 0.8},
        {"kind": "out", "pro": 0.1, "caddie": 0.3},
    ]
    rated(JobState.DONE, rating)
    first, *others = hazards_column(client)
    assert first == ["water +0.5", "out of bounds +0.2"]
    assert others[:4] == [["nothing"]] * 4


def test_hazards_are_unknown_until_the_course_is_rated(client: Client) -> None:
    rated(JobState.WORKING)
    assert "Look out for" not in page_of(client, "/courses/starter-links/")

"""What the page of a course tells golfers to look out for."""

from __future__ import annotations

import re

import msgspec
import pytest
from django.test import Client

from courses.analysis.models import Progress
from games.eighteen.rules.analysis import rate
from tests.courses.course.test_pages import page_of, rated, version

pytestmark = pytest.mark.django_db


def looked_out_for(client: Client) -> list[list[str]]:
    """By hole, the words of the last column."""
    rows = re.findall(r"<tr>(.*?)</tr>", page_of(client, "/courses/starter-links/"), re.DOTALL)
    cells = [re.findall(r"<td>(.*?)</td>", row, re.DOTALL) for row in rows]
    return [re.findall(r"<span[^>]*>([^<]*)</span>", *last) for last in cells if len(last) == 1]


@pytest.mark.whole
def test_golfers_are_told_to_look_out_for_what_costs_turns_the_worst_first(client: Client) -> None:
    rating = msgspec.to_builtins(rate(version().layout))
    for hole in rating["holes"]:
        hole["trouble"] = []
    rating["holes"][0]["trouble"] = [
        {"kind": "water", "pro": 0.2, "caddie": 0.8},
        {"kind": "out", "pro": 0.1, "caddie": 0.3},
    ]
    rated(Progress.DONE, rating)
    first, *others = looked_out_for(client)
    assert first == ["water +0.5", "out of bounds +0.2"]
    assert others[:4] == [["nothing"]] * 4


def test_what_to_look_out_for_is_unknown_until_the_course_is_rated(client: Client) -> None:
    rated(Progress.WORKING)
    assert "Look out for" not in page_of(client, "/courses/starter-links/")

"""The sheet on paper multiplies what players count by the points that the rules give (M7, M8)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from games.minigolf.rules.best import best_settled
from games.minigolf.rules.satisfaction import satisfaction
from games.minigolf.site.paper import CONDITIONS, LINES_OF
from tests.minigolf.making import random_judged

LINE_OF = {
    "visitors": "visitors",
    "face_down": "face_down",
    "passed": "passed",
    "elements": "lady",
    "hole_liked": "liked",
    "all_in_line": "all_in_line",
    "par_in_zone": "in_zone",
    "cubes_left": "cubes",
    "cubes_black": "cubes",
    "plot": "plot_points",
    "outside": "outside",
    "uncovered": "uncovered",
    "gate_to_tee": "links",
    "green_to_tee": "links",
    "green_to_gate": "links",
    "missing_holes": "count",
    "extra_holes": "count",
    "malformed": "malformed",
    "wrong_join": "joins",
    "wrong_way": "against",
}
"""The line on which players count each reason for points."""
ADDED_UP = {"visitors", "elements", "plot", "cubes_left", "cubes_black"}
"""Reasons whose points are themselves what players count; all others are counted one by one."""
TENS = {"missing_holes", "extra_holes"}


def counted(judged, reason) -> int:
    if reason.code in ADDED_UP:
        return abs(reason.points)
    if reason.code in TENS:
        return abs(reason.points) // 10
    return {"face_down": judged.face_down, "passed": judged.passes}.get(reason.code, 1)


@pytest.mark.parametrize("seed", range(12))
def test_M7_M8_the_sheet_adds_up_to_the_satisfaction(seed: int) -> None:
    judged = random_judged(seed)
    judged = replace(judged, settled=best_settled(judged), face_down=seed % 4, passes=seed % 3)
    lines = {line.key: line for line in CONDITIONS}
    for name, count in satisfaction(judged).counts:
        on_lines: Counter[str] = Counter()
        for reason in count.reasons:
            on_lines[LINE_OF[reason.code]] += counted(judged, reason)
        assert sum(lines[key].weight * n for key, n in on_lines.items()) == count.points
        own = LINES_OF.get(name) or {"count", "malformed", "joins", "against"}
        assert set(on_lines) <= set(own), name

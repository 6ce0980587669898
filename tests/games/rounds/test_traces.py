"""A page opened in the middle of a hole shows the earlier shots of that hole."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from courses.designs.course.terrain import Terrain
from games.eighteen.rules.events import BallFlew, HoleStarted, RoundStarted
from games.eighteen.site.traces import traced
from games.site.table_view import Line, LogEntry

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def entry(turn: int, *events: Any, undoes: int | None = None) -> LogEntry:
    lines = tuple(Line(event, "said") for event in events)
    return LogEntry(turn, turn, 0, NOON, undoes, lines)


def flew(seat: int) -> BallFlew:
    return BallFlew(seat, None, 0, ((1, 0),), (1, 0), "landed", Terrain.FAIRWAY)


def test_only_moves_since_the_start_of_the_hole_are_included() -> None:
    log = [
        entry(1, HoleStarted(1), flew(0)),
        entry(2, flew(0), HoleStarted(2), RoundStarted(1, ())),
        entry(3, RoundStarted(2, ())),
        entry(4, flew(1)),
        entry(5, undoes=4),
    ]
    found = traced(log)
    assert [one["turn"] for one in found] == [2, 3, 4, 5]
    assert [line["event"]["type"] for line in found[0]["lines"]] == [
        "BallFlew",
        "HoleStarted",
        "RoundStarted",
    ]
    assert [list(hex) for hex in found[2]["lines"][0]["event"]["path"]] == [[1, 0]]
    assert found[3]["undoes"] == 4


def test_a_shortened_log_is_included_completely() -> None:
    assert [one["turn"] for one in traced([entry(7, flew(0))])] == [7]


def test_without_a_common_hole_the_last_two_rounds_are_included() -> None:
    log = [
        entry(1, RoundStarted(1, ())),
        entry(2, flew(0), RoundStarted(2, ())),
        entry(3, flew(1)),
        entry(4, RoundStarted(3, ())),
    ]
    assert [one["turn"] for one in traced(log, by_hole=False)] == [2, 3, 4]

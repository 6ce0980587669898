"""Convert older formats of 18 Holes to the current one.

Each step converts one format as plain JSON.
"""

from __future__ import annotations

from typing import Any

from courses.designs.course.layout import ground
from games.eighteen.rules.state import Config
from games.kernel.interface import Step

ENDS = {"GolferMoved": "to", "BallFlew": "end", "BunkerPlayed": "end"}
"""The event field that contains the golfer's hex, by type of event."""


def with_ground(event: dict[str, Any], config: Config) -> dict[str, Any]:
    """Add the golfer's terrain to events of the first release, using the course.

    Events of later releases already have it, although their format has the same number.
    """
    end = ENDS.get(event["type"])
    if end is None or "terrain" in event:
        return event
    q, r = event[end]
    return {**event, "terrain": ground(config.course)[q, r]}


def with_side(event: dict[str, Any], config: Config) -> dict[str, Any]:
    """Add the side of golfer cards to events from the time when the whole table shared one side."""
    if event["type"] == "GolfersDealt":
        return {**event, "sides": [config.side] * len(event["golfers"])}
    if event["type"] == "GolferChosen":
        return {**event, "side": config.side}
    return event


STEPS = {1: Step(event=with_ground), 3: Step(event=with_side)}

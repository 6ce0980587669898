"""Conversion of older formats of 18 Holes to the current one: a step per format, on plain JSON."""

from __future__ import annotations

from typing import Any

from courses.designs.course.layout import ground
from games.eighteen.rules.state import Config
from games.kernel.interface import Step

ENDS = {"GolferMoved": "to", "BallFlew": "end", "BunkerPlayed": "end"}
"""The field of an event that contains the golfer's hex, by its type."""


def with_ground(event: dict[str, Any], config: Config) -> dict[str, Any]:
    """Add the golfer's terrain to events of the first release, from the course.

    Events of later releases have it already, but their format had the same number.
    """
    end = ENDS.get(event["type"])
    if end is None or "terrain" in event:
        return event
    q, r = event[end]
    return {**event, "terrain": ground(config.course)[q, r]}


def with_side(event: dict[str, Any], config: Config) -> dict[str, Any]:
    """Add the side of golfer cards to events: one side was chosen for the whole table."""
    if event["type"] == "GolfersDealt":
        return {**event, "sides": [config.side] * len(event["golfers"])}
    if event["type"] == "GolferChosen":
        return {**event, "side": config.side}
    return event


STEPS = {1: Step(event=with_ground), 3: Step(event=with_side)}

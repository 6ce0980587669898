"""How older formats of 18 Holes become today's: a step a format, on plain JSON."""

from __future__ import annotations

from typing import Any

from courses.designs.course.layout import ground
from games.eighteen.rules.state import Config
from games.kernel.interface import Step

ENDS = {"GolferMoved": "to", "BallFlew": "end", "BunkerPlayed": "end"}
"""Where a golfer stands after an event, by its type."""


def with_ground(event: dict[str, Any], config: Config) -> dict[str, Any]:
    """Events of the first release did not say on what the golfer stands; the course does.

    Those of later ones do: they were not told apart by a number yet.
    """
    end = ENDS.get(event["type"])
    if end is None or "terrain" in event:
        return event
    q, r = event[end]
    return {**event, "terrain": ground(config.course)[q, r]}


def with_side(event: dict[str, Any], config: Config) -> dict[str, Any]:
    """Add the side of golfer cards to events: one side was agreed on for the whole table."""
    if event["type"] == "GolfersDealt":
        return {**event, "sides": [config.side] * len(event["golfers"])}
    if event["type"] == "GolferChosen":
        return {**event, "side": config.side}
    return event


STEPS = {1: Step(event=with_ground), 3: Step(event=with_side)}

"""Scenarios cover golfer cards that interact, including ones with different sides (E2.1, E11)."""

from __future__ import annotations

from itertools import chain, combinations
from pathlib import Path
from typing import Any

import pytest

from games.kernel.scenario import Scenario, load

FILES = sorted((Path(__file__).parent / "eighteen").glob("*.json"))

RIKESH = "slick_rikesh"
IN_THE_DRAFT = ("dorian", "iron_jane", RIKESH, "shark", "slugger")
"""Cards that change how many clubs are drafted, which ones, or by whom."""
BORROWED_FROM = ("bunjil", "dorian", "iron_jane", "lucky", "shark", "slugger", "swift")
INTERACT = sorted(
    {
        *combinations(IN_THE_DRAFT, 2),
        *(tuple(sorted((RIKESH, other))) for other in BORROWED_FROM),
        # Both cards look at or redraw the top card of a deck.
        ("bunjil", "lucky"),
    }
)
MIXED = [((one, mine), (other, theirs)) for one, other in INTERACT for mine, theirs in ("ab", "ba")]


def _told(scenario: Scenario) -> list[tuple[str, str]]:
    """Return the golfer cards at a table, including those chosen during the steps."""
    common = scenario.given.get("side", "a")
    seats: list[dict[str, Any]] = scenario.given.get("seats", [])
    given = [(s["golfer"], s.get("side", common)) for s in seats if "golfer" in s]
    actions = [step.action for step in scenario.when if isinstance(step.action, dict)]
    chosen = [
        (action["golfer"], action["side"])
        for action in actions
        if action.get("type") == "ChooseGolfer" and "side" in action
    ]
    return given + chosen


TABLES = [_told(load(path.read_bytes())) for path in FILES]


@pytest.mark.parametrize("pair", MIXED, ids=lambda pair: "-".join(chain(*pair)))
def test_a_scenario_combines_interacting_golfers_with_mixed_sides(
    pair: tuple[tuple[str, str], ...],
) -> None:
    assert any(set(pair) <= set(table) for table in TABLES)

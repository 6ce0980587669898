"""Scenarios of the toy game Putting. Tests change one field and run the result."""

from __future__ import annotations

import json
from typing import Any

from games.kernel.expectations import Difference
from games.kernel.scenario import load, run
from tests.toys.putting.rules import PUTTING

LAST_PUTT: dict[str, Any] = {
    "clauses": ["P2.1"],
    "title": "The last one to putt ends the round, and the game",
    "game": "putting",
    "given": {
        "config": {"rounds": 1},
        "phase": "putt",
        "round": 1,
        "pile": [4, 7],
        "seats": [
            {"hand": [9, 10], "laid": 2, "putted": True},
            {"hand": [11, 12], "laid": 3},
        ],
    },
    "when": [
        {"seat": 1, "action": {"type": "LayCard", "card": 11}, "error": "not_now"},
        {"seat": 1, "action": {"type": "DrawCard"}},
    ],
    "then": {
        "views": {
            "0": {"phase": "over", "seats": [{"points": [2]}, {"drawn": 4, "hand": None}]},
            "1": {"seats": [{"hand": None}, {"hand": [11, 12]}]},
            "public": {"pile": None},
            "everything": {"pile": [7]},
        },
        "prompts": {"0": None, "1": None},
        "legal": {"1": []},
        "events": [
            {"type": "CardDrawn", "seat": 1, "card": 4},
            {"type": "RoundScored", "points": [2, 7]},
            {"type": "GameEnded"},
        ],
        "scores": [{"seat": 0, "value": 2}, {"seat": 1, "value": 7}],
        "result": {"places": [2, 1]},
    },
}
FRESH: dict[str, Any] = {
    "clauses": ["P1.1"],
    "title": "The set-up deals from the top",
    "game": "putting",
    "table": {"seats": 1, "config": {"rounds": 1}},
    "shuffles": {"shuffle/0": [3, 1, 4, 2]},
    "then": {"views": {"0": {"seats": [{"hand": [3, 1, 4]}]}, "everything": {"pile": [2]}}},
}


def differences(file: dict[str, Any], **changes: Any) -> tuple[Difference, ...]:
    return run(PUTTING, load(json.dumps({**file, **changes}).encode()))


def then(**changes: Any) -> tuple[Difference, ...]:
    return differences(LAST_PUTT, then=changes)


def when(*steps: dict[str, Any], **changes: Any) -> tuple[Difference, ...]:
    return differences(LAST_PUTT, when=list(steps), then={}, **changes)

"""Every error code of the rules occurs in a scenario."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Any

from games.eighteen.rules import refusal
from games.eighteen.rules.golfers import GOLFERS
from games.eighteen.rules.golfers.choosing import CHOOSE
from games.eighteen.rules.modes import MODES
from games.kernel.scenario import load

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "eighteen"
OF_THE_KERNEL = {"closed_prompt", "malformed_action", "cannot_undo"}


def codes() -> set[str]:
    """Return all error codes: those for choices and golfers, and lower-case words in the source."""
    asked = set(refusal.ANSWERS)
    choices = [one for asks in (*MODES.values(), *GOLFERS.values()) for one in asks.choices]
    cards = {code for golfer in GOLFERS.values() for code in golfer.refusals.values()}
    given = {code for one in (*choices, CHOOSE) for code in _given(one.refusal)}
    return _words(refusal) - asked | given | cards


def _given(why: Any) -> set[str]:
    """Return the error code of a choice, or every code that its function can return."""
    return {why} if isinstance(why, str) else _words(why)


def _words(source: Any) -> set[str]:
    texts = {
        node.value
        for node in ast.walk(ast.parse(inspect.getsource(source)))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {text for text in texts if text.replace("_", "").isalpha() and text.islower()}


def test_each_code_occurs_in_a_scenario() -> None:
    met = {
        step.error
        for path in SCENARIOS.glob("*.json")
        for step in load(path.read_bytes()).when
        if step.error
    }
    assert met == codes() | OF_THE_KERNEL

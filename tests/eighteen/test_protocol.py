"""docs/protocol.md lists every prompt and every action of 18 Holes."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.site.lessons import LESSONS

PROTOCOL = (Path(__file__).parents[2] / "docs" / "api-games.md").read_text("utf-8")


def test_every_prompt_is_documented() -> None:
    assert [kind for kind in LESSONS.guide if f"| `{kind}` |" not in PROTOCOL] == []


def test_every_action_is_documented() -> None:
    names = [action.__name__ for action in get_args(EIGHTEEN.action)]
    assert [name for name in names if f"`{name}`" not in PROTOCOL] == []

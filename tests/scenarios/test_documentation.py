"""The example in docs/scenarios.md passes, and the page describes every field of a
scenario file.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from games.eighteen.rules import given as eighteen
from games.golfie.rules import given as golfie
from games.kernel.expectations import Then
from games.kernel.scenario import Scenario, Step, Table, run_file
from games.minigolf.rules import given as minigolf
from games.registry import all_rules

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)

TOLD = (
    *(
        eighteen.Given,
        eighteen.GivenSeat,
        eighteen.GivenToken,
        eighteen.GivenMate,
        eighteen.GivenDeck,
        eighteen.GivenShot,
    ),
    *(eighteen.GivenOpponent, eighteen.GivenSolo),
    *(golfie.Given, golfie.GivenSeat, golfie.GivenHalf),
    *(minigolf.Given, minigolf.GivenSeat, minigolf.GivenPlot),
)


def test_the_documented_examples_pass() -> None:
    assert EXAMPLES
    for example in EXAMPLES:
        assert run_file(all_rules(), example.encode()) == ()


@pytest.mark.parametrize(
    "kind",
    [Scenario, Table, Step, Then, *TOLD],
    ids=lambda k: f"{k.__module__}.{k.__name__}",
)
def test_the_page_names_every_field(kind: Any) -> None:
    missing = [name for name in kind.__struct_fields__ if not re.search(rf"[`\"]{name}[`\"]", PAGE)]
    assert missing == []

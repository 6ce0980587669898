"""Each decision of 18 Holes costs what it should, and luck is what the draws did."""

from __future__ import annotations

import pytest

from bench.eighteen.tables import tables
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.review import KINDS, REVIEWER
from games.eighteen.rules.rules import EIGHTEEN
from games.kernel.review import total_loss
from tests.rules.reviewing import played_by, reviewed


@pytest.mark.parametrize("mode", MODES)
def test_the_pro_loses_nothing_and_every_decision_has_a_kind(mode: str) -> None:
    seats, config = tables()[mode]
    levels = ("pro", *("caddie",) * (seats - 1))
    found = reviewed(REVIEWER, played_by(EIGHTEEN, levels, config, f"review/{mode}"))
    pro = [one for one in found if one.seat == 0]
    assert pro
    assert total_loss(pro) < 0.01
    assert {one.verdict.kind for one in found} <= set(KINDS)
    assert seats == 1 or total_loss(found) > 1

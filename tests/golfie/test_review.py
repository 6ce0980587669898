"""Each decision of Golfie costs what it should, and luck is what chance did."""

from __future__ import annotations

from games.golfie.rules.review import REVIEWER
from games.golfie.rules.rules import GOLFIE
from games.kernel.review import total_loss
from tests.golfie.test_bot_sense import CLASSIC
from tests.rules.reviewing import played_by, reviewed


def test_the_pro_loses_nothing_and_the_caddie_does() -> None:
    found = reviewed(REVIEWER, played_by(GOLFIE, ("pro", "caddie"), CLASSIC, "review"))
    pro = [one for one in found if one.seat == 0]
    caddie = [one for one in found if one.seat == 1]
    assert total_loss(pro) < 0.01
    assert all(one.verdict.better is None for one in pro)
    assert total_loss(caddie) > 2

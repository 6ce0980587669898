"""Each decision of Mini Golf Designer costs what it should."""

from __future__ import annotations

import pytest

from bench.minigolf.tables import ADVANCED, FAMILY
from games.kernel.review import total_loss
from games.minigolf.rules.review import REVIEWER
from games.minigolf.rules.rules import MINIGOLF
from games.minigolf.rules.state import Config
from tests.rules.reviewing import played_by, reviewed


@pytest.mark.parametrize(("levels", "config"), [(("pro",), FAMILY), (("pro", "caddie"), ADVANCED)])
def test_the_pro_loses_nothing_and_the_caddie_does(levels: tuple[str, ...], config: Config) -> None:
    found = reviewed(REVIEWER, played_by(MINIGOLF, levels, config, "review"))
    assert total_loss(one for one in found if one.seat == 0) < 0.01
    assert {"take", "place", "plot"} <= {one.verdict.kind for one in found if one.seat == 0}
    assert len(levels) == 1 or total_loss(one for one in found if one.seat == 1) > 5

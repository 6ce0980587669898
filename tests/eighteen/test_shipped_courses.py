"""Every hole of every shipped course can be holed out."""

from __future__ import annotations

import pytest

from courses.designs.course.faces import box
from courses.designs.course.layout import layout_of
from courses.designs.course.shipped import shipped
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Config
from games.kernel.chance import Chance
from games.kernel.replay import start
from games.kernel.rollout import by_bots, rollout
from tests.sampling import sampled


@pytest.mark.parametrize("slug", sampled(shipped(), first=6))
def test_the_caddie_holes_out_on_every_green(slug: str) -> None:
    config = Config(layout_of(shipped()[slug], box()), "stroke", "starter", round_limit=40)
    chance = Chance(slug.encode())
    opening = start(EIGHTEEN, 1, config, chance).position
    end = rollout(EIGHTEEN, opening, by_bots(EIGHTEEN, [EIGHTEEN.bots["caddie"]], chance), chance)
    (golfer,) = end.state.seats
    assert [hole.holed for hole in golfer.card] == [True] * len(config.course.holes)

"""Each decision of Mini Golf Designer costs what it should."""

from __future__ import annotations

import pytest

from bench.minigolf.tables import ADVANCED, FAMILY
from games.kernel.chance import Chance
from games.kernel.replay import play, prompt_id
from games.kernel.review import total_loss
from games.minigolf.rules import actions as a
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


def test_a_tile_in_the_wrong_place_costs_points() -> None:
    """Some place of a tile is worse than the pro's, and the verdict names the pro's."""
    positions, turns = played_by(MINIGOLF, ("pro",), FAMILY, "review")
    number = next(n for n, turn in enumerate(turns) if isinstance(turn.action, a.PlaceTile))
    before, losses = positions[number - 1], []
    places = MINIGOLF.legal_actions(before.state, 0, before.prompts[0][0].kind)
    for action in places:
        played = play(MINIGOLF, before, 0, prompt_id(before, 0), action, Chance(b"review"))
        verdict = REVIEWER.assess(before, played.turn, played.position)
        assert verdict is not None
        assert verdict.better in (None, turns[number].action)
        losses.append(verdict.loss)
    assert min(losses) == 0
    assert max(losses) > 1


def test_there_is_no_forecast_before_the_end() -> None:
    positions, _ = played_by(MINIGOLF, ("pro",), FAMILY, "review")
    result = MINIGOLF.result(positions[-1].state)
    assert result is not None
    assert REVIEWER.expected(positions[1].state, 0) is None
    assert REVIEWER.expected(positions[-1].state, 0) == result.scores[0]

"""Only stroke totals are compared with par."""

from __future__ import annotations

from types import SimpleNamespace as Made

import pytest

from games.eighteen.rules.modes import MODES as RULES
from games.eighteen.site.modes import MODES
from games.eighteen.site.presenter import par_of
from games.kernel.interface import Audience, Result
from games.site.standings import standings
from tests.rules.random_play import random_game
from tests.rules.tables import TABLES

SEATS = [Made(number=0, name="Ann"), Made(number=1, name="Bo")]
RESULT = Result((1, 2), (7, 12))
OF_A_MODE = {
    table.config.mode: (sample, table) for sample, table in TABLES if sample.game.key == "eighteen"
}


@pytest.mark.parametrize("mode", RULES)
def test_par_is_shown_only_for_scores_in_strokes(mode: str) -> None:
    sample, table = OF_A_MODE[mode]
    last = random_game(sample, table, 0).positions[-1]
    view = sample.game.view(last.state, Audience.PUBLIC)
    counts_strokes = MODES[mode].counted(2) == "2 strokes"
    assert counts_strokes == (mode == "stroke")
    assert par_of(view) == (view.course.par if counts_strokes else None)
    table_of_places = standings(Made(result=RESULT, seats=SEATS), par=par_of(view))
    assert all(bool(line.against_par) == counts_strokes for line in table_of_places)

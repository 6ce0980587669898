"""Scorecard, lists and result show the same totals, during a game and at its end."""

from __future__ import annotations

from typing import Any

import pytest

from games.eighteen.site.score_card import scorecard
from games.golfie.rules.state import line_of
from games.golfie.site.score_card import score_sheet as golfie_sheet
from games.kernel.interface import Audience
from games.minigolf.site.score_card import score_sheet as minigolf_sheet
from games.registry import CARDS
from tests.rules.random_play import Playthrough
from tests.rules.tables import TABLES, name_of

OF_GAMES = [case for case in TABLES if case[0].game.key in CARDS]
LOOKED_AT = 6
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


def on_the_card(key: str, state: Any) -> list[str]:
    """Return each seat's total from the last cell of its row. The cell is empty until something has
    been counted.
    """
    view = CARDS[key].rules.view(state, Audience.PUBLIC)
    names = NAMES[: len(state.seats)]
    if key == "eighteen":
        return [line.cells[-1].text for line in scorecard(view, names, ("", "", "")).lines]
    if key == "minigolf":
        return [line.cells[-1].text for line in minigolf_sheet(view, names).lines]
    lines = golfie_sheet(view, names)[1].lines
    return [lines[line_of(state, seat)].cells[-1].text for seat in range(len(state.seats))]


def number(text: str) -> int:
    return int(text.replace("−", "-") or 0)


@pytest.mark.parametrize("games", OF_GAMES, ids=name_of, indirect=True)
def test_score_card_lists_and_result_agree_on_the_total(games: list[Playthrough]) -> None:
    for playthrough in games:
        key = playthrough.game.key
        for position in playthrough.some(LOOKED_AT):
            data = [number(text) for text in on_the_card(key, position.state)]
            assert data == list(CARDS[key].progress(position.state).totals)
        result = playthrough.game.result(playthrough.positions[-1].state)
        assert result is not None
        assert data == list(result.scores)

"""Bots make the moves that are obvious to a player, and the pro beats the caddie."""

from __future__ import annotations

from typing import Any

import pytest

from courses.designs.deck.shipped import shipped
from games.golfie.rules import actions as a
from games.golfie.rules.bot.features import FEATURES
from games.golfie.rules.bot.outlook import PHASES, learnt
from games.golfie.rules.rules import GOLFIE
from games.golfie.rules.state import Config
from games.kernel.chance import Chance
from games.kernel.replay import start
from games.kernel.rollout import by_bots, rollout
from tests.rules.asking import legal_in

CLASSIC = Config(shipped()["classic"])
both = pytest.mark.parametrize("level", GOLFIE.bots)


def answer(level: str, *rows: str, **given: Any) -> Any:
    """Return the action that a bot on seat 0 chooses with this area."""
    others = given.pop("others", ({},))
    state = GOLFIE.arrange({"seats": [{"area": rows}, *others], **given})
    view, legal = GOLFIE.view(state, 0), legal_in(GOLFIE, state, 0)
    return GOLFIE.bots[level](view, 0, legal, Chance(b"bot"))


@both
def test_the_lowest_card_is_played(level: str) -> None:
    assert answer(level, "5 2 6", "? ? ?", "? ? ?", card="hole") == a.PickCard(1)


@both
def test_a_low_card_is_preferred_to_a_face_down_one(level: str) -> None:
    assert answer(level, "5 ? 2", "? ? ?", "? ? ?", card="hole") == a.PickCard(2)


@both
def test_a_face_down_card_is_preferred_to_a_six(level: str) -> None:
    assert answer(level, "6 ? 6", "? ? ?", "? ? ?", card="hole") == a.PickCard(1)


def test_the_pro_completes_a_combo() -> None:
    move = answer("pro", "6 3 6", "4 6 2", "? ? ?", card="4")
    assert move == a.SwapCards(4, 1)


def test_the_cart_completes_the_combo_within_reach() -> None:
    move = answer("pro", "5 3 6", "4 2 6", "? 6 4", card="cart")
    assert move in (a.SwapCards(7, 8), a.SwapCards(8, 7))


def test_a_bad_card_is_played_when_the_team_has_a_good_one() -> None:
    team = {"teams": 2, "others": ({}, {"picked": 1}, {})}
    assert answer("pro", "6 2 5", "? ? ?", "? ? ?", card="hole", **team) != a.PickCard(1)


def test_a_solo_player_keeps_the_same_card() -> None:
    assert answer("pro", "6 2 5", "? ? ?", "? ? ?", card="hole") == a.PickCard(1)


def test_there_is_a_weight_for_every_feature_and_phase() -> None:
    assert tuple(learnt()) == PHASES
    assert {len(row) for row in learnt().values()} == {len(FEATURES)}


def totals(number: int, *levels: str) -> tuple[int, ...]:
    """Play a game between these bots; return their scores."""
    chance = Chance(f"sense/{number}".encode())
    opening = start(GOLFIE, len(levels), CLASSIC, chance).position
    bots = [GOLFIE.bots[level] for level in levels]
    result = GOLFIE.result(rollout(GOLFIE, opening, by_bots(GOLFIE, bots, chance), chance).state)
    assert result is not None
    return result.scores


@pytest.mark.whole
def test_the_pro_beats_the_caddie() -> None:
    """The test plays forty games with swapped seats; `python -m bench.golfie.duel` plays more."""
    games = [totals(number, "pro", "caddie") for number in range(20)]
    games += [totals(number, "caddie", "pro")[::-1] for number in range(20)]
    won = sum(pro < caddie for pro, caddie in games)
    assert won > 2 * sum(pro > caddie for pro, caddie in games)


def test_eight_bots_play_a_whole_game() -> None:
    assert len(totals(0, *("pro", "caddie") * 4)) == 8

"""Each decision of 18 Holes costs what it should, and luck is what the draws did."""

from __future__ import annotations

from math import sqrt
from statistics import mean, pstdev

import pytest
from msgspec.structs import replace

from bench.eighteen.tables import tables
from games.eighteen.rules import actions as a
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.review import KINDS, REVIEWER, WORLDS
from games.eighteen.rules.rules import EIGHTEEN
from games.kernel.chance import Chance
from games.kernel.replay import play, prompt_id
from games.kernel.review import assessed, decisions, total_loss, total_luck
from tests.rules.reviewing import Played, played_by, reviewed
from tests.sampling import sampled


@pytest.fixture(scope="module")
def pros() -> Played:
    """A game of stroke play between pros."""
    seats, config = tables()["stroke"]
    return played_by(EIGHTEEN, ("pro",) * seats, config, "review/wasted")


@pytest.mark.parametrize("mode", sampled(MODES, first=3))
def test_the_pro_loses_nothing_and_every_decision_has_a_kind(mode: str) -> None:
    seats, config = tables()[mode]
    seats = max(MODES[mode].seats[0], min(seats, 2))
    levels = ("pro", *("caddie",) * (seats - 1))
    found = reviewed(REVIEWER, played_by(EIGHTEEN, levels, config, f"review/{mode}"))
    pro = [one for one in found if one.seat == 0]
    assert pro
    assert total_loss(pro) < 0.01
    assert {one.verdict.kind for one in found} <= set(KINDS)
    assert seats == 1 or total_loss(found) > 1


def test_losses_and_luck_explain_the_result() -> None:
    """The rest is the error of the method: small for a pro, a part of its losses for a caddie."""
    seats, config = tables()["stroke"]
    levels = ("pro", "pro", "caddie", "caddie")
    rests, losses = [], []
    for number in range(2):
        game = played_by(EIGHTEEN, levels, config, f"review/rest/{number}")
        found, positions = reviewed(REVIEWER, game), game[0]
        for seat in range(seats):
            own = [one for one in found if one.seat == seat]
            first, last = (REVIEWER.expected(positions[n].state, seat) for n in (0, -1))
            assert first is not None
            assert last is not None
            losses.append(total_loss(own))
            rests.append(last - first - losses[-1] + total_luck(own))
    assert abs(mean(rests[:2] + rests[4:6])) < 1
    assert abs(mean(rests[2:4] + rests[6:])) < mean(losses[2:4] + losses[6:]) / 4


def test_the_forecast_ends_with_the_score() -> None:
    seats, config = tables()["stroke"]
    positions, _ = played_by(EIGHTEEN, ("caddie",) * seats, config, "review/end")
    state = positions[-1].state
    scores = EIGHTEEN.result(state)
    assert scores is not None
    assert [REVIEWER.expected(state, seat) for seat in range(seats)] == list(scores.scores)


def test_a_wasted_turn_costs_about_a_stroke(pros: Played) -> None:
    """A step back from the pin instead of a shot is a turn lost, and a bit more."""
    positions, turns = pros
    number = next(
        n
        for n in decisions(positions, turns)
        if isinstance(turns[n].action, a.PlayClub) and assessed(REVIEWER, positions, turns, n)
    )
    before, seat = positions[number - 1], turns[number].seat
    assert seat is not None
    prompt = before.prompts[seat][0]
    steps = EIGHTEEN.legal_actions(before.state, seat, prompt.kind)
    costs = []
    for action in steps:
        if isinstance(action, a.MoveOneHex):
            played = play(EIGHTEEN, before, seat, prompt_id(before, seat), action, Chance(b"step"))
            verdict = REVIEWER.assess(before, played.turn, played.position)
            assert verdict is not None
            assert verdict.better == turns[number].action
            costs.append(verdict.loss)
    assert 0.7 < max(costs) < 2.5


def test_the_luck_of_a_draw_has_mean_zero(pros: Played) -> None:
    """A draw that is repeated in many worlds is lucky as often as unlucky."""
    positions, turns = pros
    number = next(n for n, turn in enumerate(turns) if isinstance(turn.action, a.PlayClub))
    before, turn = positions[number - 1], turns[number]
    assert turn.seat is not None
    lucks = []
    for world in range(60):
        state = EIGHTEEN.resample(before.state, turn.seat, Chance(f"{world}".encode()))
        other = replace(before, state=state)
        played = play(EIGHTEEN, other, turn.seat, turn.prompt, turn.action, Chance(b"luck"))
        verdict = REVIEWER.assess(other, played.turn, played.position)
        assert verdict is not None
        lucks.append(verdict.luck)
    assert pstdev(lucks) > 0.1
    assert abs(mean(lucks)) < 3 * pstdev(lucks) * sqrt(1 / 60 + 1 / WORLDS)


def test_games_with_golfer_cards_are_assessed() -> None:
    _, config = tables()["stroke"]
    game = played_by(EIGHTEEN, ("pro",) * 2, replace(config, golfers="deal"), "review/golfers")
    found = reviewed(REVIEWER, game)
    assert len(found) > 50
    assert total_loss(found) < 0.01

"""Each decision of Golfie costs what it should, and luck is what chance did."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, pstdev
from typing import Any

from msgspec.structs import replace
from pytest import approx

from courses.designs.deck.value import LOST_BALL
from games.golfie.rules import actions as a
from games.golfie.rules.area import card
from games.golfie.rules.review import REVIEWER
from games.golfie.rules.rules import GOLFIE
from games.golfie.rules.view import view
from games.kernel.chance import Chance
from games.kernel.replay import Position, opening, play, prompt_id
from games.kernel.review import Verdict, total_loss, total_luck
from tests.golfie.test_bot_sense import CLASSIC
from tests.rules.reviewing import played_by, reviewed


def test_the_pro_loses_nothing_and_the_caddie_does() -> None:
    found = reviewed(REVIEWER, played_by(GOLFIE, ("pro", "caddie"), CLASSIC, "review"))
    pro = [one for one in found if one.seat == 0]
    caddie = [one for one in found if one.seat == 1]
    assert total_loss(pro) < 0.01
    assert all(one.verdict.better is None for one in pro)
    assert total_loss(caddie) > 2


def opened(*rows: str) -> Position[Any]:
    """Return the position of a seat that has to play a hole with this area."""
    return opening(GOLFIE, GOLFIE.arrange({"seats": [{"area": rows}, {}], "card": "hole"}), 2)


def chosen(before: Position[Any], action: a.AnyAction) -> Verdict:
    """Return the verdict on an action of seat 0."""
    played = play(GOLFIE, before, 0, prompt_id(before, 0), action, Chance(b"review"))
    verdict = REVIEWER.assess(before, played.turn, played.position)
    assert verdict is not None
    return verdict


def test_the_wrong_card_costs_its_difference() -> None:
    """A 5 for the hole instead of a 2 costs three strokes, less what a 2 is worth later."""
    verdict = chosen(opened("5 2 6", "? ? ?", "? ? ?"), a.PickCard(0))
    assert verdict.better == a.PickCard(1)
    assert 1 < verdict.loss < 4
    assert verdict.luck == 0


def test_the_luck_of_a_face_down_card_has_mean_zero() -> None:
    before, lucks = opened("6 ? 6", "? ? ?", "? ? ?"), []
    for world in range(400):
        state = GOLFIE.resample(before.state, 0, Chance(f"{world}".encode()))
        lucks.append(chosen(replace(before, state=state), a.PickCard(1)).luck)
    assert pstdev(lucks) > 1
    assert abs(mean(lucks)) < 3 * pstdev(lucks) / sqrt(len(lucks))


def with_next(state: Any, cell: int, cards: Sequence[int]) -> Any:
    """Return the state with the first of these cards under a cell, and the others on the pile."""
    hidden = [
        (n, c) for n, p in enumerate(state.seats) for c, one in enumerate(p.area) if not one.up
    ]
    unseen = [*state.terrain, *(state.seats[n].area[c].value for n, c in hidden)]
    for value in cards:
        unseen.remove(value)
    first, *pile = cards
    others = iter(unseen)
    areas = [list(player.area) for player in state.seats]
    for n, c in hidden:
        value = first if (n, c) == (0, cell) else next(others)
        areas[n][c] = card(value, up=False)
    seats = tuple(
        replace(player, area=tuple(area)) for player, area in zip(state.seats, areas, strict=True)
    )
    return replace(state, seats=seats, terrain=(*pile, *others))


def test_the_luck_of_a_face_down_card_is_exact_with_lost_balls() -> None:
    """Over all cards that can be found, weighted by their odds, it sums to 0."""
    before = opened("6 ? 6", "? ? ?", "? ? ?")
    unseen = {int(value): n for value, n in view(before.state, 0).unseen.items()}
    lost, every = unseen[LOST_BALL], sum(unseen.values())
    assert lost > 0
    total = share_of_all = 0.0
    odds = 1.0
    for balls in range(lost + 1):
        for value, count in unseen.items():
            if value == LOST_BALL:
                continue
            share = odds * count / (every - balls)
            state = with_next(before.state, 1, [*(LOST_BALL,) * balls, value])
            total += share * chosen(replace(before, state=state), a.PickCard(1)).luck
            share_of_all += share
        odds *= (lost - balls) / (every - balls)
    assert share_of_all == approx(1)
    assert total == approx(0, abs=1e-9)


def test_the_forecast_fits_the_results_of_the_pro() -> None:
    rests = []
    for number in range(12):
        positions, turns = played_by(GOLFIE, ("pro", "pro"), CLASSIC, f"review/rest/{number}")
        found = reviewed(REVIEWER, (positions, turns))
        for seat in (0, 1):
            own = [one for one in found if one.seat == seat]
            first, last = (REVIEWER.expected(positions[n].state, seat) for n in (0, -1))
            assert first is not None
            assert last is not None
            rests.append(last - first - total_loss(own) + total_luck(own))
    assert abs(mean(rests)) < 2


def test_teams_have_no_forecast_before_the_end() -> None:
    config = replace(CLASSIC, teams=2)
    positions, _ = played_by(GOLFIE, ("caddie",) * 4, config, "review/teams")
    assert REVIEWER.expected(positions[5].state, 0) is None
    end = GOLFIE.result(positions[-1].state)
    assert end is not None
    assert REVIEWER.expected(positions[-1].state, 0) == end.scores[0]

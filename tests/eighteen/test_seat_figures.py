"""The figures of scripted rounds of 18 Holes, by clause."""

from __future__ import annotations

from typing import Any

import pytest

from courses.geometry.hex import Hex, distance
from games.eighteen.rules import events as e
from games.eighteen.rules import mode_events as m
from games.eighteen.rules.seat_figures import figures_of
from games.eighteen.rules.secrets import redact
from games.eighteen.rules.state import Config, HoleScore, Player, State
from games.eighteen.site.sample import ONE_HOLE
from games.kernel.interface import Audience
from games.kernel.seat_figures import HoleResult, SeatFigures, Sum

HOLE = ONE_HOLE.holes[0]
PAR, TEE, GREEN = HOLE.par, HOLE.tee, HOLE.green
DRIVER, SAND_WEDGE = 1, 34


def played(*events: Any, mode: str = "stroke", seats: int = 1) -> SeatFigures:
    """Return the figures of seat 0."""
    config = Config(ONE_HOLE, mode)
    stored = (e.GameStarted(config, seats), e.HoleStarted(0), *events)
    state = State(config, "turns", (Player(),) * seats)
    return figures_of(state, (redact(event, Audience.PUBLIC) for event in stored))[0]


def turn(end: Hex, *after: Any, club: int = DRIVER, fate: Any = "landed") -> tuple[Any, ...]:
    """Return the events of a turn that ends on a hex."""
    flew = e.BallFlew(0, None, 0, (end,), end, fate, "fairway")
    return flew, *after, e.TurnEnded(0, club, "discards")


def ended(turns: int, *, penalties: int = 0, holed: bool = True, hole: int = 0) -> e.HoleEnded:
    return e.HoleEnded(hole, (HoleScore(turns, penalties, holed, 0),))


def on_green(turns: int) -> e.GreenReached:
    return e.GreenReached(0, turns, ace=turns == 1)


@pytest.mark.parametrize(("over", "regulation"), [(-1, 1), (0, 1), (1, 0)])
def test_a_green_in_regulation_is_reached_in_par_e8_1(over: int, regulation: int) -> None:
    assert played(ended(PAR + over)).sums["greens"] == Sum(regulation, 1)


def test_penalties_do_not_take_a_green_in_regulation_away_e9_8() -> None:
    found = played(ended(PAR, penalties=1)).sums
    assert found["greens"] == Sum(1, 1)
    assert found["penalties"] == Sum(1, 1)
    assert found["result.bogey"] == Sum(1, 1)
    assert found[f"strokes.{PAR}"] == Sum(PAR + 1, 1)


@pytest.mark.parametrize(
    ("strokes", "result"),
    [(-2, "eagle"), (-1, "birdie"), (0, "par"), (1, "bogey"), (2, "double"), (5, "double")],
)
def test_results_are_named_by_their_difference_to_par(strokes: int, result: str) -> None:
    found = played(ended(PAR + strokes)).sums
    assert {key: one.total for key, one in found.items() if key.startswith("result.")} == {
        f"result.{name}": name == result for name in ("eagle", "birdie", "par", "bogey", "double")
    }


def test_a_hole_that_was_given_up_is_a_double_bogey_e9_7() -> None:
    found = played(ended(2, holed=False), mode="stableford")
    assert found.sums["result.double"] == Sum(1, 1)
    assert found.sums["holed"] == Sum(0, 1)
    assert f"strokes.{PAR}" not in found.sums
    assert found.holes == (HoleResult(1, 2, PAR, holed=False),)


def test_a_hole_that_another_player_ended_has_no_result_e8_1() -> None:
    scores = HoleScore(2, 0, False, 0), HoleScore(2, 0, True, 1)
    found = played(e.HoleEnded(0, scores), mode="match", seats=2)
    assert found.holes == ()
    assert found.sums["won"] == Sum(0, 1)
    assert "greens" not in found.sums


def test_a_playoff_does_not_count_e9_10() -> None:
    hole = *turn(GREEN, on_green(1)), ended(1)
    found = played(*hole, mode="skins", seats=2)
    more = m.PlayoffStarted((0, 1), jackpot=True), e.HoleStarted(0), *hole
    assert played(*hole, *more, mode="skins", seats=2) == found


def test_a_club_gains_hexes_to_the_green() -> None:
    at = (TEE[0] + 1, TEE[1])
    found = played(*turn(at), *turn(GREEN, on_green(2), club=SAND_WEDGE), ended(2)).sums
    assert found["club.driver"] == Sum(distance(TEE, GREEN) - distance(at, GREEN), 1)
    assert found["club.sand_wedge"] == Sum(distance(at, GREEN), 1)
    assert found["club_green.driver"] == Sum(0, 1)
    assert found["club_green.sand_wedge"] == Sum(1, 1)


def test_the_short_game_counts_turns_from_four_hexes() -> None:
    near = next(
        (q, r)
        for q in range(GREEN[0] - 4, GREEN[0] + 5)
        for r in range(GREEN[1] - 4, GREEN[1] + 5)
        if distance((q, r), GREEN) == 4
    )
    assert distance(TEE, GREEN) > 4
    found = played(*turn(near), *turn(near), *turn(GREEN, on_green(3)), ended(3)).sums
    assert found["short_game"] == Sum(2, 1)
    assert found["up_and_down"] == Sum(0, 1)
    found = played(*turn(near), *turn(GREEN, on_green(2)), ended(2)).sums
    assert found["up_and_down"] == Sum(1, 1)


def test_a_ball_in_water_is_lost_and_its_round_missed_e7_2() -> None:
    wet = turn(TEE, e.RoundLost(0))
    found = played(*wet, e.RoundStarted(2, (0,)), ended(3), mode="stableford").sums
    assert found["water"] == Sum(1, 1)
    assert found["club_lost.driver"] == Sum(1, 1)
    assert found["missed"] == Sum(1, 1)


def test_a_ball_out_of_bounds_is_lost_e5_4() -> None:
    stroke = e.StrokeAdded(0, "out_of_bounds")
    found = played(*turn(TEE, stroke, fate="out_of_bounds"), ended(3, penalties=1)).sums
    assert (found["out_of_bounds"], found["water"]) == (Sum(1, 1), Sum(0, 1))
    assert found["club_lost.driver"] == Sum(1, 1)
    assert found["club.driver"] == Sum(0, 1)


def test_holes_in_one_are_counted_e8_2() -> None:
    found = played(*turn(GREEN, on_green(1)), ended(1)).sums
    assert found["aces"] == Sum(1, 1)

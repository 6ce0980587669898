"""Modes with open greens: bots choose a green by its points and by how close their rivals are."""

from __future__ import annotations

from typing import Any

import pytest

from games.eighteen.rules import actions as a
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import State
from tests.eighteen.situations import answer, situation

both = pytest.mark.parametrize("level", EIGHTEEN.bots)
GREENS = (
    "f f f f f f f f f f f",
    " f f f f f f f f f f f",
    "  g f f f t f f f g f f",
    "   f f f f f f f f f f f",
    "    f f f f f f f f f f f",
)
"""The tee is at 4,2. One green is four hexes to the west, the other four hexes to the east."""
HOLES = [
    {"tee": [4, 2], "green": [0, 2], "par": 3},
    {"tee": [4, 2], "green": [8, 2], "par": 3},
]
WEST, EAST = a.PlayClub(None, 3), a.PlayClub(None, 0)
FAR = [10, 0]


def _chaos(lying: list[list[int]], *others: list[int], **own: Any) -> State:
    """Return a state with three golfers. The first is at 4,2 and has laid a wood with a distance of
    four.
    """
    near = [
        {"at": at, "laid": club}
        for at, club in zip(others, ("9 Iron 16", "6 Iron 12"), strict=True)
    ]
    seats = [{"at": [4, 2], "laid": "3 Wood 18", "hand": ["Lob Wedge"], **own}, *near]
    given = {"holes": HOLES, "mode": "chaos", "tokens": lying, "order": [0, 1, 2]}
    return situation(*GREENS, seats=seats, **given)


@both
def test_bots_play_only_towards_greens_with_tokens(level: str) -> None:
    assert answer(level, _chaos([[5, 2], []], FAR, FAR)) == WEST
    assert answer(level, _chaos([[], [5, 2]], FAR, FAR)) == EAST


@both
def test_bots_ignore_a_green_they_have_scored(level: str) -> None:
    mine = {"tokens": [{"hole": 1, "points": 5}]}
    assert answer(level, _chaos([[2], [2]], FAR, FAR, **mine)) == EAST


def test_the_pro_prefers_five_points_to_two() -> None:
    assert answer("pro", _chaos([[2], [5, 2]], FAR, FAR)) == EAST
    assert answer("pro", _chaos([[5, 2], [2]], FAR, FAR)) == WEST


def test_the_pro_avoids_a_green_that_rivals_reach_first() -> None:
    for rivals, wood in (([1, 2], EAST), ([7, 2], WEST)):
        state = _chaos([[5], [5]], rivals, rivals, laid="8 Wood 22")
        assert answer("pro", state) == wood


def test_the_pro_stops_on_a_tee_box_for_another_turn() -> None:
    """The laid wood would fly past the tee box, closer to the green (E9.3)."""
    tee = {"tee": [6, 2], "green": [9, 2], "par": 3}
    lines = [line.replace("t f f f g f", "t f t f f g") for line in GREENS]
    given = {"holes": [HOLES[0], tee], "mode": "chaos", "tokens": [[], [5]], "order": [0, 1, 2]}
    others = [{"at": FAR, "laid": "9 Iron 16"}, {"at": FAR, "laid": "6 Iron 12"}]
    seats = [{"at": [5, 2], "laid": "8 Wood 22", "hand": ["5 Wood 20"]}, *others]
    assert answer("pro", situation(*lines, seats=seats, **given)) == a.MoveOneHex((6, 2))


@both
def test_a_target_is_also_chosen_in_a_missed_round(level: str) -> None:
    """Another golfer has taken the old target (E7.2, E9.6)."""
    holes = [*HOLES, {"tee": [4, 2], "green": [9, 4], "par": 3}]
    lines = [*GREENS[:4], GREENS[4][:-3] + "g f"]
    seats = [{"at": [6, 2], "out": True}, {}]
    given = {"mode": "kelly", "tokens": [[1], [1], []], "bag": [], "drawn": [1, 2]}
    state = situation(*lines, holes=holes, seats=seats, chooser=0, **given)
    assert answer(level, state) == a.KeepTarget(2)


def test_the_solo_pro_picks_a_green_it_reaches_before_the_opponent() -> None:
    """Both greens are two turns away, and one of them is an opponent's open target (E10.3)."""
    holes = [*HOLES, {"tee": [4, 2], "green": [9, 4], "par": 3}]
    lines = [*GREENS[:4], GREENS[4][:-3] + "g f"]
    in_four_rounds, now = (1, [6]), (2, [14])

    def played(target: int, covered: int, round: int, opened: list[int]) -> a.AnyAction:
        opponents = [{"targets": [target]}, {"targets": [3, covered]}, {"targets": []}]
        state = situation(
            *lines,
            holes=holes,
            mode="solo_chaos",
            clubs="free",
            solo_rank=5,
            tokens=[[5, 2], [5, 2], []],
            seats=[{"at": [4, 2], "laid": "8 Wood 22", "hand": ["Lob Wedge"]}],
            solo={"opponents": opponents, "opened": opened, "deck": [3, 4], "asked": True},
            round=round,
        )
        return answer("pro", state)

    assert played(1, 2, *in_four_rounds) == played(2, 1, *now) == WEST
    assert played(2, 1, *in_four_rounds) == played(1, 2, *now) == EAST

"""Extra turns, and two golfers that share a hand, in cases that scenarios cannot express (E9.3,
E9.4).
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.eighteen.rules import actions as a
from games.eighteen.rules.arrange import arrange
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import State
from games.kernel.chance import Chance, Journal
from tests.rules.asking import legal_in, options_in

GROUND: dict[str, Any] = {
    "map": ["t f f g f t f g"],
    "holes": [
        {"tee": [0, 0], "green": [3, 0], "par": 3},
        {"tee": [5, 0], "green": [7, 0], "par": 3},
    ],
}
EIGHT_WOOD, NINE_IRON = 23, 29


def acted(state: State, seat: int, action: a.AnyAction) -> State:
    journal: Journal[State, Any] = Journal(EIGHTEEN.evolve, state, Chance(b""))
    EIGHTEEN.decide(journal, seat, action)
    return journal.state


def test_a_returned_club_cannot_be_used_for_the_extra_turn() -> None:
    """A club returns to the hand if the golfer never discards."""
    seats = [{"hand": ["9 Iron 16"], "laid": "8 Wood 22", "at": [4, 0]}, {}, {}]
    tokens = [[5, 2], [5, 2]]
    given = {**GROUND, "mode": "chaos", "tokens": tokens, "seats": seats, "order": [0]}
    there = acted(arrange(given), 0, a.MoveOneHex((5, 0)))
    back = replace(there.seats[0], hand=(NINE_IRON, EIGHT_WOOD), discards=())
    state = replace(there, seats=(back, *there.seats[1:]))
    assert legal_in(EIGHTEEN, state, 0) == (a.LayClub(NINE_IRON), a.Decline())


@pytest.mark.parametrize("seat", [{"laid": "8 Wood 22"}, {"laid": "6 Iron 12"}])
def test_another_club_can_be_chosen_with_both_golfers_in_bunkers(seat: dict[str, Any]) -> None:
    """If the laid club is unplayable for both golfers, another one can still be chosen."""
    sand = {**GROUND, "map": ["t f b g b t f g"]}
    seats = [{**seat, "hand": ["9 Iron 16"], "at": [2, 0], "mate": {"at": [4, 0]}}, {}]
    state = arrange({**sand, "mode": "teams", "tokens": [[1], [1]], "seats": seats})
    assert [option.action for option in options_in(EIGHTEEN, state, 0)] == [a.LayClub(NINE_IRON)]


def test_a_team_in_the_water_can_still_discard_a_card() -> None:
    """The options still show what each card means for the other team."""
    shot = {"hit": "big_hit", "deck": "3", "piles": [["straight"], ["left"]]}
    drowned = {"out": True, "mate": {"at": [6, 0], "out": True}}
    seats = [{"laid": "8 Hybrid 6", "mate": {"at": [5, 0]}}, drowned]
    given = {**GROUND, "mode": "teams", "tokens": [[1], [1]], "seats": seats, "order": [0]}
    first, second = options_in(EIGHTEEN, arrange({**given, "shot": shot}), 1)
    assert (first.action, second.action) == (a.DiscardShot(0), a.DiscardShot(1))
    assert first.reach


def test_an_extra_turn_shows_the_reach_from_the_tee() -> None:
    seats = [{"hand": ["8 Wood 22"], "at": [0, 0], "mate": {"at": [5, 0]}, "figure": 0}, {}]
    given = {**GROUND, "mode": "teams", "tokens": [[1], [1]], "seats": seats}
    state = arrange({**given, "order": [], "extra": [0]})
    lay, _ = options_in(EIGHTEEN, state, 0)
    assert [reach.hexes for reach in lay.reach] == [((2, 0),)]

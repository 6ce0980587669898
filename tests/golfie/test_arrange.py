"""Setting up a table for a scenario: the defaults, and errors for invalid setups."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from courses.designs.deck.value import FINAL_HOLE, action_cards, terrain_cards
from games.golfie.rules.arrange import arrange
from games.golfie.rules.state import State


def two(**given: Any) -> State:
    return arrange({"seats": [{}, {}], **given})


def all_terrain(state: State) -> Counter[int]:
    areas = (cell.value for player in state.seats for cell in player.area)
    return Counter((*state.terrain, *state.discards, *areas))


class TestDefaults:
    def test_without_an_action_card_the_game_is_at_the_set_up(self) -> None:
        state = two()
        assert (state.phase, state.turned) == ("opening", 0)
        assert [player.stage for player in state.seats] == ["first", "first"]
        assert not any(cell.up for player in state.seats for cell in player.area)

    def test_every_seat_has_to_follow_the_action_card(self) -> None:
        state = two(card="2 6")
        assert {(player.stage, player.cells) for player in state.seats} == {("zone", (2, 6))}

    @pytest.mark.parametrize("rest", ["behind", "discards"])
    def test_all_terrain_cards_are_on_the_table(self, rest: str) -> None:
        state = two(card="hole", terrain=[1, "L", 6], rest=rest)
        assert all_terrain(state) == Counter(terrain_cards(state.config.deck))
        assert state.terrain[:3] == (1, 0, 6)

    def test_all_other_action_cards_are_in_the_pile(self) -> None:
        state = two(card="hole", actions=["0 8", "cart"])
        assert Counter((state.card, *state.actions)) == Counter(action_cards(state.config.deck))
        assert [card.kind for card in state.actions[:2]] == ["zone", "cart"]

    def test_no_action_card_is_left_below_the_final_hole(self) -> None:
        state = two(card="final")
        assert (state.card, state.actions) == (FINAL_HOLE, ())

    def test_a_seat_that_has_picked_is_done(self) -> None:
        state = two(card="hole", seats=[{"picked": 3}, {}])
        assert [player.stage for player in state.seats] == ["done", "hole"]


MISTAKES: dict[str, tuple[dict[str, Any], str]] = {
    "no such deck": ({"deck": "marked"}, "no deck 'marked'"),
    "too many seats": ({"seats": [{}] * 9}, "seats: too_many_seats"),
    "no teams": ({"teams": 2}, "teams: teams_do_not_fit_seats"),
    "unknown field": ({"sets": 3}, "unknown field `sets`"),
    "ten cards": ({"seats": [{"area": ["1 2 3 4", "? ? ?", "? ? ?"]}, {}]}, "rows of three"),
    "two rows": ({"seats": [{"area": ["1 2 3", "? ? ?"]}, {}]}, "length 3"),
    "a lost ball face up": ({"seats": [{"area": ["L 2 3", "? ? ?", "? ? ?"]}, {}]}, r"\(L\)"),
    "no such terrain": ({"seats": [{"area": ["x 2 3", "? ? ?", "? ? ?"]}, {}]}, "'x' is no"),
    "no such value": ({"terrain": [7]}, "fewer cards of value 7"),
    "too many ones": ({"terrain": [1] * 10}, "fewer cards of value 1"),
    "no such action": ({"card": "6"}, "no further action card '6'"),
    "three of two cards": ({"card": "4", "actions": ["4", "4"]}, "no further action card '4'"),
    "the final hole in the pile": ({"actions": ["final"]}, "no further action card 'final'"),
    "no such cell": ({"card": "4", "seats": [{"cells": [9]}, {}]}, "<= 8"),
    "a sheet with too few lines": ({"sheet": [[{}, {}]]}, "the score sheet has 2 lines"),
    "done without a pick": ({"card": "hole", "seats": [{"stage": "done"}, {}]}, "has picked"),
}


@pytest.mark.parametrize(("given", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_gives_an_error_message(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        two(**given)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"card": "0 8", "seats": [{"cells": [4]}, {}]}, "does not point at"),
        ({"card": "4", "seats": [{"picked": 3}, {}]}, "picked for a hole only"),
        ({"card": "4", "turned": 0}, "at least one action card"),
        ({"card": "4", "sheet": [[{"lost_balls": -1}, {}], [{}, {}]]}, "no fewer than 0"),
    ],
)
def test_an_impossible_table_gives_an_error_message(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        two(**given)

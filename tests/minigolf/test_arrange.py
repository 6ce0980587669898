"""Setting up a table for a scenario: the defaults, and errors for invalid setups."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from courses.designs.plot.shipped import shipped
from games.minigolf.rules.arrange import arrange
from games.minigolf.rules.state import VISIT, State
from games.minigolf.rules.tiles import box, kinds
from games.minigolf.site.sample import pieces


def two(**given: Any) -> State:
    return arrange({"seats": [{}, {}], **given})


class TestDefaults:
    def test_the_whole_box_is_on_the_table(self) -> None:
        state = two(held="tee-01", aside=["grass-01"])
        assert Counter(kind for kind, _ in pieces(state)) == Counter(box())

    def test_tiles_missing_from_a_given_bag_are_out_of_the_game(self) -> None:
        state = two(bag=["grass-01", "tee-01"], visits_left=2)
        names = [tile if tile == VISIT else kinds()[tile].kind for tile in state.bag]
        assert names == [VISIT, VISIT, "tee-01", "grass-01"]
        assert len(set(pieces(state))) == len(box())

    def test_rulers_have_one_tile_more_than_players(self) -> None:
        assert (len(two().middle), len(two().bottom)) == (3, 3)

    def test_a_solo_player_is_offered_two_tiles(self) -> None:
        state = arrange({"seats": [{}]})
        assert (len(state.middle), state.bottom) == (2, ())

    def test_a_held_tile_has_to_be_placed(self) -> None:
        assert two(held="tee-01").stage == "place"

    def test_finishers_are_in_the_order_of_seats(self) -> None:
        state = two(seats=[{"collected": ["tee-01"]}, {"collected": ["tee-01"]}])
        assert state.finishers == (0, 1)

    def test_courses_get_the_best_settlement(self) -> None:
        course = ["tee-01 2 0 3", "green-01 3 0 1"]
        state = two(phase="settling", seats=[{"course": course}, {"joins": []}])
        assert state.seats[0].settled.numbers[0] == (2, 0)
        assert set(state.seats[1].settled.numbers) == {None}


MISTAKES: dict[str, tuple[dict[str, Any], str]] = {
    "too many seats": ({"seats": [{}] * 6}, "1 to 5 seats"),
    "no such tile": ({"held": "tee-99"}, "no tile 'tee-99'"),
    "a tile too many": ({"bag": ["tee-05", "tee-05"]}, "no further tile 'tee-05'"),
    "no rotation": ({"seats": [{"course": ["tee-01 2 0"]}]}, "column, row and quarter turns"),
    "an unreachable square": ({"seats": [{"course": ["tee-01 5 4 0"]}]}, "no tile can lie at"),
    "no such hole": ({"seats": [{"numbers": {"10": [2, 0]}}]}, "no holes ['10']"),
    "unknown field": ({"ruler": []}, "unknown field `ruler`"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_gives_an_error_message(mistake: str) -> None:
    given, reason = MISTAKES[mistake]
    with pytest.raises(ValueError, match=re.escape(reason)):
        two(**given)


HOLE = ["tee-01 2 0 3", "green-01 3 0 1"]
TWO_TEES = ["tee-01 2 0 3", "tee-02 2 1 3"]


class TestImpossibleTables:
    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ({"order": [0, 0]}, "order has each seat once"),
            ({"turn": 2}, "turn is from 0 to 1"),
            ({"middle": [0, 0, "grass-01"]}, "a pawn is of a seat that is not there, or twice"),
            ({"bench": [2]}, "a pawn is of a seat"),
            ({"finishers": [1, 1]}, "finishers is of a seat"),
            ({"phase": "plots", "seats": [{"kept": 0}, {}]}, "no plot 0 was dealt"),
            ({"seats": [{"promises": ["par", "par"]}, {}]}, "a promise is there once"),
            ({"seats": [{"plot": "moon"}, {}]}, "no plot 'moon' is shipped"),
        ],
    )
    def test_an_impossible_table_gives_an_error_message(
        self, given: dict[str, Any], said: str
    ) -> None:
        with pytest.raises(ValueError, match=re.escape(said)):
            two(**given)

    @pytest.mark.parametrize(
        ("seat", "said"),
        [
            ({"course": [*TWO_TEES], "joins": [[0, 1]]}, "cannot be one hole"),
            ({"course": HOLE, "joins": [[0]]}, "cannot be one hole"),
            ({"course": HOLE, "joins": [[0, 7]]}, "there are groups 0 to 0"),
            ({"course": ["grass-01 2 0 0"], "numbers": {"1": [2, 0]}}, "where no number can be"),
            ({"course": HOLE, "numbers": {"1": [2, 0], "2": [2, 0]}}, "two numbers lie on one"),
        ],
    )
    def test_an_impossible_settlement_gives_an_error_message(
        self, seat: dict[str, Any], said: str
    ) -> None:
        with pytest.raises(ValueError, match=re.escape(said)):
            two(phase="settling", seats=[seat, {}])

    def test_groups_can_be_joined_only_at_the_end(self) -> None:
        with pytest.raises(ValueError, match="groups are joined when courses are settled"):
            two(seats=[{"course": TWO_TEES, "joins": [[0, 1]]}, {}])

    def test_the_number_of_a_hole_belongs_on_its_tee(self) -> None:
        with pytest.raises(ValueError, match="where no number can be"):
            two(seats=[{"course": HOLE, "numbers": {"1": [3, 0]}}, {}])


def test_numbers_can_be_given_without_joins() -> None:
    seat = {"course": HOLE, "numbers": {"7": [2, 0]}}
    state = two(phase="settling", seats=[seat, {}])
    assert state.seats[0].settled.numbers[6] == (2, 0)


def test_a_shipped_plot_is_given_by_its_slug() -> None:
    slug = next(iter(shipped()))
    assert two(seats=[{"plot": slug}, {}]).seats[0].plot == shipped()[slug]

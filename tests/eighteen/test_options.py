"""Options shown on a page: the result of each action, without any information hidden from the
player.
"""

from __future__ import annotations

from typing import Any

from courses.designs.course.terrain import Terrain
from games.eighteen.rules import actions as a
from games.eighteen.rules.arrange import arrange
from games.eighteen.rules.options import Option
from games.eighteen.rules.rules import EIGHTEEN
from tests.rules.asking import options_in

LINE = ["t f f Y f g"]


def shown(*lines: str, **seat: Any) -> dict[a.AnyAction, Option]:
    """Return a solo golfer's options by action."""
    state = arrange({"map": lines or LINE, "mode": "stroke", "seats": [seat]})
    return {option.action: option for option in options_in(EIGHTEEN, state, 0)}


def test_a_wood_shows_its_flight() -> None:
    option = shown(laid="3 Wood 18")[a.PlayClub(None, 0)]
    assert (option.path, option.to, option.fate) == (((1, 0), (2, 0)), (2, 0), "trees")
    assert option.terrain is Terrain.FAIRWAY


def test_a_flight_out_of_bounds_ends_where_it_started() -> None:
    option = shown(laid="3 Wood 18")[a.PlayClub(None, 3)]
    assert (option.path, option.to, option.fate) == (((-1, 0),), (0, 0), "out_of_bounds")


def test_a_chip_shows_the_line_it_is_declared_on() -> None:
    option = shown(laid="9 Iron 16")[a.PlayClub("C", 0)]
    assert (option.path, option.to) == (((1, 0),), None)


def test_a_draw_shows_no_destination() -> None:
    option = shown(laid="9 Iron 16")[a.PlayClub("2", None)]
    assert (option.path, option.to, option.fate) == ((), None, None)


def test_a_step_shows_the_terrain() -> None:
    option = shown("t w g", laid="9 Iron 16")[a.MoveOneHex((1, 0))]
    assert (option.to, option.terrain) == ((1, 0), Terrain.WATER)


def test_an_unplayable_club_is_marked() -> None:
    def playable(**seat: Any) -> bool:
        return shown("t f b g", hand=["Driver 24"], **seat)[a.LayClub(1)].playable

    assert playable(at=[0, 0])
    assert not playable(at=[1, 0])
    assert playable(at=[2, 0])

"""Cases that scenarios cannot express: warnings, whole games, and refused tables."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel.chance import Chance
from games.kernel.interface import Seat
from games.kernel.replay import Position, start
from games.kernel.rollout import answers, rollout
from games.minigolf.rules.arrange import arrange
from games.minigolf.rules.legal import legal_actions
from games.minigolf.rules.options import options
from games.minigolf.rules.rules import MINIGOLF
from games.minigolf.rules.scoring import check, result
from games.minigolf.rules.state import Config
from games.minigolf.rules.tiles import box, kinds
from games.minigolf.site.sample import MEADOW, PLOTS, pieces

EDITIONS = {
    "family": Config((MEADOW,)),
    "first game": Config((MEADOW,), first_game=True),
    "advanced": Config((MEADOW,), edition="advanced"),
    "set aside": Config((MEADOW,), edition="advanced", visits="set_aside"),
    "dealt": Config(PLOTS, edition="advanced"),
}


def by_fallback(position: Position[Any], seat: Seat) -> Any:
    view = MINIGOLF.view(position.state, seat)
    return MINIGOLF.fallback(view, seat, answers(MINIGOLF, position, seat))


# The "set aside" edition needs at least two seats.
@pytest.mark.parametrize(
    "edition,seats",
    [
        (edition, seats)
        for edition in EDITIONS
        for seats in range(2 if edition == "set aside" else 1, 6)
    ],
)
def test_a_table_without_players_is_finished_by_fallbacks(edition: str, seats: int) -> None:
    chance = Chance(f"{edition}/{seats}".encode())
    started = start(MINIGOLF, seats, EDITIONS[edition], chance).position
    over = rollout(MINIGOLF, started, by_fallback, chance, turns=100 * seats).state
    assert over.phase == "over"
    assert result(over) is not None
    assert len(set(pieces(over))) == len(box())


@pytest.mark.parametrize("seats", range(1, 6))
def test_a_game_ends_when_the_bag_is_empty(seats: int) -> None:
    """In this game, no player stops or passes, and each tile is placed without a mistake where
    possible.
    """
    chance = Chance(f"builders/{seats}".encode())
    config = replace(EDITIONS["family"], first_game=True)
    started = start(MINIGOLF, seats, config, chance).position

    def building(position: Position[Any], seat: Seat) -> Any:
        legal = answers(MINIGOLF, position, seat)
        kind = position.prompts[seat][0].kind
        return next(iter(legal)) if kind == "take" else by_fallback(position, seat)

    over = rollout(MINIGOLF, started, building, chance, turns=1_000).state
    assert over.phase == "over"
    assert all(player.stopped for player in over.seats)
    assert seats == 1 or all(player.collected for player in over.seats)


def test_options_show_which_edges_would_be_wrong() -> None:
    tee = [kind.kind for kind in kinds()].index("tee-01")
    state = arrange({"seats": [{"course": ["grass-01 2 0 0"]}, {}], "held": "tee-01"})
    shown = {
        (found.action.x, found.action.y, found.action.turn): found
        for found in options(state, 0, "place")
    }
    assert {found.tile for found in shown.values()} == {tee}
    assert shown[3, 0, 1].wrong == (((3, 0), 3),)
    assert shown[3, 0, 3].wrong == ()
    assert shown[2, 1, 1].wrong == (((2, 1), 3),), "the red edge faces the gate"
    assert shown[2, -1, 3].wrong == (), "outside the plot no tile is next to it"


def test_options_show_the_kinds_of_tiles() -> None:
    state = arrange({"seats": [{}, {}], "middle": ["grass-01", 1, "grass-03"]})
    names = [kinds()[found.tile].kind for found in options(state, 0, "take") if found.tile]
    assert names == ["grass-01", "grass-03"]


def test_joins_are_offered_between_whole_holes() -> None:
    course = ["tee-01 2 0 3", "grass-01 3 1 0", "green-01 4 0 1", "straight-01 3 2 1"]
    seat = {"plot": {"rows": ["..#####"]}, "course": course, "joins": [[0, 1]]}
    state = arrange({"seats": [seat], "phase": "settling"})
    offered = legal_actions(state, 0, "join")
    assert {type(action).__name__ for action in offered} >= {"PartGroups"}
    assert all(action.group != 1 for action in offered if hasattr(action, "other"))


MISTAKES = {
    "six seats": ((MEADOW,), 6, "seats", "too_many_seats"),
    "too few plots": (PLOTS[:8], 3, "plots", "too_few_plots"),
    "no plot": ((), 2, "plots", "too_few_plots"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_an_impossible_table_gives_an_error_at_its_field(mistake: str) -> None:
    plots, seats, field, code = MISTAKES[mistake]
    assert [(found.field, found.code) for found in check(Config(plots), seats)] == [(field, code)]


def test_the_state_does_not_contain_undealt_plots() -> None:
    chance = Chance(b"plots")
    state = start(MINIGOLF, 2, Config(PLOTS), chance).position.state
    assert state.config.plots == ()
    assert [len(player.hand) for player in state.seats] == [3, 3]

"""Rollouts: bots play on from a position up to a limit, and each sees only its own view."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.interface import ClosedPrompt
from games.kernel.rollout import Unfinished, by_bots, next_seat, rollout, step
from tests.kernel.table import Table
from tests.toys.laying.actions import TakeTile
from tests.toys.laying.rules import LAYING, eager
from tests.toys.putting.rules import PUTTING, bold


def test_bots_play_to_the_end() -> None:
    table = Table(PUTTING, 4)
    chance = Chance(b"rollout")
    end = rollout(PUTTING, table.position, by_bots(PUTTING, [bold] * 4, chance), chance)
    assert PUTTING.result(end.state) is not None
    assert next_seat(end) is None


def test_the_same_seed_gives_the_same_game() -> None:
    position = Table(LAYING, 3).position

    def end(seed: bytes) -> Any:
        chance = Chance(seed)
        return rollout(LAYING, position, by_bots(LAYING, [eager] * 3, chance), chance)

    assert end(b"one") == end(b"one") != end(b"other")


def test_a_rollout_stops_at_the_turn_limit() -> None:
    table = Table(LAYING, 3)
    chance = Chance(b"rollout")
    with pytest.raises(Unfinished):
        rollout(LAYING, table.position, by_bots(LAYING, [eager] * 3, chance), chance, turns=3)


def test_optional_prompts_are_skipped() -> None:
    table = Table(LAYING, 2)
    seat = table.state.order[0]
    table.play(seat, TakeTile(table.state.ruler[0], "front"))
    assert table.position.prompts[seat]
    assert next_seat(table.position) == 1 - seat


def test_a_bot_gets_the_view_of_its_seat() -> None:
    seen = []

    def curious(view: Any, seat: int, legal: Any, chance: Chance) -> Any:
        seen.append((seat, view))
        return next(iter(legal))

    table = Table(PUTTING, 2)
    choose = by_bots(PUTTING, [curious] * 2, Chance(b"bots"))
    choose(table.position, 1)
    assert seen == [(1, PUTTING.view(table.state, 1))]
    assert seen[0][1].seats[0].hand is None


def test_a_seat_that_is_not_asked_cannot_step() -> None:
    table = Table(LAYING, 2)
    waiting = table.state.order[1]
    with pytest.raises(ClosedPrompt):
        step(LAYING, table.position, waiting, lambda *_: None, Chance(b"seed"))

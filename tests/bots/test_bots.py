"""Bots answer legally, from their seat's view alone, in every position that comes up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games.rules.eighteen.rules import EIGHTEEN
from games.rules.eighteen.view import View
from games.rules.kernel.chance import Chance
from games.rules.kernel.codec import encode
from games.rules.kernel.replay import Position
from tests.rules.eighteen_sample import EIGHTEEN_SAMPLE
from tests.rules.random_play import random_game
from tests.rules.sample import Table

GAMES = 2
PERFORM = (
    *EIGHTEEN.bots.values(),
    lambda view, seat, legal, _: EIGHTEEN.fallback(view, seat, legal),
)
LEVELS = (*EIGHTEEN.bots, "fallback")


@pytest.fixture(params=EIGHTEEN_SAMPLE.tables, ids=lambda table: table.name)
def decisions(request: Any) -> list[tuple[Position[Any], int]]:
    """Positions from random games at a table, each with a seat that has a choice."""
    return list(_decisions(request.param))


def _decisions(table: Table) -> Iterator[tuple[Position[Any], int]]:
    for number in range(GAMES):
        for position in random_game(EIGHTEEN_SAMPLE, table, number).positions:
            for seat, prompt in enumerate(position.prompts):
                if prompt is not None and EIGHTEEN.legal_actions(position.state, seat):
                    yield position, seat


@pytest.fixture(params=zip(LEVELS, PERFORM, strict=True), ids=LEVELS)
def bot(request: Any) -> Any:
    """A bot, or what is done for a seat whose clock ran out."""
    return request.param[1]


def test_answers_are_legal(bot: Any, decisions: list[tuple[Position[Any], int]]) -> None:
    for position, seat in decisions:
        view, legal = _seen(position.state, seat)
        assert bot(view, seat, legal, Chance(b"bot")) in legal


def test_a_view_that_came_by_wire_is_enough(
    bot: Any, decisions: list[tuple[Position[Any], int]]
) -> None:
    for position, seat in decisions[::7]:
        view, legal = _seen(position.state, seat)
        copy = msgspec.json.decode(encode(view), type=View)
        assert bot(copy, seat, list(legal), Chance(b"bot")) == bot(
            view, seat, legal, Chance(b"bot")
        )


def test_worlds_that_look_alike_get_the_same_answer(
    bot: Any, decisions: list[tuple[Position[Any], int]]
) -> None:
    others = 0
    for number, (position, seat) in enumerate(decisions[::5]):
        world = EIGHTEEN.resample(position.state, seat, Chance(f"world/{number}".encode()))
        others += world != position.state
        answers = {_answer(bot, state, seat) for state in (position.state, world)}
        assert len(answers) == 1
    assert others


def test_what_chance_brings_changes_no_answer(
    bot: Any, decisions: list[tuple[Position[Any], int]]
) -> None:
    for position, seat in decisions[::11]:
        view, legal = _seen(position.state, seat)
        assert len({bot(view, seat, legal, Chance(seed)) for seed in (b"a", b"b")}) == 1


def _seen(state: Any, seat: int) -> tuple[View, Any]:
    return EIGHTEEN.view(state, seat), EIGHTEEN.legal_actions(state, seat)


def _answer(bot: Any, state: Any, seat: int) -> Any:
    view, legal = _seen(state, seat)
    return bot(view, seat, legal, Chance(b"bot"))

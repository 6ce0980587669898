"""Bots answer legally in every position, and use only their seat's view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import msgspec
import pytest

from games.kernel.chance import Chance
from games.kernel.codec import encode
from games.kernel.interface import Game
from games.kernel.sample import Sample, Table
from games.registry import all_rules
from tests.rules.random_play import open_prompts, random_game
from tests.rules.tables import SAMPLES as ALL_SAMPLES
from tests.rules.tables import TOYS, name_of
from tests.sampling import sampled

GAMES = 2
MOST_DECISIONS = 600
"""Maximum number of decisions per table, for all batches together. They are spread over
its games.
"""
SHARE = 8
BATCHES = ((0,), range(1, SHARE))
"""Parts of the decisions: `bin/test` checks every eighth, `whole` the others. The pro in Mini Golf
Designer takes up to 20 ms per answer.
"""
LEVELS = ("caddie", "pro", "fallback")
SAMPLES = tuple(sample for sample in ALL_SAMPLES if sample not in TOYS)
TABLES = tuple((sample, table) for sample in SAMPLES for table in sample.tables)


@dataclass(frozen=True, eq=False)
class Decision:
    """A decision that a seat has to make. All tests of a decision share its cached values."""

    game: Game
    state: Any
    seat: int
    kind: str

    @cached_property
    def legal(self) -> Any:
        return self.game.legal_actions(self.state, self.seat, self.kind)

    @cached_property
    def view(self) -> Any:
        return self.game.view(self.state, self.seat)

    @cached_property
    def answers(self) -> dict[str, Any]:
        """The answer that a bot of each level gives, by level."""
        return {level: self.answer(level) for level in LEVELS}

    def answer(self, level: str, seed: bytes = b"bot") -> Any:
        """Return a bot's answer, or the fallback that the game uses when a player's time
        runs out.
        """
        return self.answer_to(self.view, level, seed)

    def answer_to(self, view: Any, level: str, seed: bytes = b"bot") -> Any:
        """Return the bot's answer, based on the given view."""
        if level == "fallback":
            return self.game.fallback(view, self.seat, self.legal)
        return self.game.bots[level](view, self.seat, self.legal, Chance(seed))


@pytest.fixture(params=sampled(BATCHES, first=1), ids=len, scope="module")
def parts(request: Any) -> Sequence[int]:
    numbers: Sequence[int] = request.param
    return numbers


@pytest.fixture(params=TABLES, ids=name_of, scope="module")
def decisions(request: Any, parts: Sequence[int]) -> list[Decision]:
    """Decisions from random games at a table."""
    found = list(_decisions(*request.param))
    some = found[:: 1 + len(found) // MOST_DECISIONS]
    return [decision for number, decision in enumerate(some) if number % SHARE in parts]


def _decisions(sample: Sample, table: Table) -> Iterator[Decision]:
    for number in range(GAMES):
        for position in random_game(sample, table, number).positions:
            for seat, prompt in open_prompts(position):
                decision = Decision(sample.game, position.state, seat, prompt.kind)
                if decision.legal:
                    yield decision


def alone(decisions: list[Decision]) -> bool:
    return {decision.seat for decision in decisions} == {0}


def test_every_game_has_a_caddie_and_a_pro() -> None:
    assert all({"caddie", "pro"} <= set(game.bots) for game in all_rules().values())


@pytest.mark.parametrize("level", LEVELS)
class TestAnswers:
    def test_are_legal(self, level: str, decisions: list[Decision]) -> None:
        for decision in decisions:
            assert decision.answers[level] in decision.legal

    def test_are_based_on_the_encoded_view_alone(
        self, level: str, decisions: list[Decision]
    ) -> None:
        for decision in decisions[::7]:
            copy = msgspec.json.decode(encode(decision.view), type=type(decision.view))
            assert decision.answer_to(copy, level) == decision.answers[level]

    def test_do_not_depend_on_hidden_information(
        self, level: str, decisions: list[Decision]
    ) -> None:
        others = 0
        for number, decision in enumerate(decisions[::5]):
            chance = Chance(f"world/{number}".encode())
            world = decision.game.resample(decision.state, decision.seat, chance)
            others += world != decision.state
            assert replace(decision, state=world).answer(level) == decision.answers[level]
        # In a solo game, there can be nothing hidden.
        assert others or alone(decisions)

    def test_do_not_depend_on_chance(self, level: str, decisions: list[Decision]) -> None:
        for decision in decisions[::11]:
            assert decision.answer(level, b"another") == decision.answers[level]

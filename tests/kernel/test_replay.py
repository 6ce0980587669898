"""Positions: when prompts open and close, and what a replay of the stored turns restores."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.interface import ClosedPrompt, RulesError
from games.kernel.redeciding import redecided
from games.kernel.replay import (
    Played,
    Position,
    Turn,
    deciding,
    play,
    prompt_id,
    replay,
    start,
)
from tests.kernel.table import Table
from tests.toys.laying.actions import NumberHole, PassTurn, TakeTile
from tests.toys.laying.rules import LAYING
from tests.toys.putting.actions import DrawCard, HoldBall, LayCard, LookAtPile, PaintBall
from tests.toys.putting.rules import PUTTING


def ids(position: Position[Any]) -> list[str]:
    return [prompt_id(position, seat) for seat in range(len(position.prompts))]


class TestPrompts:
    def test_all_seats_can_be_asked_at_the_same_time(self) -> None:
        table = Table(PUTTING, 3)
        assert ids(table.position) == ["0.1", "1.1", "2.1"]
        assert deciding(table.position) == (0, 1, 2)

    def test_another_seats_answer_leaves_a_prompt_open(self) -> None:
        table = Table(PUTTING, 3)
        table.play(0, LayCard(table.state.seats[0].hand[0]))
        assert ids(table.position) == ["0.2", "1.1", "2.1"]
        assert deciding(table.position) == (1, 2)

    def test_a_choice_can_be_changed_until_the_reveal(self) -> None:
        table = Table(PUTTING, 2)
        first, second, _ = table.state.seats[0].hand
        table.play(0, LayCard(first))
        table.play(0, LayCard(second))
        assert table.state.seats[0].laid == second
        table.play(1, LayCard(table.state.seats[1].hand[0]))
        assert table.state.phase == "putt"
        with pytest.raises(RulesError, match="not_now"):
            table.play(0, LayCard(first))

    def test_cards_are_drawn_in_the_order_of_the_answers(self) -> None:
        table = Table(PUTTING, 3)
        for seat, player in enumerate(table.state.seats):
            table.play(seat, LayCard(player.hand[0]))
        first, second = table.state.pile[:2]
        table.play(2, DrawCard())
        table.play(0, DrawCard())
        assert table.state.seats[2].drawn == first
        assert table.state.seats[0].drawn == second

    def test_an_optional_prompt_does_not_block_the_game(self) -> None:
        table = Table(LAYING, 2)
        first, second = table.state.order
        tile = table.state.ruler[0]
        table.play(first, TakeTile(tile, "back"))
        assert deciding(table.position) == (second,)
        before = table.position.prompts[second]
        table.play(first, NumberHole(tile, 4))
        assert table.state.seats[first].numbers == ((4, tile),)
        assert table.position.prompts[second] == before

    def test_a_decision_about_something_else_is_a_new_prompt(self) -> None:
        table = Table(PUTTING, 1)
        (before,) = table.position.prompts[0]
        table.play(0, LayCard(table.state.seats[0].hand[0]))
        table.play(0, HoldBall())
        (after,) = table.position.prompts[0]
        assert before.kind == after.kind == "aim"
        assert before != after


class TestSeveralPromptsOfASeat:
    """After placing a tile, a seat can number it, independently of its prompt at the ruler."""

    @pytest.fixture
    def table(self) -> Table:
        table = Table(LAYING, 1)
        table.play(0, TakeTile(table.state.ruler[0], "back"))
        return table

    def test_are_open_together_with_the_required_one_first(self, table: Table) -> None:
        tile, number = table.position.prompts[0]
        assert (tile.kind, tile.required) == ("tile", True)
        assert (number.kind, number.required) == ("number", False)
        assert tile.id != number.id
        assert deciding(table.position) == (0,)

    def test_an_answer_to_one_leaves_the_other_open(self, table: Table) -> None:
        tile, number = table.position.prompts[0]
        table.answer(0, number.id, NumberHole(table.state.seats[0].course[0], 4))
        still, again = table.position.prompts[0]
        assert still == tile
        assert again.id not in {tile.id, number.id}
        table.answer(0, tile.id, PassTurn())
        _, beside = table.position.prompts[0]
        assert beside == again

    def test_an_answer_to_one_is_illegal_for_the_other(self, table: Table) -> None:
        tile, number = table.position.prompts[0]
        with pytest.raises(RulesError, match="not_now"):
            table.answer(0, number.id, PassTurn())
        with pytest.raises(RulesError, match="not_now"):
            table.answer(0, tile.id, NumberHole(table.state.seats[0].course[0], 4))

    def test_replay_gives_the_same_ids(self, table: Table) -> None:
        _, number = table.position.prompts[0]
        table.answer(0, number.id, NumberHole(table.state.seats[0].course[0], 4))
        assert replay(LAYING, table.turns) == table.position


class TestRefusals:
    def test_an_answered_prompt_is_closed(self) -> None:
        table = Table(PUTTING, 2)
        (before,) = table.position.prompts[0]
        table.play(0, PaintBall(2))
        with pytest.raises(ClosedPrompt):
            table.answer(0, before.id, PaintBall(3))

    @pytest.mark.parametrize("seat", [-2, -1, 1, 2, 99])
    def test_another_seat_cannot_answer_a_prompt(self, seat: int) -> None:
        table = Table(PUTTING, 2)
        with pytest.raises(ClosedPrompt):
            table.answer(seat, "0.1", PaintBall(2))

    @pytest.mark.parametrize("prompt", ["", "0.2", "0", "nonsense", "0.1 "])
    def test_an_unknown_prompt_is_closed(self, prompt: str) -> None:
        with pytest.raises(ClosedPrompt):
            Table(PUTTING, 2).answer(0, prompt, PaintBall(2))

    def test_a_closed_prompt_is_reported_before_an_illegal_action(self) -> None:
        with pytest.raises(ClosedPrompt):
            Table(PUTTING, 2).answer(0, "0.9", LayCard(999))

    def test_an_illegal_action_is_refused_with_its_reason(self) -> None:
        table = Table(LAYING, 2)
        with pytest.raises(RulesError) as refusal:
            table.play(table.state.order[0], TakeTile(999, "front"))
        assert (refusal.value.code, refusal.value.params) == ("not_on_the_ruler", {"tile": 999})


class TestReplay:
    def test_a_replay_uses_events_and_not_todays_rules(self) -> None:
        """A turn stays valid even if the current rules would decide it differently."""
        table = Table(LAYING, 2)
        table.play(table.state.order[0], PassTurn())
        ruleless = replace(LAYING, decide=_refused, legal_actions=_refused, setup=_refused)
        assert replay(ruleless, table.turns) == table.position

    def test_a_snapshot_can_be_rebuilt_at_every_turn(self) -> None:
        table = Table(PUTTING, 2)
        positions = [table.position]
        for seat, player in enumerate(table.state.seats):
            table.play(seat, LayCard(player.hand[0]))
            positions.append(table.position)
        for number, position in enumerate(positions):
            assert replay(PUTTING, table.turns[: number + 1]) == position


def _refused(*_: Any) -> Any:
    raise AssertionError("a replay must not call the rules")


class TestRedecided:
    def game(self) -> Table:
        table = Table(PUTTING, 2)
        for seat, player in enumerate(table.state.seats):
            table.play(seat, LayCard(player.hand[0]))
        table.play(1, LookAtPile())
        table.play(1, DrawCard())
        return table

    def check(self, turns: list[Turn], seed: bytes = Table.SEED) -> int | None:
        return redecided(PUTTING, turns, 2, PUTTING.config(), seed)

    def test_an_unchanged_game_passes(self) -> None:
        assert self.check(self.game().turns) is None

    def test_another_seed_is_detected_at_the_set_up(self) -> None:
        assert self.check(self.game().turns, b"another") == 0

    def test_another_outcome_is_detected(self) -> None:
        turns = self.game().turns
        turns[-1] = Turn(turns[-2].events, (), turns[-1].seat, turns[-1].action)
        assert self.check(turns) == 4

    def test_an_illegal_action_is_detected(self) -> None:
        turns = self.game().turns
        turns[-1] = Turn(turns[-1].events, (), 1, LayCard(999))
        assert self.check(turns) == 4

    def test_a_forbidden_undo_is_detected(self) -> None:
        turns = [*self.game().turns, Turn(seat=1, undoes=4)]
        assert self.check(turns) == 5


def test_a_played_turn_contains_what_is_stored() -> None:
    chance = Chance(b"seed")
    started = start(LAYING, 2, LAYING.config(), chance)
    seat = started.position.state.order[0]
    (prompt,) = started.position.prompts[seat]
    played = play(LAYING, started.position, seat, prompt.id, PassTurn(), chance)
    assert isinstance(played, Played)
    assert (played.turn.seat, played.turn.action) == (seat, PassTurn())
    assert played.turn.prompt == prompt.id
    assert played.turn.draws == ()
    assert [type(event).__name__ for event in played.turn.events] == ["TurnPassed"]

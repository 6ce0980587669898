"""An undo is an additional turn that cancels the last one. It is allowed if the player learnt
nothing from that turn.
"""

from __future__ import annotations

import pytest

from games.kernel.interface import RulesError
from games.kernel.redeciding import redecided
from games.kernel.replay import Turn, replay, undoable
from tests.kernel.table import Table
from tests.toys.laying.actions import NumberHole, PassTurn, TakeTile
from tests.toys.laying.rules import LAYING
from tests.toys.laying.state import Config
from tests.toys.putting.actions import HoldBall, LayCard, LookAtPile, PaintBall
from tests.toys.putting.rules import PUTTING


@pytest.fixture
def table() -> Table:
    """A game in which one tile has been placed and the next seat has not acted yet."""
    table = Table(LAYING, 3)
    table.play(table.state.order[0], TakeTile(table.state.ruler[0], "front"))
    return table


def first(table: Table) -> int:
    return table.turns[1].seat


def test_undo_restores_the_previous_state(table: Table) -> None:
    table.undo(first(table))
    assert table.state == replay(LAYING, table.turns[:1]).state


def test_undo_is_a_new_turn_and_deletes_nothing(table: Table) -> None:
    table.undo(first(table))
    answered = table.turns[1].prompt
    assert table.turns[-1] == Turn(seat=first(table), prompt=answered, undoes=1)
    assert len(table.turns) == 3
    assert replay(LAYING, table.turns) == table.position


def test_the_game_continues_after_an_undo(table: Table) -> None:
    seat = first(table)
    table.undo(seat)
    table.play(seat, PassTurn())
    assert table.state.passed == (seat,)
    assert replay(LAYING, table.turns) == table.position


def test_prompts_get_new_ids_after_an_undo(table: Table) -> None:
    """With the old ids, a late click from before the undo would answer a new prompt."""
    before = {prompt.id for prompts in table.position.prompts for prompt in prompts}
    table.undo(first(table))
    after = {prompt.id for prompts in table.position.prompts for prompt in prompts}
    opened_first = {f"{seat}.1" for seat in range(3)}
    assert not after & (before | opened_first)


def ids(table: Table, seat: int) -> list[str]:
    return [prompt.id for prompt in table.position.prompts[seat]]


def test_undo_keeps_the_open_prompts_of_other_seats() -> None:
    table = Table(PUTTING, 3)
    others = [ids(table, seat) for seat in (1, 2)]
    table.play(0, LayCard(table.state.seats[0].hand[0]))
    table.undo(0)
    assert [ids(table, seat) for seat in (1, 2)] == others
    assert replay(PUTTING, table.turns) == table.position


def test_another_seat_can_answer_a_prompt_opened_before_the_undo() -> None:
    table = Table(PUTTING, 2)
    (kept,) = ids(table, 1)
    table.play(0, LayCard(table.state.seats[0].hand[0]))
    table.undo(0)
    card = table.state.seats[1].hand[0]
    table.answer(1, kept, LayCard(card))
    assert table.state.seats[1].laid == card


def test_undo_closes_the_prompt_that_followed_the_answered_one() -> None:
    """Both prompts are about the same decision, but an answer to the second must not count for the
    first.
    """
    table = Table(PUTTING, 2)
    table.play(0, PaintBall(3))
    (later,) = ids(table, 0)
    table.undo(0)
    assert ids(table, 0) != [later]


def test_undo_keeps_another_prompt_of_the_same_seat() -> None:
    table = Table(LAYING, 1)
    table.play(0, TakeTile(table.state.ruler[0], "front"))
    tile, number = ids(table, 0)
    table.play(0, NumberHole(table.state.seats[0].course[0], 1))
    table.undo(0)
    assert ids(table, 0)[0] == tile
    assert ids(table, 0)[1] != number


def test_an_undo_of_an_earlier_release_closed_every_prompt() -> None:
    """Turns that were stored after such an undo refer to the new ids."""
    table = Table(PUTTING, 2)
    table.play(0, LayCard(table.state.seats[0].hand[0]))
    turns = [*table.turns, Turn(seat=0, undoes=1)]
    after = replay(PUTTING, turns)
    assert [prompt.id for (prompt,) in after.prompts] == ["0.3", "1.2"]
    seeded = redecided(PUTTING, turns, 2, PUTTING.config(), Table.SEED)
    assert seeded is None


def test_only_the_seat_that_acted_last_can_undo(table: Table) -> None:
    for seat in range(3):
        assert undoable(LAYING, table.turns, seat) == (seat == first(table))
    with pytest.raises(RulesError, match="cannot_undo"):
        table.undo((first(table) + 1) % 3)


def test_undo_is_refused_after_another_seat_has_acted(table: Table) -> None:
    table.play(table.state.order[0], PassTurn())
    with pytest.raises(RulesError, match="cannot_undo"):
        table.undo(first(table))


def test_an_undo_cannot_be_undone(table: Table) -> None:
    table.undo(first(table))
    with pytest.raises(RulesError, match="cannot_undo"):
        table.undo(first(table))


def test_only_the_last_of_two_turns_can_be_undone(table: Table) -> None:
    seat = first(table)
    table.play(seat, NumberHole(table.state.seats[seat].course[0], 1))
    table.undo(seat)
    assert not undoable(LAYING, table.turns, seat)


def test_the_set_up_cannot_be_undone() -> None:
    table = Table(LAYING, 2)
    assert not any(undoable(LAYING, table.turns, seat) for seat in range(2))


def test_undo_is_refused_after_a_draw() -> None:
    """The last pass of a round makes the game draw the next tiles."""
    table = Table(LAYING, 1)
    table.play(0, PassTurn())
    assert table.turns[-1].draws
    with pytest.raises(RulesError, match="cannot_undo"):
        table.undo(0)


def test_undo_is_refused_after_a_secret_was_seen() -> None:
    """Looking at the pile draws nothing, but it shows a hidden card."""
    table = Table(PUTTING, 1)
    table.play(0, LayCard(table.state.seats[0].hand[0]))
    table.play(0, LookAtPile())
    assert not table.turns[-1].draws
    with pytest.raises(RulesError, match="cannot_undo"):
        table.undo(0)


def test_undo_is_allowed_before_the_reveal_but_not_after() -> None:
    table = Table(PUTTING, 2)
    table.play(0, LayCard(table.state.seats[0].hand[0]))
    table.undo(0)
    assert table.state.seats[0].laid is None
    for seat in range(2):
        table.play(seat, LayCard(table.state.seats[seat].hand[0]))
    with pytest.raises(RulesError, match="cannot_undo"):
        table.undo(1)


def test_undo_is_refused_after_the_end() -> None:
    table = Table(PUTTING, 1, PUTTING.config(rounds=1))
    table.play(0, LayCard(table.state.seats[0].hand[0]))
    table.play(0, HoldBall())
    assert PUTTING.result(table.state)
    assert not table.turns[-1].draws
    with pytest.raises(RulesError, match="cannot_undo"):
        table.undo(0)


def test_an_optional_action_can_be_undone() -> None:
    table = Table(PUTTING, 2)
    table.play(1, PaintBall(3))
    table.undo(1)
    assert table.state.seats[1].colour == 1


def test_an_undo_does_not_change_later_draws() -> None:
    straight, winding = (Table(LAYING, 2, Config(rounds=2)) for _ in range(2))
    seat = winding.state.order[0]
    winding.play(seat, TakeTile(winding.state.ruler[0], "front"))
    winding.undo(seat)
    for table in (straight, winding):
        table.play(table.state.order[0], PassTurn())
        table.play(table.state.order[0], PassTurn())
    assert straight.state == winding.state

"""Which turns of a game are assessed, and that a verdict uses only what the player could know."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bench.review import TABLES
from games.eighteen.rules.rules import EIGHTEEN
from games.kernel.chance import Chance
from games.kernel.replay import Played, Position, play, prompt_id, start, undo
from games.kernel.review import Unreviewable, Verdict, best_of, decisions
from games.registry import CARDS
from tests.rules.reviewing import played_by

EVERY = 7
"""One of this many decisions is assessed in several worlds."""
OTHER_WORLDS = 3


def opened() -> Played:
    return start(EIGHTEEN, *TABLES["eighteen-stroke"], Chance(b"review"))


def answered(position: Position[Any], seat: int, number: int) -> Played:
    """Answer a seat's first prompt with one of its legal actions."""
    prompt = position.prompts[seat][0]
    action = list(EIGHTEEN.legal_actions(position.state, seat, prompt.kind))[number]
    return play(EIGHTEEN, position, seat, prompt_id(position, seat), action, Chance(b"review"))


def test_a_choice_that_was_changed_before_it_took_effect_does_not_count() -> None:
    first = opened()
    second = answered(first.position, 0, 0)
    third = answered(second.position, 0, 1)
    fourth = answered(third.position, 1, 0)
    played = (first, second, third, fourth)
    assert decisions([one.position for one in played], [one.turn for one in played]) == [2, 3]


def test_a_choice_that_was_undone_does_not_count() -> None:
    first = opened()
    second = answered(first.position, 0, 0)
    third = undo(EIGHTEEN, [first.turn, second.turn], 0)
    fourth = answered(third.position, 0, 1)
    played = (first, second, third, fourth)
    assert decisions([one.position for one in played], [one.turn for one in played]) == [3]


@pytest.mark.parametrize("table", TABLES)
def test_a_verdict_does_not_depend_on_hidden_things(table: str) -> None:
    card = CARDS[table.split("-")[0]]
    assert card.review is not None
    seats, config = TABLES[table]
    positions, turns = played_by(card.rules, ("caddie",) * seats, config, "review/worlds")
    assess, compared = card.review.reviewer.assess, 0
    for number in decisions(positions, turns)[::EVERY]:
        before, turn, after = positions[number - 1], turns[number], positions[number]
        verdict = assess(before, turn, after)
        if verdict is None:
            continue
        seat = turn.seat
        assert seat is not None
        for world in range(OTHER_WORLDS):
            other = card.rules.resample(before.state, seat, Chance(f"{world}".encode()))
            assert judged(assess(replace(before, state=other), turn, after)) == judged(verdict)
        compared += 1
    assert compared


def judged(verdict: Verdict | None) -> Any:
    """Return a verdict without the luck of a draw, in which the draw itself counts."""
    return verdict and replace(verdict, luck=0.0)


def test_an_action_that_today_s_rules_do_not_offer_is_refused() -> None:
    with pytest.raises(Unreviewable) as refused:
        best_of({"a": 1.0}, "b", fewer=True)
    assert refused.value.code == "other_rules"


def test_a_tiny_difference_is_no_mistake() -> None:
    assert best_of({"a": 1.0, "b": 1.0 + 1e-9}, "b", fewer=True) == (1.0 + 1e-9, 1.0 + 1e-9, None)
    assert best_of({"a": 1.0, "b": 2.0}, "a", fewer=False) == (2.0, 1.0, "b")

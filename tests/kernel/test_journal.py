"""The journal applies each event to the current state and records every draw."""

from __future__ import annotations

from games.kernel.chance import Chance, Journal


def journal() -> Journal[tuple[str, ...], str]:
    return Journal(lambda state, event: (*state, event), (), Chance(b"seed"))


def test_an_event_is_recorded_and_applied() -> None:
    turn = journal()
    turn.record("teed up")
    assert turn.state == ("teed up",)
    turn.record("hit")
    assert turn.state == ("teed up", "hit")
    assert turn.events == ["teed up", "hit"]


def test_draws_are_recorded_in_order() -> None:
    turn = journal()
    number = turn.number("die", 6)
    order = turn.shuffled("deck", "abc")
    chance = Chance(b"seed")
    assert [draw.stream for draw in turn.draws] == ["die", "deck", "deck"]
    assert number == chance.number("die", 6).result
    assert order == chance.shuffle("deck", "abc")[0]


def test_a_draw_creates_no_event() -> None:
    turn = journal()
    turn.number("die", 6)
    assert turn.events == []
    assert turn.state == ()

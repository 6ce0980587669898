"""The odds of a draw, including further draws caused by specials."""

from __future__ import annotations

import pytest

from games.eighteen.rules.components import DECKS, SHOTS, deck_cards
from games.eighteen.rules.odds import ALL_CARDS, flight_odds, icon_odds, ranked


def _cards(deck: str, kind: str) -> tuple[int, ...]:
    return tuple(card for card in deck_cards(deck) if SHOTS[card].kind == kind)


@pytest.mark.parametrize("deck", DECKS)
def test_the_odds_of_a_deck_add_up_and_contain_no_specials(deck: str) -> None:
    odds = flight_odds(ALL_CARDS, deck)
    assert sum(odds.values()) == pytest.approx(1)
    assert not any(SHOTS[card].special for card in odds)


def test_cards_of_a_deck_without_specials_are_equally_likely() -> None:
    straight = _cards("2", "straight")
    odds = flight_odds({**ALL_CARDS, "2": straight}, "2")
    assert odds == {card: pytest.approx(1 / len(straight)) for card in straight}


def test_a_super_has_the_odds_of_the_deck_above() -> None:
    piles = {**ALL_CARDS, "2": _cards("2", "super"), "3": _cards("3", "straight")}
    assert flight_odds(piles, "2") == pytest.approx(flight_odds(piles, "3"))


def test_a_shuffle_has_the_odds_of_the_same_deck() -> None:
    piles = {**ALL_CARDS, "2": _cards("2", "shuffle") + _cards("2", "left")}
    assert set(flight_odds(piles, "2")) == set(_cards("2", "left"))


def test_an_empty_deck_has_no_odds() -> None:
    assert flight_odds({**ALL_CARDS, "4": ()}, "4") == {}


def test_icon_odds_redraw_the_longest_drive() -> None:
    icons = icon_odds({**ALL_CARDS, "5": (*_cards("5", "longest drive"), 3)}, "5")
    assert icons == {"target": pytest.approx(1)}


def test_odds_of_the_best_and_second_best_card() -> None:
    assert ranked(0.5, 2, 1) == pytest.approx(0.75)
    assert ranked(0.5, 2, 2) == pytest.approx(0.25)
    assert ranked(0.5, 3, 2) == pytest.approx(0.5)
    assert ranked(1.0, 3, 2) == pytest.approx(1)

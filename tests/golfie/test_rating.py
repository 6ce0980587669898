"""Deck ratings: the caddie and the pro play games, and equal cards give the same result (G7.2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from courses.designs.deck.shipped import shipped
from courses.designs.deck.value import DeckDesign, Values, Zone
from games.golfie.rules import rating
from games.golfie.rules.scoring import solo_target

CLASSIC = shipped()["classic"]
SHORT = DeckDesign("Short", (Values(4, 40),), 0, 1, 2, (Zone((4,), 1),))
"""A deck with two holes per half, in which every terrain card is a four."""


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "GAMES", 3)


def test_decks_with_equal_cards_have_equal_ratings(few: None) -> None:
    renamed = replace(SHORT, name="Else", about="Quite another deck.")
    assert rating.rate(SHORT, lambda done: None) == rating.rate(renamed, lambda done: None)


def test_progress_rises_to_one(few: None) -> None:
    data: list[float] = []
    rating.rate(SHORT, data.append)
    assert data == sorted(data)
    assert data[-1] == 1.0


def test_the_mean_is_between_lowest_and_highest(few: None) -> None:
    found = rating.rate(SHORT, lambda done: None)
    for totals in (found.pro, found.caddie):
        assert totals.lowest <= totals.mean <= totals.highest
        assert totals.spread >= 0


def test_different_shuffles_give_different_totals() -> None:
    assert len({rating.total(CLASSIC, "pro", number) for number in range(4)}) > 1


def test_g7_2_only_the_classic_cards_have_a_target() -> None:
    assert solo_target(CLASSIC) == 54
    assert solo_target(replace(CLASSIC, name="Renamed", values=CLASSIC.values[::-1])) == 54
    assert solo_target(replace(CLASSIC, carts=4)) is None

"""What a deck plays like: games of caddie and pro, the same for the same cards (G7.2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from courses.designs.deck.shipped import shipped
from courses.designs.deck.value import DeckDesign, Values, Zone
from games.golfie.rules import rating
from games.golfie.rules.scoring import solo_target

CLASSIC = shipped()["classic"]
SHORT = DeckDesign("Short", (Values(4, 40),), 0, 1, 2, (Zone((4,), 1),))
"""Two holes a half, and every card a four."""


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "GAMES", 3)


def test_equal_cards_have_equal_totals_whatever_they_are_called(few: None) -> None:
    renamed = replace(SHORT, name="Else", about="Quite another deck.")
    assert rating.rate(SHORT, lambda done: None) == rating.rate(renamed, lambda done: None)


def test_progress_goes_up_to_the_whole(few: None) -> None:
    told: list[float] = []
    rating.rate(SHORT, told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_totals_hold_their_mean_between_best_and_worst(few: None) -> None:
    found = rating.rate(SHORT, lambda done: None)
    for totals in (found.pro, found.caddie):
        assert totals.lowest <= totals.mean <= totals.highest
        assert totals.spread >= 0


def test_another_shuffle_is_another_game() -> None:
    assert len({rating.total(CLASSIC, "pro", number) for number in range(4)}) > 1


def test_g7_2_the_target_belongs_to_the_cards_of_the_box() -> None:
    assert solo_target(CLASSIC) == 54
    assert solo_target(replace(CLASSIC, name="Renamed", values=CLASSIC.values[::-1])) == 54
    assert solo_target(replace(CLASSIC, carts=4)) is None

"""What a deck is like, on decks small enough to count by hand."""

from __future__ import annotations

from msgspec.structs import replace

from courses.designs.deck.figures import deck_figures
from courses.designs.deck.shipped import shipped
from courses.designs.deck.value import DeckDesign, Values, Zone

CLASSIC = shipped()["classic"]
COIN = DeckDesign("Coin", (Values(9, 50), Values(1, 50)), 0, 2, 1, (Zone((4,), 3),))
"""Ones and nines, as many of each."""


def test_the_cards_are_counted() -> None:
    figures = deck_figures(COIN)
    assert (figures.terrain, figures.actions, figures.holes) == (100, 7, 6)


def test_shares_go_by_value_with_lost_balls_first() -> None:
    figures = deck_figures(replace(COIN, lost_balls=100))
    found = [(column.value, column.count, column.share) for column in figures.columns]
    assert found == [(0, 100, 0.5), (1, 50, 0.25), (9, 50, 0.25)]


def test_the_mean_of_a_coin_lies_in_the_middle_and_its_spread_reaches_both() -> None:
    figures = deck_figures(COIN)
    assert (figures.mean, figures.spread) == (5.0, 4.0)


def test_g3_3_the_average_hole_is_the_lowest_of_three() -> None:
    # All three are nines once in eight holes: 1 + 8/8.
    assert deck_figures(COIN).hole == 2.0


def test_a_deck_of_one_value_has_no_spread() -> None:
    figures = deck_figures(replace(COIN, values=(Values(4, 100),)))
    assert (figures.mean, figures.spread, figures.hole, figures.hole_spread) == (4.0, 0.0, 4.0, 0.0)


def test_lost_balls_weigh_on_no_mean() -> None:
    assert deck_figures(replace(COIN, lost_balls=90)).mean == deck_figures(COIN).mean


def test_g1_5_the_seats_are_those_that_the_cards_serve() -> None:
    assert deck_figures(CLASSIC).seats == 8
    assert deck_figures(replace(COIN, values=(Values(5, 40),))).seats == 2
    assert deck_figures(replace(COIN, values=())).seats == 0


def test_an_impossible_deck_has_figures_of_nothing() -> None:
    for values in ((Values(3, -1),), (Values(3, 10**9),)):
        figures = deck_figures(replace(COIN, values=values))
        assert (figures.terrain, figures.seats, figures.columns) == (0, 0, ())

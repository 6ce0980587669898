"""Figures of decks that are small enough to count by hand."""

from __future__ import annotations

from msgspec.structs import replace

from courses.designs.deck.figures import deck_figures
from courses.designs.deck.shipped import shipped
from courses.designs.deck.value import DeckDesign, Values, Zone

CLASSIC = shipped()["classic"]
COIN = DeckDesign("Coin", (Values(9, 50), Values(1, 50)), 0, 2, 1, (Zone((4,), 3),))
"""A deck with equally many ones and nines."""


def test_the_cards_are_counted() -> None:
    figures = deck_figures(COIN)
    assert (figures.terrain, figures.actions, figures.holes) == (100, 7, 6)


def test_columns_are_sorted_by_value_with_lost_balls_first() -> None:
    figures = deck_figures(replace(COIN, lost_balls=100))
    found = [(column.value, column.count, column.share) for column in figures.columns]
    assert found == [(0, 100, 0.5), (1, 50, 0.25), (9, 50, 0.25)]


def test_mean_and_spread_of_a_two_value_deck() -> None:
    figures = deck_figures(COIN)
    assert (figures.mean, figures.spread) == (5.0, 4.0)


def test_g3_3_the_average_hole_is_the_lowest_of_three() -> None:
    # The lowest of three cards is a nine in one of eight cases: 1 + 8/8.
    assert deck_figures(COIN).hole == 2.0


def test_a_deck_of_one_value_has_no_spread() -> None:
    figures = deck_figures(replace(COIN, values=(Values(4, 100),)))
    assert (figures.mean, figures.spread, figures.hole, figures.hole_spread) == (4.0, 0.0, 4.0, 0.0)


def test_lost_balls_do_not_affect_the_mean() -> None:
    assert deck_figures(replace(COIN, lost_balls=90)).mean == deck_figures(COIN).mean


def test_g1_5_the_seats_depend_on_the_cards() -> None:
    assert deck_figures(CLASSIC).seats == 8
    assert deck_figures(replace(COIN, values=(Values(5, 40),))).seats == 2
    assert deck_figures(replace(COIN, values=())).seats == 0


def test_the_figures_of_an_impossible_deck_are_zero() -> None:
    for values in ((Values(3, -1),), (Values(3, 10**9),)):
        figures = deck_figures(replace(COIN, values=values))
        assert (figures.terrain, figures.seats, figures.columns) == (0, 0, ())

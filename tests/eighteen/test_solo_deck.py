"""Solo decks have the requested rank, and as many combined rounds as there are targets (E10.2)."""

from __future__ import annotations

from random import Random

import pytest

from games.eighteen.rules.solo import built, combined_needed, rank_of, ranks, symbols
from games.eighteen.rules.solo_cards import SOLO_CARDS

EIGHTEEN_HOLES = combined_needed(18)


def shuffled(seed: int) -> list[int]:
    cards = list(SOLO_CARDS)
    Random(seed).shuffle(cards)
    return cards


def combined(deck: tuple[int, ...]) -> int:
    return symbols(deck).count("C")


def test_eighteen_holes_need_six_combined_rounds() -> None:
    assert EIGHTEEN_HOLES == 6


def test_combined_rounds_needed_for_other_numbers_of_holes() -> None:
    assert [combined_needed(holes) for holes in (2, 3, 9, 11, 17, 19)] == [0, 1, 3, 3, 5, 6]


def test_every_rank_from_the_easiest_to_the_hardest_can_be_built() -> None:
    assert ranks(EIGHTEEN_HOLES) == tuple(range(11, 31))
    assert ranks(1) == (1, 2, 3, 4, 5)


@pytest.mark.parametrize("holes", [3, 6, 9, 13, 18])
def test_a_deck_has_the_requested_rank_and_combined_rounds(holes: int) -> None:
    needed = combined_needed(holes)
    for rank in ranks(needed):
        deck = built(shuffled(rank), needed, rank)
        assert sum(SOLO_CARDS[card].rank for card in deck) == rank
        assert combined(deck) == needed
        assert rank_of(frozenset(deck), needed) == (rank, rank)


def test_shuffled_cards_give_different_decks() -> None:
    decks = {frozenset(built(shuffled(seed), EIGHTEEN_HOLES, 20)) for seed in range(10)}
    assert len(decks) > 5


def test_a_deck_never_contains_a_card_twice() -> None:
    for seed in range(10):
        deck = built(shuffled(seed), EIGHTEEN_HOLES, 25)
        assert len(set(deck)) == len(deck)


def test_a_deck_with_more_combined_rounds_has_a_range_of_ranks() -> None:
    """The cards have rank 1, 2 and 10. Two combined rounds are needed, from one or both of the
    first two cards.
    """
    assert rank_of(frozenset({1, 3, 23}), 2) == (3, 12)


def test_the_rounds_of_a_card_are_played_from_left_to_right() -> None:
    assert "".join(symbols((14, 19))) == "PCPPCPPC"

"""The cards of solo chaos match the components document card by card (E10.2)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations

from games.eighteen.rules.solo_cards import SOLO_CARDS, SoloCard
from games.registry import card_of


def rank(deck: Iterable[SoloCard]) -> int:
    return sum(card.rank for card in deck)


def combined(deck: Iterable[SoloCard]) -> int:
    return sum(card.combined for card in deck)


def alone_before_the_first(card: SoloCard) -> int:
    return card.rounds.index("C")


def test_there_are_24_cards_numbered_as_printed() -> None:
    assert list(SOLO_CARDS) == [card.card for card in SOLO_CARDS.values()] == list(range(1, 25))


def test_a_card_ends_with_a_combined_round() -> None:
    assert all(card.rounds[-1] == "C" for card in SOLO_CARDS.values())


def test_the_opponents_score_once_or_twice_on_a_card() -> None:
    assert [card.combined for card in SOLO_CARDS.values()] == [1] * 16 + [2] * 8


def test_fewer_rounds_alone_make_a_higher_rank() -> None:
    for combined in (1, 2):
        cards = [card for card in SOLO_CARDS.values() if card.combined == combined]
        alone = {card.rank: card.rounds.count("P") for card in cards}
        in_order = [alone[rank] for rank in sorted(alone)]
        assert in_order == sorted(in_order, reverse=True)


def test_cards_of_one_rank_have_the_same_rounds() -> None:
    assert len({(card.rank, card.rounds) for card in SOLO_CARDS.values()}) == len(
        {card.rank for card in SOLO_CARDS.values()}
    )


def test_there_is_always_a_round_before_the_opponents_score() -> None:
    assert min(map(alone_before_the_first, SOLO_CARDS.values())) == 1


def test_five_cards_make_a_deck_of_rank_17_with_six_combined_rounds() -> None:
    """This is the example in the rulebook's picture."""
    decks = combinations(SOLO_CARDS.values(), 5)
    assert any((rank(deck), combined(deck)) == (17, 6) for deck in decks)


def test_the_rules_list_the_cards_correctly() -> None:
    listed = card_of("eighteen").rulebook("en").read_text("utf-8").partition("## The solo cards")[2]
    found = re.findall(r"\| (\d+)–(\d+) \| ([○◐]+) \| (\d+) \|", listed)
    data = {
        card: (tuple("PC"["○◐".index(sign)] for sign in rounds), int(rank))
        for first, last, rounds, rank in found
        for card in range(int(first), int(last) + 1)
    }
    assert data == {number: (card.rounds, card.rank) for number, card in SOLO_CARDS.items()}

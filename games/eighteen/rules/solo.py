"""The state of solo chaos: three opponents controlled by cards, and their deck (E10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, reduce

import msgspec

from games.eighteen.rules.solo_cards import SOLO_CARDS, SoloRound
from games.eighteen.rules.tokens import Token

OPPONENTS = 3
PLAYER = 0
"""The seat of the only player."""


class Opponent(msgspec.Struct, frozen=True, gc=False):
    """An opponent, with clubs that are turned up when they count, and a stack of targets."""

    clubs: tuple[int, ...]
    """Face-down clubs, top one first."""
    targets: tuple[int, ...]
    """Holes, counted from 0; the first one is open (E10.1)."""
    turned: tuple[int, ...] = ()
    """Clubs set aside, in the order in which they were turned up (E10.3)."""
    tokens: tuple[Token, ...] = ()
    seen: bool = False
    """True if the player has looked at the top club (E10.4)."""

    @property
    def points(self) -> int:
        """The sum of its tokens."""
        return sum(token.points for token in self.tokens)


class Solo(msgspec.Struct, frozen=True, gc=False):
    """The opponents and the solo cards."""

    opponents: tuple[Opponent, ...]
    deck: tuple[int, ...] = ()
    """Solo cards that are still face down, next one first."""
    opened: tuple[int, ...] = ()
    """Solo cards in the order in which they were opened; the last one is current."""
    scored: int = 0
    """The last round of the game in which the opponents scored."""
    asked: int = 0
    """The last round of the game in which the player looked at a club or declined to (E10.4)."""


@lru_cache
def symbols(opened: tuple[int, ...]) -> tuple[SoloRound, ...]:
    """Return the rounds of the opened cards, in order of play (E10.3)."""
    return tuple(symbol for card in opened for symbol in SOLO_CARDS[card].rounds)


def is_combined(solo: Solo, round: int) -> bool:
    """Return True if the opponents score in a round of the game, counted from 1 (E10.3)."""
    return symbols(solo.opened)[round - 1 : round] == ("C",)


def combined_needed(holes: int) -> int:
    """Return how many combined rounds a deck needs: the targets per opponent (E10.1, E10.2)."""
    return holes // OPPONENTS


Sums = frozenset[tuple[int, int]]
"""(combined rounds, rank) of every deck that can be built from some cards."""

NO_CARD: Sums = frozenset({(0, 0)})


def _with(sums: Sums, card: int) -> Sums:
    combined, rank = SOLO_CARDS[card].combined, SOLO_CARDS[card].rank
    return sums | {(others + combined, total + rank) for others, total in sums}


def _sums(cards: Iterable[int]) -> Sums:
    return reduce(_with, cards, NO_CARD)


@cache
def ranks(combined: int) -> tuple[int, ...]:
    """Return the ranks of all decks with exactly this many combined rounds, sorted (E10.2)."""
    return tuple(sorted(rank for rounds, rank in _sums(SOLO_CARDS) if rounds == combined))


def built(cards: Sequence[int], combined: int, rank: int) -> tuple[int, ...]:
    """Return the cards that make a deck of that rank, choosing the earliest possible ones
    (E10.2).
    """
    chosen: list[int] = []
    for card, behind in zip(cards, _sums_behind(cards, combined, rank), strict=True):
        left = combined - SOLO_CARDS[card].combined, rank - SOLO_CARDS[card].rank
        if left in behind:
            chosen.append(card)
            combined, rank = left
    return tuple(chosen)


def _sums_behind(cards: Sequence[int], combined: int, rank: int) -> list[Sums]:
    """For each card, return the possible sums of the cards after it, omitting sums above these
    values.
    """
    found = [NO_CARD]
    for card in reversed(cards[1:]):
        sums = _with(found[-1], card)
        found.append(frozenset(one for one in sums if one[0] <= combined and one[1] <= rank))
    return found[::-1]


@lru_cache
def rank_of(deck: frozenset[int], combined: int) -> tuple[int, int]:
    """Return the lowest and highest possible rank of a deck.

    Cards count only until there are enough combined rounds. The ranks differ if the deck has more
    combined rounds than that (E10.2).
    """
    found = {
        SOLO_CARDS[last].rank + rank
        for last in deck
        for rounds, rank in _sums(deck - {last})
        if rounds < combined <= rounds + SOLO_CARDS[last].combined
    }
    return min(found), max(found)

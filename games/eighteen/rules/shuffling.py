"""Shuffle a shot deck together with its discards."""

from __future__ import annotations

from games.eighteen.rules import events as e
from games.eighteen.rules.components import DeckName
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.state import deck_of


def shuffle_in(journal: Journal, deck: DeckName) -> None:
    """Shuffle a deck with its discards, excluding the cards drawn this turn (E6.2, E6.3)."""
    found = deck_of(journal.state, deck)
    stream = f"shuffle/{deck}/{found.shuffles}"
    order = journal.shuffled(stream, found.cards + found.discards)
    journal.record(e.DeckShuffled(deck, order, len(order)))


def top_of(journal: Journal, deck: DeckName) -> int | None:
    """Return the top card of a deck, or None if no card is left.

    An empty deck is refilled from its discards first (E6.3).
    """
    found = deck_of(journal.state, deck)
    if not found.cards and found.discards:
        shuffle_in(journal, deck)
    return next(iter(deck_of(journal.state, deck).cards), None)

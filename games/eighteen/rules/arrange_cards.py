"""The shot cards of a scenario: cards that are face up, cards that a seat keeps, and the decks."""

from __future__ import annotations

from collections.abc import Iterable

from games.eighteen.rules.calling import CardName, asked_for, shot_called
from games.eighteen.rules.components import DECKS, SHOTS, DeckName, deck_cards
from games.eighteen.rules.given import CardNames, Given, GivenDeck, GivenShot
from games.eighteen.rules.state import Deck, Shot


def kept_card(kept: tuple[DeckName, CardName]) -> int:
    """Return the number of the card that a seat has kept."""
    deck, name = kept
    return shot_called(name, deck, [])


def open_shot(given: GivenShot) -> Shot:
    """Return the shot that is being played, with its piles."""
    piles = tuple(_pile(names, given.deck) for names in given.piles)
    return Shot(given.hit, given.deck, given.direction, piles, given.discarded)


def _pile(names: CardNames, deck: DeckName) -> tuple[int, ...]:
    pile: list[int] = []
    for name in names:
        pile.append(shot_called(name, asked_for(pile[-1]) if pile else deck, pile))
    return tuple(pile)


def decks_of(setup: Given, shot: Shot | None) -> tuple[Deck, ...]:
    """Return the decks, excluding the cards that are face up or kept."""
    gone = {card for pile in (shot.piles if shot else ()) for card in pile}
    gone |= {kept_card(seat.kept) for seat in setup.seats if seat.kept is not None}
    if any(seat.drives for seat in setup.seats):
        gone |= {card for card, shot_card in SHOTS.items() if shot_card.keeps}
    return tuple(_deck(setup.decks.get(name, ()), name, gone) for name in DECKS)


def _deck(given: CardNames | GivenDeck, name: DeckName, gone: Iterable[int]) -> Deck:
    if isinstance(given, tuple):
        given = GivenDeck(given)
    taken = list(gone)
    cards = _called(given.cards, name, taken)
    discards = _called(given.discards, name, taken)
    rest = tuple(card for card in deck_cards(name) if card not in taken)
    if given.rest == "behind":
        return Deck(cards + rest, discards, 1)
    return Deck(cards, discards + (rest if given.rest == "discards" else ()), 1)


def _called(names: CardNames, deck: DeckName, taken: list[int]) -> tuple[int, ...]:
    """Return the card numbers in the given order, and add each to `taken`."""
    found = []
    for name in names:
        found.append(shot_called(name, deck, taken))
        taken.append(found[-1])
    return tuple(found)

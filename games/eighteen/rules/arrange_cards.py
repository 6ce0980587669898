"""The shot cards of a scenario: face-up cards, kept cards, and the decks."""

from __future__ import annotations

from collections.abc import Iterable

from games.eighteen.rules.calling import CardName, asked_for, shot_called
from games.eighteen.rules.components import DECKS, SHOTS, DeckName, deck_cards
from games.eighteen.rules.given import CardNames, DeckTold, Given, ShotTold
from games.eighteen.rules.state import Deck, Shot


def kept_card(kept: tuple[DeckName, CardName]) -> int:
    """Return the card that a seat has kept."""
    deck, name = kept
    return shot_called(name, deck, [])


def open_shot(told: ShotTold) -> Shot:
    """Return the shot that is being played, with its piles."""
    piles = tuple(_pile(names, told.deck) for names in told.piles)
    return Shot(told.hit, told.deck, told.direction, piles, told.discarded)


def _pile(names: CardNames, deck: DeckName) -> tuple[int, ...]:
    pile: list[int] = []
    for name in names:
        pile.append(shot_called(name, asked_for(pile[-1]) if pile else deck, pile))
    return tuple(pile)


def decks_of(told: Given, shot: Shot | None) -> tuple[Deck, ...]:
    """Return the decks, without the cards that are face up or kept."""
    gone = {card for pile in (shot.piles if shot else ()) for card in pile}
    gone |= {kept_card(seat.kept) for seat in told.seats if seat.kept is not None}
    if any(seat.drives for seat in told.seats):
        gone |= {card for card, shot_card in SHOTS.items() if shot_card.keeps}
    return tuple(_deck(told.decks.get(name, ()), name, gone) for name in DECKS)


def _deck(told: CardNames | DeckTold, name: DeckName, gone: Iterable[int]) -> Deck:
    if isinstance(told, tuple):
        told = DeckTold(told)
    taken = list(gone)
    cards = _called(told.cards, name, taken)
    discards = _called(told.discards, name, taken)
    rest = tuple(card for card in deck_cards(name) if card not in taken)
    if told.rest == "behind":
        return Deck(cards + rest, discards, 1)
    return Deck(cards, discards + (rest if told.rest == "discards" else ()), 1)


def _called(names: CardNames, deck: DeckName, taken: list[int]) -> tuple[int, ...]:
    """Return the cards in the given order, and mark each as taken."""
    found = []
    for name in names:
        found.append(shot_called(name, deck, taken))
        taken.append(found[-1])
    return tuple(found)

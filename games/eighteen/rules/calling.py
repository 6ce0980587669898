"""Look up cards by the names that people use: "5 Iron 29", "straight", "wild, target"."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from games.eighteen.rules.components import CLUBS, SHOTS, Club, DeckName, ShotCard, deck_cards

CardName = int | str
"""A card's number or name."""


def club_called(name: CardName) -> int:
    """Return the club with this number, with this name and initiative, or with this unique name.

    Raises ValueError if there is none.
    """
    found = [club for club in CLUBS.values() if name in (club.card, club.name, _full(club))]
    if len(found) == 1:
        return found[0].card
    if found:
        raise ValueError(f"more than one club is called {name!r}: {_either(map(_full, found))}")
    raise ValueError(f"no club is called {name!r}; say 17, or 5 Iron 29 with its initiative")


def full_name(club: int) -> str:
    """Return a club's name with its initiative, which is unique."""
    return _full(CLUBS[club])


def _full(club: Club) -> str:
    return f"{club.name} {club.initiative}"


def shot_called(name: CardName, deck: DeckName, taken: Collection[int]) -> int:
    """Return the card of a deck by number, kind, or kind and bunker icon ("straight, target").

    `taken` are the cards already used elsewhere. If several free cards have equal flights, the
    first one is returned. Raises ValueError if there is none.
    """
    cards = [SHOTS[card] for card in deck_cards(deck) if card not in taken]
    found = [
        card for card in cards if name in (card.card, card.kind, f"{card.kind}, {card.bunker}")
    ]
    if not found:
        raise ValueError(f"deck {deck} has no card {name!r}, or no more of them")
    if len({card.paths for card in found}) > 1:
        numbers = _either(str(card.card) for card in found)
        raise ValueError(f"{name!r} of deck {deck} could be {numbers}, which fly differently")
    return found[0].card


def asked_for(card: int) -> DeckName:
    """Return the deck from which a special's next card is drawn (E6.1)."""
    shot: ShotCard = SHOTS[card]
    return shot.replace_from or shot.deck


def _either(names: Iterable[str]) -> str:
    return " or ".join(names)

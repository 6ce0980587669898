"""Cards by the names that people call them: "5 Iron 29", "straight", "wild, target"."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from games.eighteen.rules.components import CLUBS, SHOTS, Club, DeckName, ShotCard, deck_cards

CardName = int | str
"""A card's number, or what it is called."""


def club_called(name: CardName) -> int:
    """The club of a number, of a name with its initiative, or of a name that only one club has.

    Raises ValueError.
    """
    found = [club for club in CLUBS.values() if name in (club.card, club.name, _full(club))]
    if len(found) == 1:
        return found[0].card
    if found:
        raise ValueError(f"more than one club is called {name!r}: {_either(map(_full, found))}")
    raise ValueError(f"no club is called {name!r}; say 17, or 5 Iron 29 with its initiative")


def full_name(club: int) -> str:
    """A club's name with its initiative, which no other club has."""
    return _full(CLUBS[club])


def _full(club: Club) -> str:
    return f"{club.name} {club.initiative}"


def shot_called(name: CardName, deck: DeckName, taken: Collection[int]) -> int:
    """The card of a deck by its number, kind, or kind and bunker icon ("straight, target").

    `taken` are the cards that lie somewhere already. Of several that fly alike it is the first.
    Raises ValueError.
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
    """The deck of the card that lies on this one: the one that a special asks for (E6.1)."""
    shot: ShotCard = SHOTS[card]
    return shot.replace_from or shot.deck


def _either(names: Iterable[str]) -> str:
    return " or ".join(names)

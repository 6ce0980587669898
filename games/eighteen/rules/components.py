"""The printed components that all modes use: 34 clubs and 74 shot cards, one data row each."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

DeckName = Literal["C", "2", "3", "4", "5"]
DECKS: tuple[DeckName, ...] = ("C", "2", "3", "4", "5")
"""The shot decks from the shortest to the longest; C is the chip deck."""

Icon = Literal["stay", "left", "target", "right"]
Turns = tuple[int, ...]
"""A flight: the turn of each step relative to the declared direction, in sixths (E5.1)."""


class Club(msgspec.Struct, frozen=True):
    """A club card. Its flags define its behaviour; no code depends on a name (E4.2)."""

    card: int
    name: str
    family: str
    initiative: int
    decks: tuple[DeckName, ...]
    draw: int
    fairway: int
    """The range of a wood in hexes; 0 for clubs that draw cards."""
    rough: int
    big_hit: bool
    tee_only: bool
    rough_free: bool
    declare_after: bool
    bunker_as_rough: bool
    players: str
    """ "3+" or "5+": the minimum number of players with which the club is in the game (E2.3)."""
    hand: str
    """The starter hand, A to E (E2.2)."""


class ShotCard(msgspec.Struct, frozen=True):
    """A shot card: flights to choose from, or a special that requires another card (E5.1, E6)."""

    card: int
    deck: DeckName
    kind: str
    paths: tuple[Turns, ...]
    bunker: Icon | None
    replace_from: DeckName | None

    @property
    def special(self) -> bool:
        """True if the card is followed by another one instead of being flown (E6.1, E6.2)."""
        return not self.paths

    @property
    def keeps(self) -> bool:
        """True for the longest drive, which the player keeps (E6.4)."""
        return self.kind == "longest drive"


def rows(name: str) -> Iterable[dict[str, str]]:
    """Yield the rows of a data file as dicts by column name."""
    text = files(__package__).joinpath("data", name).read_text("utf-8")
    return csv.DictReader(text.splitlines())


def _club(row: dict[str, str]) -> Club:
    cells = {
        **row,
        "decks": row["decks"].split(),
        "fairway": row["fairway"] or 0,
        "rough": row["rough"] or 0,
    }
    return msgspec.convert(cells, Club, strict=False)


def _shot(row: dict[str, str]) -> ShotCard:
    cells = {
        **row,
        "paths": [path.split() for path in row["paths"].split("|") if path],
        "bunker": row["bunker"] or None,
        "replace_from": row["replace_from"] or None,
    }
    return msgspec.convert(cells, ShotCard, strict=False)


CLUBS: dict[int, Club] = {club.card: club for club in map(_club, rows("clubs.csv"))}
TEE_ONLY = frozenset(card for card, club in CLUBS.items() if club.tee_only)
"""The drivers, which are played from a tee (E4.2)."""
SHOTS: dict[int, ShotCard] = {shot.card: shot for shot in map(_shot, rows("shots.csv"))}

_FIRST_OF: dict[tuple[tuple[Turns, ...], bool], int] = {}
ALIKE: dict[int, int] = {
    card: _FIRST_OF.setdefault((shot.paths, shot.deck == "C"), card) for card, shot in SHOTS.items()
}
"""For each card, the first card with the same flights; results are cached under that card."""

STARTER_HANDS = "ABCDE"
"""The starter hands of seat 0, 1, … (E2.2)."""

HAND_SIZE = 5


@cache
def pool(players: int) -> tuple[int, ...]:
    """Return the clubs in the game for this number of players: 18, 26 or 34 (E2.3)."""
    return tuple(card for card, club in CLUBS.items() if players >= int(club.players[:1] or 1))


@cache
def starter_hand(seat: int) -> tuple[int, ...]:
    """Return the five clubs of a starter hand; player marks are ignored (E2.2)."""
    letter = STARTER_HANDS[seat]
    return tuple(card for card, club in CLUBS.items() if club.hand == letter)


@cache
def deck_cards(deck: DeckName) -> tuple[int, ...]:
    """Return all shot cards of a deck."""
    return tuple(card for card, shot in SHOTS.items() if shot.deck == deck)


@cache
def big_hit_deck(club: Club) -> DeckName:
    """Return the deck one above the club's highest deck (E4.3)."""
    return DECKS[max(DECKS.index(deck) for deck in club.decks) + 1]


def exit_decks(club: Club) -> tuple[DeckName, ...]:
    """Return the decks that a club can use in a bunker; woods list none and use deck 2 (E4.4)."""
    return club.decks or ("2",)

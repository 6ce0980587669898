"""The hexes where a shot can end, given the possible cards of a deck (E4, E5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from courses.geometry.hex import Hex
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import (
    ALIKE,
    DECKS,
    SHOTS,
    Club,
    DeckName,
    Icon,
    big_hit_deck,
)
from games.eighteen.rules.flight import (
    DIRECTIONS,
    Field,
    Flight,
    bunker_exit,
    flights,
    shortened,
    wood_lines,
)
from games.eighteen.rules.legal import turn_actions
from games.eighteen.rules.odds import Piles
from games.eighteen.rules.state import Hit

MOVING = ("landed", "trees")
"""The ways in which a shot can end with the golfer on another hex."""


class Reach(msgspec.Struct, frozen=True):
    """The hexes that can be reached with one kind of hit."""

    hit: Hit
    """The kind of hit: a club, a big hit, or out of a bunker (E4)."""
    deck: DeckName | None
    """The deck of the card; None for a wood, which draws none."""
    hexes: tuple[Hex, ...]
    """Sorted by q and r. Special cards lead to other decks and are ignored."""


@dataclass(frozen=True, slots=True)
class Stance:
    """A golfer before a shot, with the public information about the decks."""

    field: Field
    at: Hex
    club: Club
    piles: Piles


def reaches(stance: Stance) -> tuple[Reach, ...]:
    """Return the reach of each kind of hit with a club, in any direction."""
    there = tuple([name for name in DECKS if stance.piles[name]])
    ways = _ways(stance.field, stance.at, stance.club.card, there)
    return tuple([_HITS[type(way)](stance, way, None) for way in ways])


@lru_cache(maxsize=1 << 13)
def _ways(
    field: Field, at: Hex, card: int, decks: tuple[DeckName, ...]
) -> tuple[a.PlayClub | a.TryBigHit | a.ExitBunker, ...]:
    """Return one hit of each kind for each deck; the caller handles the direction."""
    found: dict[Any, Any] = {}
    for action in turn_actions(field, at, card, decks):
        if type(action) in _HITS:
            found.setdefault((type(action), getattr(action, "deck", None)), action)
    return tuple(found.values())


def merged(reaches: Iterable[Reach]) -> tuple[Reach, ...]:
    """Return one combined reach for each kind of hit and deck."""
    found: dict[tuple[Hit, DeckName | None], set[Hex]] = {}
    for reach in reaches:
        found.setdefault((reach.hit, reach.deck), set()).update(reach.hexes)
    return tuple(Reach(hit, deck, tuple(sorted(hexes))) for (hit, deck), hexes in found.items())


def reach_of(stance: Stance, action: a.AnyAction) -> Reach | None:
    """Return the reach of a hit, or None for other actions."""
    hit = _HITS.get(type(action))
    return hit(stance, action, getattr(action, "direction", None)) if hit else None


def reach_of_deck(stance: Stance, hit: Hit, deck: DeckName, declared: int | None) -> Reach:
    """Return the reach of a card drawn from a deck.

    If `declared` is given, only that direction counts.
    """
    field, at = stance.field, stance.at
    short = shortened(field, at, stance.club)
    cards = _alike(stance.piles[deck])
    return Reach(hit, deck, _cards_reach(field, at, cards, short, declared))


@lru_cache(maxsize=1 << 12)
def _alike(cards: tuple[int, ...]) -> frozenset[int]:
    return frozenset(ALIKE[card] for card in cards)


@lru_cache(maxsize=1 << 12)
def _cards_reach(
    field: Field, at: Hex, cards: frozenset[int], shortened: bool, declared: int | None
) -> tuple[Hex, ...]:
    return hexes_of(
        flight for card in cards for flight in flights(field, at, card, shortened, declared)
    )


def hexes_of(flown: Iterable[Flight]) -> tuple[Hex, ...]:
    """Return the hexes where the flights end, excluding flights that do not move the golfer."""
    return tuple(sorted({flight.end for flight in flown if flight.fate in MOVING}))


def _play(stance: Stance, action: a.PlayClub, declared: int | None) -> Reach:
    if action.deck is not None:
        return reach_of_deck(stance, "play", action.deck, declared)
    lines = wood_lines(stance.field, stance.at, stance.club)
    return Reach("play", None, hexes_of(lines if declared is None else [lines[declared]]))


def _big_hit(stance: Stance, action: a.TryBigHit, declared: int | None) -> Reach:
    return reach_of_deck(stance, "big_hit", big_hit_deck(stance.club), declared)


def _exit(stance: Stance, action: a.ExitBunker, declared: int | None) -> Reach:
    icons = _icons(stance.piles[action.deck])
    return Reach("exit", action.deck, _exit_reach(stance.field, stance.at, icons, declared))


@lru_cache(maxsize=1 << 12)
def _icons(cards: tuple[int, ...]) -> frozenset[Icon]:
    return frozenset(icon for card in cards if (icon := SHOTS[card].bunker))


@lru_cache(maxsize=1 << 12)
def _exit_reach(
    field: Field, at: Hex, icons: frozenset[Icon], declared: int | None
) -> tuple[Hex, ...]:
    directions = DIRECTIONS if declared is None else (declared,)
    return hexes_of(
        bunker_exit(field, at, direction, icon) for direction in directions for icon in icons
    )


_HITS: Mapping[type[Any], Callable[[Stance, Any, int | None], Reach]] = {
    a.PlayClub: _play,
    a.TryBigHit: _big_hit,
    a.ExitBunker: _exit,
}
"""Functions that return the reach of each kind of hit, in the declared direction or in all
directions.
"""

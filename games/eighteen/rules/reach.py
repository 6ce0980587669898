"""Where a shot may end: what a deck reaches with the cards that it may bring (E4, E5)."""

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
    big_hit_deck,
)
from games.eighteen.rules.flight import (
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
"""The fates after which the golfer stands elsewhere."""


class Reach(msgspec.Struct, frozen=True):
    """The hexes to which one way of hitting may bring a golfer."""

    hit: Hit
    deck: DeckName | None
    """None for a wood, which draws no card."""
    hexes: tuple[Hex, ...]
    """In order of q and r. Special cards lead to other decks and are not counted."""


@dataclass(frozen=True, slots=True)
class Stance:
    """A golfer before a shot, and what everybody knows of the decks."""

    field: Field
    at: Hex
    club: Club
    piles: Piles


def reaches(stance: Stance) -> tuple[Reach, ...]:
    """What a club reaches by each way of hitting with it, whatever the direction."""
    there = tuple(name for name in DECKS if stance.piles[name])
    actions = turn_actions(stance.field, stance.at, stance.club.card, there)
    return merged(reach for action in actions if (reach := reach_of(stance, action)))


def merged(reaches: Iterable[Reach]) -> tuple[Reach, ...]:
    """One reach for each way of hitting."""
    found: dict[tuple[Hit, DeckName | None], set[Hex]] = {}
    for reach in reaches:
        found.setdefault((reach.hit, reach.deck), set()).update(reach.hexes)
    return tuple(Reach(hit, deck, tuple(sorted(hexes))) for (hit, deck), hexes in found.items())


def reach_of(stance: Stance, action: a.AnyAction) -> Reach | None:
    """What one way to hit reaches; None for what is no hit."""
    hit = _HITS.get(type(action))
    return hit(stance, action) if hit else None


def reach_of_deck(stance: Stance, hit: Hit, deck: DeckName, declared: int | None) -> Reach:
    """What a card drawn from a deck reaches; `declared` leaves only that direction."""
    field, at = stance.field, stance.at
    short = shortened(field, at, stance.club)
    cards = frozenset(ALIKE[card] for card in stance.piles[deck])
    return Reach(hit, deck, _cards_reach(field, at, cards, short, declared))


@lru_cache(maxsize=1 << 12)
def _cards_reach(
    field: Field, at: Hex, cards: frozenset[int], shortened: bool, declared: int | None
) -> tuple[Hex, ...]:
    return hexes_of(
        flight for card in cards for flight in flights(field, at, card, shortened, declared)
    )


def hexes_of(flown: Iterable[Flight]) -> tuple[Hex, ...]:
    """Where the flights bring a golfer; those that leave one standing bring nowhere."""
    return tuple(sorted({flight.end for flight in flown if flight.fate in MOVING}))


def _play(stance: Stance, action: a.PlayClub) -> Reach:
    field, at, club, direction = stance.field, stance.at, stance.club, action.direction
    if action.deck is None:
        assert direction is not None
        return Reach("play", None, hexes_of([wood_lines(field, at, club)[direction]]))
    return reach_of_deck(stance, "play", action.deck, direction)


def _big_hit(stance: Stance, action: a.TryBigHit) -> Reach:
    return reach_of_deck(stance, "big_hit", big_hit_deck(stance.club), None)


def _exit(stance: Stance, action: a.ExitBunker) -> Reach:
    icons = {SHOTS[card].bunker for card in stance.piles[action.deck]}
    flown = (bunker_exit(stance.field, stance.at, action.direction, icon) for icon in icons if icon)
    return Reach("exit", action.deck, hexes_of(flown))


_HITS: Mapping[type[Any], Callable[[Stance, Any], Reach]] = {
    a.PlayClub: _play,
    a.TryBigHit: _big_hit,
    a.ExitBunker: _exit,
}

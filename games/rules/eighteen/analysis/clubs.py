"""What each club is worth from every hex, given what is left from where a shot ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from games.rules.eighteen.analysis.links import (
    FULL,
    KINDS,
    SHORT,
    STARTS,
    Links,
    kind_of_card,
    kind_of_wood,
)
from games.rules.eighteen.components import CLUBS, SHOTS, Club, DeckName, big_hit_deck, exit_decks
from games.rules.eighteen.legal import declares
from games.rules.eighteen.odds import ALL_CARDS, flight_odds, icon_odds, ranked

Floats = npt.NDArray[np.float64]

WATER = 1.0
"""What a ball in water costs in every mode: a missed round, or a stroke (E7.2, E9.8)."""
ICON_TURNS = {"left": -1, "target": 0, "right": 1}


def _behaviour(club: Club) -> Club:
    return replace(club, card=0, initiative=0, players="", hand="")


DISTINCT: tuple[Club, ...] = tuple(dict.fromkeys(map(_behaviour, CLUBS.values())))
"""The clubs that play differently."""
ROW: dict[int, int] = {card: DISTINCT.index(_behaviour(club)) for card, club in CLUBS.items()}
"""By club card, its place in DISTINCT."""


@dataclass(frozen=True, slots=True, eq=False)
class Prospect:
    """What is left after every shot and step from every hex."""

    links: Links
    stay: Floats
    """(n) If the golfer stays."""
    flown: Floats
    """(FULL and SHORT, KINDS, directions, n) After the best flight of a kind."""
    stepped: Floats
    """(directions, n) After a step."""


def prospect(links: Links, turns: Floats, out_cost: float) -> Prospect:
    """From the expected turns (n) at the next turn; `out_cost` is what out of bounds adds."""
    left = np.concatenate([turns + WATER * links.wet, turns, turns + out_cost])
    flown = np.minimum.reduceat(left[links.ends], STARTS, axis=1)
    return Prospect(links, turns, flown, left[links.steps])


def after_club(ahead: Prospect, club: Club) -> Floats:
    """(n) What is left after the best use of a club, this turn not counted (E3.4)."""
    free: Floats = np.minimum.reduce([ahead.stepped.min(axis=0), *_uses(ahead, club)])
    if not club.bunker_as_rough:
        free[ahead.links.sand] = _after_exit(ahead, club)
    return free


def _uses(ahead: Prospect, club: Club) -> Iterator[Floats]:
    lie = FULL if club.rough_free else SHORT
    if not club.draw:
        yield ahead.flown[lie, KINDS.index(kind_of_wood(club))].min(axis=0)
    for deck in club.decks:
        played = _after_play(ahead.flown[lie], club, deck)
        yield np.where(ahead.links.tees, played, np.inf) if club.tee_only else played
    if club.big_hit:
        flown = ahead.flown[lie].min(axis=1)
        yield _expected(flown, big_hit_deck(club), club.draw + 1, rank=2)


def _after_play(flown: Floats, club: Club, deck: DeckName) -> Floats:
    """Direction before the draw, or after it (E4.2)."""
    if declares(club, deck):
        declared: Floats = _expected(flown, deck, club.draw).min(axis=0)
        return declared
    return _expected(flown.min(axis=1), deck, club.draw)


def _expected(values: Floats, deck: DeckName, draws: int, rank: int = 1) -> Floats:
    """The mean of the `rank`-th best card of so many; axis 0 of `values` are the KINDS."""
    kinds, shares = _deck_kinds(deck)
    values = values[kinds]
    if draws == 1:
        mean: Floats = np.tensordot(shares, values, axes=1)
        return mean
    order = values.argsort(axis=0)
    below = ranked(shares[order].cumsum(axis=0), draws, rank)
    below[1:] -= below[:-1].copy()
    ranked_mean: Floats = (np.take_along_axis(values, order, axis=0) * below).sum(axis=0)
    return ranked_mean


@cache
def _deck_kinds(deck: DeckName) -> tuple[npt.NDArray[np.intp], Floats]:
    """The kinds that a full deck brings, and their probabilities."""
    shares = np.zeros(len(KINDS))
    for card, share in flight_odds(ALL_CARDS, deck).items():
        shares[KINDS.index(kind_of_card(SHOTS[card]))] += share
    kinds = shares.nonzero()[0]
    return kinds, shares[kinds]


def _after_exit(ahead: Prospect, club: Club) -> Floats:
    """(bunkers) The best deck and declared direction out of each (E4.4)."""
    best: Floats = np.minimum.reduce([_after_icons(ahead, deck) for deck in exit_decks(club)])
    return best


def _after_icons(ahead: Prospect, deck: DeckName) -> Floats:
    icons, sand = _deck_icons(deck), ahead.links.sand
    stepped = ahead.stepped[:, sand]
    left = icons["stay"] * np.repeat(ahead.stay[None, sand], len(stepped), axis=0)
    for icon, turn in ICON_TURNS.items():
        left += icons[icon] * np.roll(stepped, -turn, axis=0)
    best: Floats = left.min(axis=0)
    return best


@cache
def _deck_icons(deck: DeckName) -> Mapping[str, float]:
    return icon_odds(ALL_CARDS, deck)

"""What each club is worth from every hex, given what is left from where a shot ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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


class Prospect:
    """What is left after every shot and step from every hex; what clubs share is found once."""

    def __init__(self, links: Links, turns: Floats, out_cost: float) -> None:
        """From the expected turns (n) at the next turn; `out_cost` is what out of bounds adds."""
        left = np.concatenate([turns + WATER * links.wet, turns, turns + out_cost])
        self.links = links
        self.stay = turns
        self.stepped: Floats = left[links.steps]
        """(directions, n)"""
        self.flown: Floats = np.minimum.reduceat(left[links.ends], STARTS, axis=1)
        """(FULL and SHORT, KINDS, directions, n) After the best flight of a kind."""
        self.aimed: Floats = self.flown.min(axis=2)
        """(FULL and SHORT, KINDS, n) With the direction chosen after the draw."""
        self._drawn: dict[tuple[int, DeckName, int, int], Floats] = {}
        self._in_order: dict[tuple[int, DeckName], tuple[Floats, Floats]] = {}

    def drawn(self, lie: int, deck: DeckName, draws: int, rank: int) -> Floats:
        """(n) After the `rank`-th best of so many cards, on average."""
        key = (lie, deck, draws, rank)
        if key not in self._drawn:
            self._drawn[key] = self._mean_drawn(*key)
        return self._drawn[key]

    def _mean_drawn(self, lie: int, deck: DeckName, draws: int, rank: int) -> Floats:
        if draws == 1:
            return _mean(self.aimed[lie], deck)
        if (lie, deck) not in self._in_order:
            self._in_order[lie, deck] = _in_order(self.aimed[lie], deck)
        return _ranked_mean(*self._in_order[lie, deck], draws, rank)


def after_club(ahead: Prospect, club: Club) -> Floats:
    """(n) What is left after the best use of a club, this turn not counted (E3.4)."""
    free: Floats = np.minimum.reduce([ahead.stepped.min(axis=0), *_uses(ahead, club)])
    if not club.bunker_as_rough:
        free[ahead.links.sand] = _after_exit(ahead, club)
    return free


def _uses(ahead: Prospect, club: Club) -> Iterator[Floats]:
    lie = FULL if club.rough_free else SHORT
    if not club.draw:
        yield ahead.aimed[lie, KINDS.index(kind_of_wood(club))]
    for deck in club.decks:
        if declares(club, deck):
            yield _after_chip(ahead, lie, deck, club.draw)
        else:
            played = ahead.drawn(lie, deck, club.draw, 1)
            yield np.where(ahead.links.tees, played, np.inf) if club.tee_only else played
    if club.big_hit:
        yield ahead.drawn(lie, big_hit_deck(club), club.draw + 1, 2)


def _after_chip(ahead: Prospect, lie: int, deck: DeckName, draws: int) -> Floats:
    """The best direction declared before the draw (E4.2)."""
    flown = ahead.flown[lie]
    if draws == 1:
        return _least(_mean(flown, deck))
    return _least(_ranked_mean(*_in_order(flown, deck), draws, 1))


def _least(values: Floats) -> Floats:
    least: Floats = values.min(axis=0)
    return least


def _mean(values: Floats, deck: DeckName) -> Floats:
    """The mean over what a deck may bring; axis 0 is KINDS."""
    kinds, shares = _deck_kinds(deck)
    mean: Floats = np.tensordot(shares, values[kinds], axes=1)
    return mean


def _in_order(values: Floats, deck: DeckName) -> tuple[Floats, Floats]:
    """What a deck may bring, the best first, and the odds of that or better; axis 0 is KINDS."""
    kinds, shares = _deck_kinds(deck)
    order = values[kinds].argsort(axis=0)
    return np.take_along_axis(values[kinds], order, axis=0), shares[order].cumsum(axis=0)


def _ranked_mean(values: Floats, below: Floats, draws: int, rank: int) -> Floats:
    """The mean of the `rank`-th best of so many draws from values in order."""
    reached = ranked(below, draws, rank)
    mean: Floats = values[-1] * reached[-1] - (np.diff(values, axis=0) * reached[:-1]).sum(axis=0)
    return mean


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
    return _least(left)


@cache
def _deck_icons(deck: DeckName) -> Mapping[str, float]:
    return icon_odds(ALL_CARDS, deck)

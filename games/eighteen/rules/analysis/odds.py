"""What a draw brings, as arrays: kinds of flight, and icons for a bunker."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from games.eighteen.rules.analysis.links import KINDS, kind_of_card
from games.eighteen.rules.components import SHOTS, DeckName
from games.eighteen.rules.odds import ALL_CARDS, flight_odds, icon_odds, ranked

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.signedinteger[Any]]

ICONS = ("left", "target", "right", "stay")
TARGET: Floats = np.array([icon == "target" for icon in ICONS], float)
"""(ICONS) The odds of somebody who counts on hitting what they aim at."""


@cache
def deck_kinds(deck: DeckName) -> tuple[Numbers, Floats]:
    """The kinds that a full deck brings, and their probabilities."""
    shares = np.zeros(len(KINDS))
    for card, share in flight_odds(ALL_CARDS, deck).items():
        shares[KINDS.index(kind_of_card(SHOTS[card]))] += share
    kinds = shares.nonzero()[0]
    return kinds, shares[kinds]


@cache
def straight_kind(deck: DeckName) -> int:
    """Where the straight card of a deck is among its kinds."""
    card = next(shot for shot in SHOTS.values() if shot.deck == deck and shot.kind == "straight")
    kinds: list[int] = deck_kinds(deck)[0].tolist()
    return kinds.index(KINDS.index(kind_of_card(card)))


@cache
def icon_shares(deck: DeckName) -> Floats:
    """(ICONS) The probabilities of a full deck."""
    found = icon_odds(ALL_CARDS, deck)
    return np.array([found[icon] for icon in ICONS])


def chosen_odds(values: Floats, shares: Floats, draws: int, rank: int) -> Floats:
    """Odds that the `rank`-th best of so many draws is each of the outcomes on axis 0.

    `shares` are the odds of one draw. Outcomes of equal value share theirs.
    """
    column = shares.reshape(-1, *[1] * (values.ndim - 1))
    if draws == 1:
        return column
    order = values.argsort(axis=0)
    upto = np.take_along_axis(np.broadcast_to(column, values.shape), order, 0).cumsum(axis=0)
    ordered = np.take_along_axis(values, order, 0)
    new = ordered[1:] != ordered[:-1]
    before, after = np.zeros(values.shape), np.ones(values.shape)
    before[1:] = np.where(new, upto[:-1], 0)
    after[:-1] = np.where(new, upto[:-1], 1)
    before = np.maximum.accumulate(before)
    after = np.minimum.accumulate(after[::-1])[::-1]
    better = (ranked(after, draws, rank) - ranked(before, draws, rank)) / (after - before)
    odds = np.empty(values.shape)
    np.put_along_axis(odds, order, better, 0)
    return odds * column

"""What the pro plays for: legs, each to a green that counts, and what comes after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from courses.geometry.hex import Hex
from games.eighteen.rules.analysis import Outlook

Clubs = tuple[int, ...]

RESET = 1.0
"""Turns to take all clubs back (E4.5)."""
LOST = 4.0
"""Turns that a hole is worth which goes to somebody else."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What there is to choose from in the next turn; no clubs where they are not known."""

    clubs: Clubs
    bag: Clubs
    """What it comes back as: by a reset, or when it is spent (E3.1)."""

    def turns(self, look: Outlook) -> Callable[[Hex], float]:
        """Expected turns by hex with the best club, or with all after a reset."""
        if not self.clubs:
            return look.turns.__getitem__
        rows = [look.with_club[club] for club in self.clubs]
        away = [look.with_club[club] for club in self.bag if club not in self.clubs]
        if not away:
            return lambda hex: min([row[hex] for row in rows])
        return lambda hex: min(*[row[hex] for row in rows], RESET + min([row[hex] for row in away]))


UNKNOWN = Hand((), ())


@dataclass(frozen=True, slots=True, eq=False)
class Leg:
    """The way to one green."""

    look: Outlook
    green: Hex
    price: Callable[[float], float]
    """What it comes to, in turns, to be there in so many turns; what it is worth taken off."""
    start: Hex
    """Where the golfer goes on from."""
    after: tuple[Leg, ...] = ()
    """What can come next."""
    closing: bool = False
    """It is only worth anything with the next step or shot."""

    @property
    def usual(self) -> float:
        """What is left at the green, whatever is in hand then."""
        return self.onward(UNKNOWN)

    def onward(self, hand: Hand) -> float:
        """What is left for a golfer who has come to the green with a hand."""
        prices = (leg.price(hand.turns(leg.look)(self.start)) for leg in self.after)
        return min(prices, default=0.0)


def left(legs: tuple[Leg, ...], hand: Hand) -> Callable[[Hex], float]:
    """What is left from a hex with a hand."""
    reached = {leg.green: leg.price(0.0) + leg.onward(hand) for leg in legs}
    ways = [_way(leg, hand) for leg in legs]

    def from_hex(hex: Hex) -> float:
        if hex in reached:
            return reached[hex]
        return min((way(hex) for way in ways), default=0.0)

    return cache(from_hex)


def _way(leg: Leg, hand: Hand) -> Callable[[Hex], float]:
    """What is left from a hex short of the green; which clubs it will take is not known."""
    if leg.closing:
        too_late = LOST + leg.onward(hand)
        return lambda hex: too_late
    turns, usual = hand.turns(leg.look), leg.usual
    return lambda hex: leg.price(turns(hex)) + usual

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

    def without(self, club: int) -> Hand:
        """The hand after a turn with a club."""
        kept = tuple(held for held in self.clubs if held != club)
        return Hand(kept or self.bag, self.bag)

    def turns(self, look: Outlook, hex: Hex) -> float:
        """Expected turns with the best club, or with all after a reset."""
        if not self.clubs:
            return look.turns[hex]
        best = min(look.with_club[club][hex] for club in self.clubs)
        return min(best, RESET + min(look.with_club[club][hex] for club in self.bag))


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
        return min((leg.price(hand.turns(leg.look, self.start)) for leg in self.after), default=0.0)


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
    """What a club takes from the hand counts as much as it is likely to end the leg."""
    if leg.closing:
        too_late = LOST + leg.onward(hand)
        return lambda hex: too_late
    usual = leg.usual
    if not hand.clubs:
        return lambda hex: leg.price(leg.look.turns[hex]) + usual
    clubs = [_club(leg, club, leg.onward(hand.without(club)) - usual) for club in hand.clubs]
    reset = [_club(leg, club, 0.0) for club in hand.bag]

    def way(hex: Hex) -> float:
        best = min(club(hex) for club in clubs)
        return usual + min(best, RESET + min(club(hex) for club in reset))

    return way


def _club(leg: Leg, club: int, lacking: float) -> Callable[[Hex], float]:
    """What is left with a club; `lacking`: what it takes from the hand, if it ends the leg."""
    row = leg.look.with_club[club]

    def left(hex: Hex) -> float:
        turns = row[hex]
        return leg.price(turns) + max(2.0 - turns, 0.0) * lacking

    return left

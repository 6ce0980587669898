"""What a seat may expect of cards that nobody has seen, and of action cards still to come."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from courses.designs.deck.value import LOST_BALL, ActionCard, DeckDesign, action_cards
from games.golfie.rules.view import View
from games.kernel.interface import Seat

ALL_CELLS = range(9)


class Prospect(msgspec.Struct, frozen=True):
    """Odds at one moment of a game."""

    mean: float
    """Strokes of an average unseen card, lost balls before it included."""
    odds: dict[int, float]
    """By value, how likely a card that is turned up ends with it (G5.1)."""
    lost: float
    """Lost balls to expect when a card is turned up."""
    reach: tuple[float, ...]
    """By cell, how likely the next action card lets it be played."""


def prospect_of(view: View) -> Prospect:
    """From what everybody sees."""
    lost = view.unseen.get(str(LOST_BALL), 0)
    valued = max(1, sum(view.unseen.values()) - lost)
    odds = {int(v): count / valued for v, count in view.unseen.items() if int(v) != LOST_BALL}
    return Prospect(mean_of(view.unseen), odds, lost / valued, _reach(view))


def mean_of(unseen: Mapping[str, int]) -> float:
    """The strokes of an average unseen card: a lost ball costs one, and another card comes."""
    lost = unseen.get(str(LOST_BALL), 0)
    strokes = sum(int(value) * count for value, count in unseen.items())
    return (strokes + lost) / max(1, sum(unseen.values()) - lost)


def _reach(view: View) -> tuple[float, ...]:
    """When the pile is used up, a whole one comes after the final hole (G6.2)."""
    coming = [(coming.card, coming.count) for coming in view.to_come] or _whole(view.deck)
    cards = 1 + sum(count for _, count in coming)
    hits = [0] * len(ALL_CELLS)
    for card, count in coming:
        for cell in ALL_CELLS if card.kind == "cart" else card.cells:
            hits[cell] += count
    return tuple(count / cards for count in hits)


def _whole(deck: DeckDesign) -> list[tuple[ActionCard, int]]:
    return [(card, 1) for card in action_cards(deck)]


def holes_left(view: View, seat: Seat) -> int:
    """Holes for which the seat still has to play a card, this one counted."""
    player = view.seats[seat]
    written = sum(len(half.holes) for half in view.sheet[player.line])
    return 2 * (view.deck.holes + 1) - written - (player.picked is not None)

"""A seat's odds for unseen cards and for the next action card."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from courses.designs.deck.value import LOST_BALL, ActionCard, DeckDesign, action_cards
from games.golfie.rules.view import View
from games.kernel.interface import Seat

ALL_CELLS = range(9)


class Prospect(msgspec.Struct, frozen=True):
    """The odds at a point in the game."""

    mean: float
    """The strokes of an average unseen card, including the lost balls that it replaces."""
    odds: dict[int, float]
    """For each value, the odds that a revealed card ends up with it (G5.1)."""
    lost: float
    """The expected number of lost balls when a card is revealed."""
    reach: tuple[float, ...]
    """For each cell, the odds that the next action card allows a play there."""


def prospect_of(view: View) -> Prospect:
    """Return the odds, based on public information only."""
    lost = view.unseen.get(str(LOST_BALL), 0)
    valued = max(1, sum(view.unseen.values()) - lost)
    odds = {int(v): count / valued for v, count in view.unseen.items() if int(v) != LOST_BALL}
    return Prospect(mean_of(view.unseen), odds, lost / valued, _reach(view))


def mean_of(unseen: Mapping[str, int]) -> float:
    """Return the strokes of an average unseen card.

    A lost ball costs one stroke and is replaced by another card.
    """
    lost = unseen.get(str(LOST_BALL), 0)
    strokes = sum(int(value) * count for value, count in unseen.items())
    return (strokes + lost) / max(1, sum(unseen.values()) - lost)


def _reach(view: View) -> tuple[float, ...]:
    """Return the odds for each cell.

    If the pile is empty, a new one follows the final hole (G6.2).
    """
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
    """Return the number of holes that the seat still has to play, including the current one."""
    player = view.seats[seat]
    written = sum(len(half.holes) for half in view.sheet[player.line])
    return 2 * (view.deck.holes + 1) - written - (player.picked is not None)

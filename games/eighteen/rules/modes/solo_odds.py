"""When the opponents of solo chaos come to a green, as far as may be known (E10.1, E10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from games.eighteen.rules.secrets import SoloView
from games.eighteen.rules.solo_cards import SOLO_CARDS


def combined_rounds(solo: SoloView, after_turns: bool) -> list[float]:
    """In how many rounds the opponents score next, and again, 0 for this one.

    `after_turns` tells that they have scored in this one if they were to. The order of the cards to
    come is nobody's to know, so their combined rounds are taken to be spread evenly.
    """
    first = 1 if after_turns else 0
    ahead = range(first, len(solo.card) - solo.now + 1)
    found = [float(round) for round in ahead if solo.card[solo.now - 1 + round] == "C"]
    cards = [SOLO_CARDS[card] for card in solo.left]
    combined = sum(card.combined for card in cards)
    gap = sum(len(card.rounds) for card in cards) / max(1, combined)
    return found + [len(solo.card) - solo.now + gap * (n + 1) for n in range(combined)]


def due(solo: SoloView, hole: int, rounds: Sequence[float]) -> tuple[float, ...]:
    """Those who come to a green, counted from 1: with the next combined round to open targets, with
    one of the later to those that are still covered."""
    if any(token.hole == hole for opponent in solo.opponents for token in opponent.tokens):
        return ()
    later = rounds[1 : max(opponent.targets for opponent in solo.opponents)]
    is_open = any(opponent.target == hole for opponent in solo.opponents)
    expected = rounds[:1] if is_open else later
    return (mean(expected),) if expected else ()

"""When the opponents of solo chaos reach a green, as far as it can be known (E10.1, E10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from games.eighteen.rules.secrets import SoloView
from games.eighteen.rules.solo_cards import SOLO_CARDS


def combined_rounds(solo: SoloView, after_turns: bool) -> list[float]:
    """Return the numbers of rounds until the opponents score next, and again; 0 for this one.

    `after_turns` is True if they have already scored in this round, in case they had to. The order
    of the next cards is hidden, so their combined rounds are assumed to be evenly spread.
    """
    first = 1 if after_turns else 0
    ahead = range(first, len(solo.card) - solo.now + 1)
    found = [float(round) for round in ahead if solo.card[solo.now - 1 + round] == "C"]
    cards = [SOLO_CARDS[card] for card in solo.left]
    combined = sum(card.combined for card in cards)
    gap = sum(len(card.rounds) for card in cards) / max(1, combined)
    return found + [len(solo.card) - solo.now + gap * (n + 1) for n in range(combined)]


def due(solo: SoloView, hole: int, rounds: Sequence[float]) -> tuple[float, ...]:
    """Return when opponents are expected on a green, counted from 1.

    An open target is reached in the next combined round, a hidden one in one of the later ones.
    """
    if any(token.hole == hole for opponent in solo.opponents for token in opponent.tokens):
        return ()
    later = rounds[1 : max(opponent.targets for opponent in solo.opponents)]
    is_open = any(opponent.target == hole for opponent in solo.opponents)
    expected = rounds[:1] if is_open else later
    return (mean(expected),) if expected else ()

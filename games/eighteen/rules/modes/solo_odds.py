"""Estimates of when the opponents in solo chaos reach a green (E10.1, E10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from games.eighteen.rules.secrets import SoloView
from games.eighteen.rules.solo_cards import SOLO_CARDS


def combined_rounds(solo: SoloView, after_turns: bool) -> list[float]:
    """Return, for each time that the opponents will score, the number of rounds until then.

    0 is the current round. `after_turns` is True if they have already scored in this round or did
    not have to. The order of the next cards is hidden, so their combined rounds are assumed to be
    evenly spread.
    """
    first = 1 if after_turns else 0
    ahead = range(first, len(solo.card) - solo.now + 1)
    found = [float(round) for round in ahead if solo.card[solo.now - 1 + round] == "C"]
    cards = [SOLO_CARDS[card] for card in solo.left]
    combined = sum(card.combined for card in cards)
    gap = sum(len(card.rounds) for card in cards) / max(1, combined)
    return found + [len(solo.card) - solo.now + gap * (n + 1) for n in range(combined)]


def due(solo: SoloView, hole: int, rounds: Sequence[float]) -> tuple[float, ...]:
    """Return the number of rounds until opponents are expected on a green, counted from 1.

    They reach an open target in the next combined round, and a hidden one in a later one.
    """
    if any(token.hole == hole for opponent in solo.opponents for token in opponent.tokens):
        return ()
    later = rounds[1 : max(opponent.targets for opponent in solo.opponents)]
    is_open = any(opponent.target == hole for opponent in solo.opponents)
    expected = rounds[:1] if is_open else later
    return (mean(expected),) if expected else ()

"""The 24 cards of solo chaos, one data row each: who scores in which round (E10.2)."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.eighteen.rules.components import rows

SoloRound = Literal["P", "C"]
"""P: only the player scores; C: a combined round, in which the opponents score too (E10.3)."""


class SoloCard(msgspec.Struct, frozen=True):
    """A card of the solo deck, with its rounds from left to right and its rank."""

    card: int
    rounds: tuple[SoloRound, ...]
    rank: int

    @property
    def combined(self) -> int:
        """The number of rounds on the card in which the opponents score (E10.2)."""
        return self.rounds.count("C")


def _solo_card(row: dict[str, str]) -> SoloCard:
    return msgspec.convert({**row, "rounds": list(row["rounds"])}, SoloCard, strict=False)


SOLO_CARDS: dict[int, SoloCard] = {card.card: card for card in map(_solo_card, rows("solo.csv"))}

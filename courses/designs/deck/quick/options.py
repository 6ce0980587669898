"""The options for a quick deck."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from courses.designs.deck.validation import HOLES, SEATS
from courses.designs.quick.dice import Seed

HALVES = range(HOLES[0] + 1, HOLES[-1] + 2)
"""Possible numbers of holes of a half: its hole cards and the final hole (G6.1)."""
Half = Annotated[int, msgspec.Meta(ge=HALVES[0], le=HALVES[-1])]
Players = Annotated[int, msgspec.Meta(ge=SEATS[0], le=SEATS[-1])]
Character = Literal["calm", "classic", "wild"]

STANDARD_HALF = 9


class QuickDeckOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a quick deck. Equal options give equal decks."""

    seed: Seed
    character: Character = "classic"
    """From values close together with few lost balls, to values far apart with many."""
    half: Half = STANDARD_HALF
    """Number of holes in each half."""
    players: Players = SEATS[-1]
    """Number of players for whom the deck has enough cards, or more."""

"""How far a game is, as lists tell it; noted with every turn, so that no list reads a position."""

from typing import Literal

import msgspec

Measure = Literal["strokes", "points", "greens"]


class Progress(msgspec.Struct, frozen=True):
    """How far a game is, and how everybody stands; nothing of it is hidden from anybody."""

    hole: int
    """The one that is played, from 1; at the end the last."""
    holes: int
    measure: Measure
    """What `totals` count."""
    totals: tuple[int, ...] = ()
    """By seat, of what is on the score card."""
    places: tuple[int, ...] = ()
    """By seat, at the end."""
    open_greens: bool = False
    """Holes are reached in any order; `hole` counts the greens from which something was taken."""

"""Who plays when."""

from __future__ import annotations

from collections.abc import Mapping

from games.eighteen.rules.components import CLUBS
from games.eighteen.rules.golfers import golfer_of
from games.eighteen.rules.state import State
from games.kernel.interface import Seat


def play_order(state: State, clubs: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """The seats that have selected these clubs, the lowest initiative first (E3.3, E11.7)."""

    def initiative(seat: Seat) -> tuple[int, int]:
        golfer = golfer_of(state, seat)
        return CLUBS[clubs[seat]].initiative - golfer.quicker, golfer.in_a_tie

    return tuple(sorted(clubs, key=initiative))

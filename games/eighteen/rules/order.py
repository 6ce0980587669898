"""The order of play."""

from __future__ import annotations

from collections.abc import Mapping

from games.eighteen.rules.components import CLUBS
from games.eighteen.rules.golfers import golfer_of
from games.eighteen.rules.state import State
from games.kernel.interface import Seat


def initiative_of(state: State, seat: Seat, club: int) -> int:
    """Return the initiative of a club, adjusted by the seat's golfer card (E11.7)."""
    return CLUBS[club].initiative - golfer_of(state, seat).quicker


def play_order(state: State, clubs: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Return the seats with selected clubs, lowest initiative first (E3.3, E11.7)."""

    def rank(seat: Seat) -> tuple[int, int]:
        return initiative_of(state, seat, clubs[seat]), golfer_of(state, seat).in_a_tie

    return tuple(sorted(clubs, key=rank))

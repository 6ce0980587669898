"""The green that a bot plays for."""

from __future__ import annotations

from courses.geometry.hex import Hex
from games.eighteen.rules.analysis.paces import paces
from games.eighteen.rules.flight import Field, hole_field
from games.eighteen.rules.view import View
from games.kernel.interface import Seat


def goal(view: View, seat: Seat) -> int:
    """The hole that the seat's golfer is on; else the nearest green with a token for it (E9.2)."""
    golfer = view.seats[seat]
    if golfer.hole:
        return golfer.hole - 1
    taken = {token.hole - 1 for token in golfer.tokens}
    wanted = [hole for hole, left in enumerate(view.tokens) if left and hole not in taken]
    return min(wanted, key=lambda hole: _way(view, hole, golfer.at), default=0)


def field_to(view: View, hole: int) -> Field:
    """The ground on the way to a green, counted from 0."""
    return hole_field(view.course, hole, view.fly_over_out_of_bounds)


def _way(view: View, hole: int, at: Hex) -> float:
    return paces(field_to(view, hole), view.course.holes[hole].green)[at]

"""What a golfer plays for: the greens that count for a seat now, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.eighteen.rules.flight import Field, hole_field
from games.eighteen.rules.view import SeatView, View
from games.kernel.interface import Seat


@dataclass(frozen=True, slots=True)
class Goal:
    """A green that counts; holes are counted from 0."""

    hole: int
    prizes: tuple[float, ...] = (1.0,)
    """Points for whoever is first there, for the second, …"""
    rivals: tuple[Seat, ...] = ()
    """Who may be there before."""
    then: int | None = None
    """The hole to which the clubs still in hand are taken; None: any other green."""
    then_worth: float = 1.0
    """What that hole is worth, if this one is worth 1."""


def field_of(view: View, golfer: SeatView) -> Field:
    """The ground as the golfer's hole sees it."""
    return hole_field(view.course, golfer.hole - 1, view.fly_over_out_of_bounds)


def own_hole(view: View, seat: Seat) -> Sequence[Goal]:
    """The green of the hole that the golfer plays, and after it the next."""
    hole = view.seats[seat].hole - 1
    following = hole + 1
    return (Goal(hole, then=following if following < len(view.course.holes) else None),)

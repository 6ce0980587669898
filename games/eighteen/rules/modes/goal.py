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
    due: tuple[float, ...] = ()
    """Rounds after which somebody who is no seat takes a prize, as an opponent does alone (E10)."""
    then: int | None = None
    """The hole to which the clubs still in hand are taken; None: any other green."""
    then_worth: float = 1.0
    """What that hole is worth, if this one is worth 1."""
    closing: bool = False
    """Whoever does not come to the green this round comes too late."""


def field_of(view: View, golfer: SeatView) -> Field:
    """The ground as the golfer's hole sees it."""
    return hole_field(view.course, golfer.hole - 1, view.fly_over_out_of_bounds)


def green_of_hole(view: View, seat: Seat) -> Sequence[Goal]:
    """The green of the hole that the golfer plays, and after it the next."""
    hole = view.seats[seat].hole - 1
    return (Goal(hole, then=_after(view, hole)),)


def first_there(view: View, seat: Seat) -> Sequence[Goal]:
    """The same, where the hole ends with the round in which somebody is there (E8.1, E9.9)."""
    hole = view.seats[seat].hole - 1
    then = _after(view, hole)
    worth = 1.0 if then is None else _worth(view, then) / _worth(view, hole)
    there = any(other.holed for other in view.seats)
    return (Goal(hole, then=then, then_worth=worth, closing=there),)


def _after(view: View, hole: int) -> int | None:
    return hole + 1 if hole + 1 < len(view.course.holes) else None


def _worth(view: View, hole: int) -> float:
    """A point, or what lies on the green."""
    return float(sum(view.tokens[hole])) or 1.0 if view.tokens else 1.0

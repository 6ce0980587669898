"""Which greens a golfer plays for, and how far it is to the nearest of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from courses.geometry.hex import Hex
from games.eighteen.rules.flight import hole_field
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.view import View
from games.eighteen.rules.way import way_to


@dataclass(frozen=True, slots=True, order=True)
class Ahead:
    """Hexes along the way that a ball can go, and the hole that they lead to, from 0."""

    count: int
    hole: int


def is_open(view: View) -> bool:
    """Whether the greens may be reached in any order (E9.2)."""
    mode = MODES[view.mode]
    return not (mode.by_hole or mode.alone)


def own_hole(view: View, seat: int | None) -> int | None:
    """The hole that a golfer is on, from 0, or the one that all are; None with open greens."""
    if is_open(view):
        return None
    return (view.hole if seat is None else view.seats[seat].hole) - 1


def greens(view: View, seat: int) -> tuple[int, ...]:
    """The holes, from 0, whose greens count for a golfer now."""
    return tuple(goal.hole for goal in MODES[view.mode].goals(view, seat))


def green_at(view: View, seat: int, hex: Hex) -> int | None:
    """The hole whose green this hex is, if that counts for the golfer."""
    holes = view.course.holes
    return next((hole for hole in greens(view, seat) if holes[hole].green == hex), None)


def ahead(view: View, seat: int, hexes: Iterable[Hex]) -> Ahead | None:
    """How near to a green the nearest of some hexes is; None if no way leads from any."""
    hexes = tuple(hexes)
    return min(
        (found for hole in greens(view, seat) for found in _to(view, hole, hexes)), default=None
    )


def _to(view: View, hole: int, hexes: tuple[Hex, ...]) -> Iterable[Ahead]:
    field = hole_field(view.course, hole, view.fly_over_out_of_bounds)
    way = way_to(field, view.course.holes[hole].green)
    return (Ahead(way[hex], hole) for hex in hexes if hex in way)

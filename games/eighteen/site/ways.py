"""Which greens a golfer plays for, and how far it is to the nearest of them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from courses.designs.course.layout import Layout
from courses.geometry.hex import Hex
from games.eighteen.rules.flight import hole_field
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.view import View
from games.eighteen.rules.way import way_to


class Ahead(NamedTuple):
    """Hexes along the way that a ball can go, and the hole that they lead to, from 0."""

    hexes: int
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


@lru_cache(maxsize=256)
def nearest(course: Layout, greens: tuple[int, ...], fly_over: bool) -> dict[Hex, Ahead]:
    """By hex, the nearest of these greens; from where no way leads to one there is no entry."""
    found: dict[Hex, Ahead] = {}
    for hole in greens:
        way = way_to(hole_field(course, hole, fly_over), course.holes[hole].green)
        for hex, count in way.items():
            there = Ahead(count, hole)
            found[hex] = min(there, found.get(hex, there))
    return found

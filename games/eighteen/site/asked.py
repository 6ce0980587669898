"""The prompted seat, and the distances to the greens that count for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from django.utils.functional import cached_property

from core.i18n.translation import gettext as _
from courses.designs.course.layout import Layout
from courses.geometry.hex import Hex
from games.eighteen.rules.components import CLUBS, Club
from games.eighteen.rules.flight import hole_field, way_to
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.view import View
from games.site.messages import Scene


class Ahead(NamedTuple):
    """The length of the ball's route in hexes, and the hole that it leads to, counted from 0."""

    hexes: int
    hole: int


def is_open(view: View) -> bool:
    """Return True if players can visit the greens in any order (E9.2)."""
    mode = MODES[view.mode]
    return not (mode.by_hole or mode.alone)


def own_hole(view: View, seat: int | None) -> int | None:
    """Return the golfer's hole or, without a seat, the table's hole, counted from 0.

    Return None with open greens.
    """
    if is_open(view):
        return None
    return (view.hole if seat is None else view.seats[seat].hole) - 1


def greens(view: View, seat: int) -> tuple[int, ...]:
    """Return the holes, counted from 0, whose greens count for a golfer now."""
    return tuple(goal.hole for goal in MODES[view.mode].goals(view, seat))


@lru_cache(maxsize=256)
def nearest(course: Layout, greens: tuple[int, ...], fly_over: bool) -> dict[Hex, Ahead]:
    """Map each hex to the nearest of these greens. Hexes without a route to a green are
    left out.
    """
    found: dict[Hex, Ahead] = {}
    for hole in greens:
        way = way_to(hole_field(course, hole, fly_over), course.holes[hole].green)
        for hex, count in way.items():
            there = Ahead(count, hole)
            found[hex] = min(there, found.get(hex, there))
    return found


@dataclass(frozen=True)
class Asked:
    """The prompted seat with its view and the players' names, computed once for all options."""

    view: View
    seat: int
    scene: Scene

    @cached_property
    def at(self) -> Hex:
        """The golfer's hex."""
        return self.view.seats[self.seat].at

    @cached_property
    def club(self) -> Club:
        """The club that is being played."""
        laid = self.view.seats[self.seat].laid
        assert laid is not None
        return CLUBS[laid]

    @cached_property
    def thrower(self) -> str:
        """The name of the player who discards a card of the golfer's big hit (E4.3)."""
        players = [*enumerate(self.view.seats)]
        to_the_left = (*players[self.seat + 1 :], *players[: self.seat])
        others = (seat for seat, player in to_the_left if not player.retired)
        return next(map(self.scene.name, others), _("the game"))

    @cached_property
    def hole(self) -> int | None:
        """The golfer's hole, counted from 0; None with open greens."""
        return own_hole(self.view, self.seat)

    @cached_property
    def greens(self) -> tuple[int, ...]:
        """The holes, counted from 0, whose greens count for the golfer now."""
        return greens(self.view, self.seat)

    @cached_property
    def here(self) -> Ahead | None:
        """The distance to the green from the golfer's hex."""
        return self.ahead([self.at])

    def ahead(self, hexes: Iterable[Hex]) -> Ahead | None:
        """Return the shortest distance to a green from any of these hexes; None without a route."""
        return min(filter(None, map(self._nearest.get, hexes)), default=None)

    @cached_property
    def _nearest(self) -> dict[Hex, Ahead]:
        view = self.view
        return nearest(view.course, self.greens, view.fly_over_out_of_bounds)

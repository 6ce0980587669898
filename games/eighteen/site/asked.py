"""Who is asked, and how far it is to the greens that count for them."""

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


@dataclass(frozen=True)
class Asked:
    """Who is asked, what they may see, and who is who; worked out once for all their options."""

    view: View
    seat: int
    scene: Scene

    @cached_property
    def at(self) -> Hex:
        """Where the golfer stands."""
        return self.view.seats[self.seat].at

    @cached_property
    def club(self) -> Club:
        """The club that is played now."""
        laid = self.view.seats[self.seat].laid
        assert laid is not None
        return CLUBS[laid]

    @cached_property
    def thrower(self) -> str:
        """Who throws a card of the golfer's big hit away (E4.3)."""
        players = [*enumerate(self.view.seats)]
        to_the_left = (*players[self.seat + 1 :], *players[: self.seat])
        others = (seat for seat, player in to_the_left if not player.retired)
        return next(map(self.scene.name, others), _("chance"))

    @cached_property
    def hole(self) -> int | None:
        """The hole that the golfer is on, from 0; None with open greens."""
        return own_hole(self.view, self.seat)

    @cached_property
    def greens(self) -> tuple[int, ...]:
        """The holes, from 0, whose greens count for the golfer now."""
        return greens(self.view, self.seat)

    @cached_property
    def here(self) -> Ahead | None:
        """How near the green is from where the golfer stands."""
        return self.ahead([self.at])

    def ahead(self, hexes: Iterable[Hex]) -> Ahead | None:
        """How near to a green the nearest of some hexes is; None if no way leads from any."""
        return min(filter(None, map(self._nearest.get, hexes)), default=None)

    @cached_property
    def _nearest(self) -> dict[Hex, Ahead]:
        view = self.view
        return nearest(view.course, self.greens, view.fly_over_out_of_bounds)

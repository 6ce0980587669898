"""Who is asked, with what all that is offered to them is told from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import cached_property

from core.i18n.translation import gettext as _
from courses.geometry.hex import Hex
from games.eighteen.rules.components import CLUBS, Club
from games.eighteen.rules.view import View
from games.eighteen.site.ways import Ahead, greens, nearest, own_hole
from games.site.messages import Scene


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

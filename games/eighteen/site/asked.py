"""Who is asked, and how a club is offered to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from courses.geometry.hex import Hex
from games.eighteen.rules.components import CLUBS, Club
from games.eighteen.rules.view import View
from games.eighteen.site.club_texts import explained
from games.eighteen.site.flight_texts import best
from games.eighteen.site.words import club_name
from games.site.messages import OptionWords, Scene


@dataclass(frozen=True, slots=True)
class Asked:
    """Who is asked, what they may see, and who is who."""

    view: View
    seat: int
    scene: Scene

    @property
    def at(self) -> Hex:
        """Where the golfer stands."""
        return self.view.seats[self.seat].at

    @property
    def club(self) -> Club:
        """The club that is played now."""
        laid = self.view.seats[self.seat].laid
        assert laid is not None
        return CLUBS[laid]

    @property
    def thrower(self) -> str:
        """Who throws a card of the golfer's big hit away (E4.3)."""
        players = [*enumerate(self.view.seats)]
        to_the_left = (*players[self.seat + 1 :], *players[: self.seat])
        others = (seat for seat, player in to_the_left if not player.retired)
        return next(map(self.scene.name, others), _("chance"))


def club_to_play(asked: Asked, group: str, option: Any) -> OptionWords:
    """A club that may be taken for the coming turn: where it leads at best, if anywhere."""
    club = CLUBS[option.action.club]
    if option.playable:
        detail = best(asked.view, asked.seat, option.reach)
    else:
        detail = _("not to be played from here")
    return OptionWords(group, club_name(club.card), detail, explained(club, asked.thrower))

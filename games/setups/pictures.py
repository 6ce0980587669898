"""What a mail shows of a game."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from courses.designs.drawing.area import area_svg
from courses.designs.drawing.golfers import Marker
from courses.services.pictures import hole_png, png
from games.rules.eighteen.view import View as EighteenView
from games.rules.golfie.view import View as GolfieView

AREA_WIDTH = 424


@dataclass(frozen=True)
class Picture:
    """A PNG, and what it shows for those who do not see it."""

    png: bytes
    shows: str | Promise


def hole_in_play(view: EighteenView, seat: int) -> Picture:
    """The hole being played with all golfers on it."""
    markers = [Marker(number, player.at) for number, player in enumerate(view.seats)]
    drawn = hole_png(layout=view.course, number=view.hole + 1, markers=markers)
    return Picture(drawn, _("The hole being played, with all golfers on it"))


def own_area(view: GolfieView, seat: int) -> Picture:
    """The nine cards of the seat."""
    drawn = png(svg=area_svg(view.seats[seat].area), width=AREA_WIDTH)
    return Picture(drawn, _("Your nine cards"))

"""What the picture in a mail shows, in words, for readers who do not see it."""

from __future__ import annotations

from accounts.translation import gettext as _
from accounts.translation import ngettext
from courses.designs.course.layout import ground
from games.eighteen.rules.view import View
from games.eighteen.site.still import standing
from games.eighteen.site.ways import greens, nearest, own_hole
from games.eighteen.site.words import GROUND


def position(view: View, seat: int) -> str:
    """The hole or the course, and where everybody stands on it; the reader comes first."""
    if not standing(view):
        return _map_of(view, seat)
    others = (number for number in range(len(view.seats)) if number != seat)
    stands = (_stands(view, number, seat) for number in (seat, *others))
    return " ".join((_map_of(view, seat), *stands))


def _map_of(view: View, seat: int) -> str:
    hole = own_hole(view, seat)
    if hole is None:
        return _("A map of the course.")
    par = view.course.holes[hole].par
    return _("A map of hole {hole}, par {par}.").format(hole=hole + 1, par=par)


def _stands(view: View, number: int, reader: int) -> str:
    golfer = view.seats[number]
    where = [str(GROUND[ground(view.course).get(golfer.at, "")])]
    # With open greens, which of them a golfer plays for can be a secret.
    if number == reader or own_hole(view, number) is not None:
        where.append(_to_go(view, number))
    said = _("You are {where}.") if number == reader else _("Player {number} is {where}.")
    return said.format(number=number + 1, where=", ".join(where))


def _to_go(view: View, number: int) -> str:
    field = nearest(view.course, greens(view, number), view.fly_over_out_of_bounds)
    found = field.get(view.seats[number].at)
    if found is None:
        return _("no way around to the green")
    if own_hole(view, number) is not None:
        said = ngettext("{count} hex to the green", "{count} hexes to the green", found.hexes)
    else:
        said = ngettext("{count} hex to green {n}", "{count} hexes to green {n}", found.hexes)
    return said.format(count=found.hexes, n=found.hole + 1)

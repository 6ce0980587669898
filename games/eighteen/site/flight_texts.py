"""Where a shot leads, in words: its ground, how far the green still is, and what it costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, distance
from games.eighteen.rules.flight import hole_field
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.options import Option
from games.eighteen.rules.reach import Reach
from games.eighteen.rules.view import View
from games.eighteen.rules.way import way_to

ON = {
    "rough": gettext_lazy("rough"),
    "fairway": gettext_lazy("fairway"),
    "green": gettext_lazy("another green"),
    "tee": gettext_lazy("a tee"),
    "trees": gettext_lazy("trees"),
    "water": gettext_lazy("water"),
    "lake": gettext_lazy("lake"),
    "bunker": gettext_lazy("bunker"),
    "clubhouse": gettext_lazy("clubhouse"),
}
FATES = {
    "landed": gettext_lazy("{where}"),
    "trees": gettext_lazy("trees stop it: {where}"),
    "stuck": gettext_lazy("into trees: you stay"),
    "out_of_bounds": gettext_lazy("out of bounds: you stay"),
}

COSTS: Mapping[str, str | Promise] = {
    "stuck": gettext_lazy("The trees stand right in the way: the turn is used, the ball stays."),
    "out_of_bounds": gettext_lazy("The turn is used, and the club comes back to your hand."),
    Terrain.BUNKER: gettext_lazy("From the sand you first have to play out."),
    Terrain.WATER: gettext_lazy("In the water you miss the next round."),
    Terrain.LAKE: gettext_lazy("In the lake you miss the next round."),
}
"""What follows from a fate, or from the ground that a ball comes to lie on."""
STROKE_COSTS: Mapping[str, str | Promise] = {
    **COSTS,
    "out_of_bounds": gettext_lazy(
        "It costs one stroke more, and the club comes back to your hand."
    ),
    Terrain.WATER: gettext_lazy("The water costs one stroke more."),
    Terrain.LAKE: gettext_lazy("The lake costs one stroke more."),
}
"""The same where strokes are counted."""


def fate(view: View, option: Option) -> str:
    """How a flight ends and where the golfer stands then."""
    return str(FATES[option.fate or "landed"]).format(where=_where(view, option))


def cost(view: View, option: Option) -> str:
    """What follows from how a flight ends; empty where nothing does."""
    costs = STROKE_COSTS if MODES[view.mode].water_is_a_stroke else COSTS
    stays = option.fate in ("stuck", "out_of_bounds")
    return str(costs.get(str(option.fate if stays else option.terrain), ""))


def best(view: View, reaches: tuple[Reach, ...]) -> str:
    """How near to the green a shot may come of which the card is not known yet."""
    green, way = view.hole_played.green, _way(view)
    ahead = [way[hex] for reach in reaches for hex in reach.hexes if hex in way]
    if not ahead:
        return ""
    if min(ahead) == way[green]:
        return _("can reach the green")
    return _("at best {count} to go").format(count=min(ahead))


def to_green(view: View, hex: Hex) -> int | None:
    """Hexes to the green along the way that a ball can go; None if none leads there."""
    return _way(view).get(hex)


def far(view: View, hex: Hex) -> str:
    """How far it is to the green, as a heading says it."""
    count = to_green(view, hex)
    if count is None:
        return _("no way around to the green")
    return ngettext("{count} hex to the green", "{count} hexes to the green", count).format(
        count=count
    )


def _way(view: View) -> Mapping[Hex, int]:
    field = hole_field(view.course, view.hole - 1, view.fly_over_out_of_bounds)
    return way_to(field, view.hole_played.green)


def _where(view: View, option: Any) -> str:
    if option.to is None or option.terrain is None:
        return ""
    green, terrain = view.hole_played.green, ON[option.terrain]
    if option.to == green:
        return _("on the green!")
    straight = distance(option.to, green)
    count = to_green(view, option.to) or straight
    if count == straight:
        return _("{ground}, {count} to go").format(ground=terrain, count=count)
    return _("{ground}, {count} to go around the bend").format(ground=terrain, count=count)

"""Texts about shots: the terrain at the end, the distance to the green, and the cost."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from django.utils.functional import Promise

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy, ngettext, spoken
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import distance
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.options import Option
from games.eighteen.rules.reach import Reach
from games.eighteen.site.asked import Ahead, Asked

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
    "stuck": gettext_lazy("into trees: your ball stays"),
    "out_of_bounds": gettext_lazy("out of bounds: your ball stays"),
}

COSTS: Mapping[str, str | Promise] = {
    "stuck": gettext_lazy(
        "Trees block the shot. You lose the turn and the ball stays where it is."
    ),
    "out_of_bounds": gettext_lazy("You lose the turn, and the club returns to your hand."),
    Terrain.BUNKER: gettext_lazy("You have to play out of the sand first."),
    Terrain.WATER: gettext_lazy("You miss the next round in the water."),
    Terrain.LAKE: gettext_lazy("You miss the next round in the lake."),
}
"""The consequence of how a shot ends, or of the terrain where it ends."""
STROKE_COSTS: Mapping[str, str | Promise] = {
    **COSTS,
    "out_of_bounds": gettext_lazy("It costs one extra stroke, and the club returns to your hand."),
    Terrain.WATER: gettext_lazy("The water costs one extra stroke."),
    Terrain.LAKE: gettext_lazy("The lake costs one extra stroke."),
}
"""The consequences in modes that count strokes."""


def fate(asked: Asked, option: Option) -> str:
    """Describe how a flight ends and where the golfer is after it."""
    return _ended(option.fate or "landed", _where(asked, option))


@spoken
def _ended(fate: str, where: str) -> str:
    return str(FATES[fate]).format(where=where)


def cost(asked: Asked, option: Option) -> str:
    """Return what the end of a flight costs, or "" if it costs nothing."""
    costs = STROKE_COSTS if MODES[asked.view.mode].water_is_a_stroke else COSTS
    stays = option.fate in ("stuck", "out_of_bounds")
    return str(costs.get(str(option.fate if stays else option.terrain), ""))


def best(asked: Asked, reaches: tuple[Reach, ...]) -> str:
    """Return a text about how close to a green a shot can get, before its card is known."""
    return _best(asked.ahead(chain(*[reach.hexes for reach in reaches])), asked.hole is not None)


@spoken
def _best(found: Ahead | None, alone: bool) -> str:
    if found is None:
        return ""
    if found.hexes:
        return _("at best {count} to go").format(count=found.hexes)
    if alone:
        return _("can reach the green")
    return _("can reach green {n}").format(n=found.hole + 1)


def far(asked: Asked) -> str:
    """Return the distance to the green, for a heading."""
    return _far(asked.here, asked.hole is not None)


@spoken
def _far(found: Ahead | None, alone: bool) -> str:
    if found is None:
        return _("no way to reach the green")
    if alone:
        return ngettext(
            "{count} hex to the green", "{count} hexes to the green", found.hexes
        ).format(count=found.hexes)
    return ngettext("{count} hex to green {n}", "{count} hexes to green {n}", found.hexes).format(
        count=found.hexes, n=found.hole + 1
    )


def _where(asked: Asked, option: Any) -> str:
    if option.to is None or option.terrain is None:
        return ""
    holes = asked.view.course.holes
    reached = next((hole for hole in asked.greens if holes[hole].green == option.to), None)
    return _ahead(asked, option) if reached is None else _on(asked, reached)


def _on(asked: Asked, hole: int) -> str:
    """Return the name of the hole's green, with its value if greens have tokens."""
    if asked.hole is not None:
        return _("on the green!")
    points = asked.view.tokens[hole][0]
    return ngettext("on green {hole}, {n} point!", "on green {hole}, {n} points!", points).format(
        hole=hole + 1, n=points
    )


def _ahead(asked: Asked, option: Any) -> str:
    holes, own = asked.view.course.holes, asked.hole or 0
    straight_to_own = Ahead(distance(option.to, holes[own].green), own)
    found = asked.ahead([option.to]) or straight_to_own
    straight = distance(option.to, holes[found.hole].green)
    return _to_go(option.terrain, found.hexes, found.hexes == straight)


@spoken
def _to_go(terrain: str, count: int, straight: bool) -> str:
    if straight:
        return _("{ground}, {count} to go").format(ground=ON[terrain], count=count)
    return _("{ground}, {count} to go around the bend").format(ground=ON[terrain], count=count)

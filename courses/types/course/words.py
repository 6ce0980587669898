"""Golf terms for terrains and directions, for messages and scripts."""

from collections.abc import Mapping

from django.utils import formats
from django.utils.functional import Promise

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy
from courses.designs.course.terrain import Terrain

TERRAINS: Mapping[Terrain, str | Promise] = {
    Terrain.ROUGH: gettext_lazy("rough"),
    Terrain.FAIRWAY: gettext_lazy("fairway"),
    Terrain.GREEN: gettext_lazy("green"),
    Terrain.TEE: gettext_lazy("tee"),
    Terrain.TREES: gettext_lazy("trees"),
    Terrain.WATER: gettext_lazy("water"),
    Terrain.LAKE: gettext_lazy("lake"),
    Terrain.BUNKER: gettext_lazy("bunker"),
    Terrain.CLUBHOUSE: gettext_lazy("clubhouse"),
}

HAZARD_ORDER = (Terrain.BUNKER, Terrain.WATER, Terrain.LAKE, Terrain.TREES)
"""Hazards in the order in which sentences name them."""

WHERE: Mapping[str, str | Promise] = {
    "": gettext_lazy("off the board"),
    Terrain.ROUGH: gettext_lazy("in the rough"),
    Terrain.FAIRWAY: gettext_lazy("on the fairway"),
    Terrain.GREEN: gettext_lazy("on a green"),
    Terrain.TEE: gettext_lazy("on a tee"),
    Terrain.TREES: gettext_lazy("among trees"),
    Terrain.WATER: gettext_lazy("in the water"),
    Terrain.LAKE: gettext_lazy("in a lake"),
    Terrain.BUNKER: gettext_lazy("in a bunker"),
    Terrain.CLUBHOUSE: gettext_lazy("at the clubhouse"),
}
"""Phrases that say where something is, by terrain."""

DIRECTIONS = (
    gettext_lazy("east"),
    gettext_lazy("south-east"),
    gettext_lazy("south-west"),
    gettext_lazy("west"),
    gettext_lazy("north-west"),
    gettext_lazy("north-east"),
)
"""Names of the directions of arrows and edges, in the order of `turn`."""


def terrain_name(terrain: Terrain) -> str:
    """Return the golf term for a terrain."""
    return str(TERRAINS[terrain])


def trouble_name(kind: str) -> str:
    """Return the name of a hazard in a rating, which can be a terrain or out of bounds."""
    return terrain_name(Terrain(kind)) if kind in set(Terrain) else _("out of bounds")


def difficulty_words(grade: float) -> str:
    """Format the difficulty of a course for its card: 2.6 stays 2.6, and 3.0 becomes 3."""
    number = round(grade, 1)
    data = formats.number_format(int(number) if number == int(number) else number)
    return _("difficulty %(grade)s of 5") % {"grade": data}

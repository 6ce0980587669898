"""Words of 18 Holes that sentences and buttons share."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from courses.designs.course.terrain import Terrain
from courses.types.course.words import WHERE

KINDS = {
    "straight": gettext_lazy("straight"),
    "left": gettext_lazy("bends left"),
    "right": gettext_lazy("bends right"),
    "late left": gettext_lazy("bends left late"),
    "late right": gettext_lazy("bends right late"),
    "wild": gettext_lazy("wild, a choice of flights"),
    "super": gettext_lazy("super, a longer deck"),
    "short": gettext_lazy("short, a shorter deck"),
    "shuffle": gettext_lazy("shuffle, and draw again"),
    "longest drive": gettext_lazy("the longest drive!"),
}
DECKS = {"C": gettext_lazy("the chip deck")}
GROUND = {**WHERE, Terrain.LAKE: gettext_lazy("in a lake on the fairway")}
"""Where a golfer stands, as the end of a sentence."""


def deck_name(deck: str) -> str:
    """What a shot deck is called in a sentence."""
    return str(DECKS.get(deck) or _("deck {deck}").format(deck=deck))

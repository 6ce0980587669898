"""Words of 18 Holes that sentences and buttons share."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

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
DIRECTIONS = (
    gettext_lazy("east"),
    gettext_lazy("south-east"),
    gettext_lazy("south-west"),
    gettext_lazy("west"),
    gettext_lazy("north-west"),
    gettext_lazy("north-east"),
)

GROUND = {
    "rough": gettext_lazy("in the rough"),
    "fairway": gettext_lazy("on the fairway"),
    "green": gettext_lazy("on a green"),
    "tee": gettext_lazy("on a tee"),
    "water": gettext_lazy("in the water"),
    "lake": gettext_lazy("in a lake on the fairway"),
    "bunker": gettext_lazy("in a bunker"),
    "clubhouse": gettext_lazy("at the clubhouse"),
}
"""Where a golfer stands, as the end of a sentence."""


def deck_name(deck: str) -> str:
    """What a shot deck is called in a sentence."""
    return str(DECKS.get(deck) or _("deck {deck}").format(deck=deck))

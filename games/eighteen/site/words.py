"""Words of 18 Holes that messages and buttons share."""

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy, spoken
from courses.designs.course.terrain import Terrain
from courses.types.course.words import WHERE
from games.eighteen.rules.components import CLUBS

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
CLUB_NAMES = {
    "Driver": gettext_lazy("Driver"),
    "2 Iron": gettext_lazy("2 Iron"),
    "3 Wood": gettext_lazy("3 Wood"),
    "3 Hybrid": gettext_lazy("3 Hybrid"),
    "3 Iron": gettext_lazy("3 Iron"),
    "4 Iron": gettext_lazy("4 Iron"),
    "5 Wood": gettext_lazy("5 Wood"),
    "5 Hybrid": gettext_lazy("5 Hybrid"),
    "5 Iron": gettext_lazy("5 Iron"),
    "6 Iron": gettext_lazy("6 Iron"),
    "7 Iron": gettext_lazy("7 Iron"),
    "8 Wood": gettext_lazy("8 Wood"),
    "8 Hybrid": gettext_lazy("8 Hybrid"),
    "8 Iron": gettext_lazy("8 Iron"),
    "9 Iron": gettext_lazy("9 Iron"),
    "Pitching Wedge": gettext_lazy("Pitching Wedge"),
    "Lob Wedge": gettext_lazy("Lob Wedge"),
    "Sand Wedge": gettext_lazy("Sand Wedge"),
}
DECKS = {"C": gettext_lazy("the chip deck")}
GROUND = {**WHERE, Terrain.LAKE: gettext_lazy("in a lake on the fairway")}
"""The golfer's location, as the end of a sentence."""
FIGURES = ("A", "B")
"""The names of a player's two golfers in teams mode (E9.4)."""


@spoken
def club_name(card: int) -> str:
    """Return a club's name by its card number."""
    return str(CLUB_NAMES[CLUBS[card].name])


def opponent_name(number: int) -> str:
    """Return the name of an opponent in solo chaos by its number, counted from 0 (E10)."""
    return _("Opponent {number}").format(number=number + 1)


@spoken
def deck_name(deck: str) -> str:
    """Return the name of a shot deck for use in a sentence."""
    return str(DECKS.get(deck) or _("deck {deck}").format(deck=deck))

"""Sentences about holes on unfinished courses, and about changes that would improve them."""

from collections.abc import Mapping

from django.utils import formats
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from courses.designs.course.hole_play import HolePlay, Note
from courses.designs.course.offering import Offer
from courses.designs.course.terrain import Terrain
from courses.types.course.words import DIRECTIONS, terrain_name

NOTES: Mapping[Note, str | Promise] = {
    Note.CUT_ACROSS: gettext_lazy("Has a short cut: the pro takes %(pro)s turns on a par %(par)s."),
    Note.SHORT: ngettext_lazy(
        "Very short hole: %(length)s hex.", "Very short hole: %(length)s hexes.", "length"
    ),
    Note.UNDER_PAR: gettext_lazy("Far under par: the pro takes %(pro)s turns on a par %(par)s."),
    Note.EASIEST: gettext_lazy(
        "As easy as a hole can be: the pro takes %(pro)s turns on a par %(par)s."
    ),
}

ON_SHORT_CUT = ngettext_lazy(
    "With %(terrain)s on %(count)s hex of the short cut",
    "With %(terrain)s on %(count)s hexes of the short cut",
    "count",
)
ON_LINE = ngettext_lazy(
    "With %(terrain)s on %(count)s hex of the line",
    "With %(terrain)s on %(count)s hexes of the line",
    "count",
)
OFFERS: Mapping[str, str | Promise] = {
    "cover_short_cut": ON_SHORT_CUT,
    "cover_line": ON_LINE,
    "par_lower": gettext_lazy("As a par %(par)s"),
    "tee_turn": gettext_lazy("With the tee tile %(face)s turned to the %(turn)s"),
    "tee_other": gettext_lazy("With the tee tile %(other)s, arrow %(turn)s, instead of %(face)s"),
    "tile_other": gettext_lazy("With %(other)s, arrow %(turn)s, instead of %(face)s"),
    "green_other": gettext_lazy("To the green of %(face)s"),
    "greens_exchange": gettext_lazy("With the green of hole %(other)s in exchange"),
    "tee_elsewhere": gettext_lazy("From the tee of %(face)s"),
}
"""Descriptions of the offered changes, by fix code."""


def note_sentence(play: HolePlay) -> str:
    """Return the note about a hole as a sentence; "" if there is none."""
    if play.note is None:
        return ""
    figures = {"pro": turns(play.pro), "par": play.par, "length": play.length}
    return str(NOTES[play.note] % figures)


def offer_sentence(offer: Offer, par: int) -> str:
    """Describe a change and the number of turns that the pro then needs. If the change alters the
    par, name it too.
    """
    params = {name: _word(name, value) for name, value in offer.fix.params}
    play = offer.play
    words = {
        "change": str(OFFERS[offer.fix.code] % params),
        "pro": turns(play.pro),
        "par": play.par,
    }
    if play.par != par:
        return _("%(change)s: the pro takes %(pro)s turns on a par %(par)s") % words
    return _("%(change)s: the pro takes %(pro)s turns") % words


def turns(mean: float) -> str:
    """Format expected turns with one decimal place."""
    return str(formats.number_format(round(mean, 1), decimal_pos=1))


def _word(name: str, value: str | int) -> str | int:
    if name == "terrain":
        return terrain_name(Terrain(str(value)))
    if name == "turn":
        return str(DIRECTIONS[int(value)])
    return value

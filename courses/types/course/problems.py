"""Sentences for the problems of a course, in the user's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.problems import Code
from courses.designs.problem import Fix, Params, Problem
from courses.designs.text import NotationError
from courses.types.course.words import DIRECTIONS, WHERE, terrain_name

Sentences = Mapping[str, str | Promise]

PROBLEMS: Sentences = {
    Code.NAME_LENGTH: gettext_lazy("A course needs a name with at most %(most)s characters."),
    Code.ABOUT_LENGTH: gettext_lazy("Enter at most %(most)s characters."),
    Code.TEXT_CONTROL: gettext_lazy("Remove the character %(character)s. It can’t be displayed."),
    Code.TEXT_INVISIBLE: gettext_lazy("Remove the invisible character %(character)s."),
    Code.TEXT_BLANK: gettext_lazy("Write at least one visible character."),
    Code.TILES_MISSING: gettext_lazy("There are no tiles yet."),
    Code.TILE_UNKNOWN: gettext_lazy("The box has no face “%(face)s”."),
    Code.TILE_TURN: gettext_lazy("A tile can be turned by 0 to 5 sixths, not by %(turn)s."),
    Code.TILE_TWICE: gettext_lazy(
        "Face %(face)s is on the same tile as %(other)s, and the box has only one of each tile."
    ),
    Code.PLACE_TAKEN: gettext_lazy("There’s already another tile at %(q)s,%(r)s."),
    Code.TILES_APART: ngettext_lazy(
        "%(tiles)s tile here isn’t connected to the first one.",
        "%(tiles)s tiles here aren’t connected to the first one.",
        "tiles",
    ),
    Code.EDGE_UNMATCHED: gettext_lazy(
        "The fairway of %(face)s runs into the rough of %(other)s. Fairways must meet."
    ),
    Code.FAIRWAY_OFF_BOARD: gettext_lazy(
        "The fairway of %(face)s runs off the board to the %(edge)s."
    ),
    Code.FAIRWAY_MISSING: gettext_lazy(
        "The fairway of hole %(hole)s doesn’t lead from its tee to its green."
    ),
    Code.ADJUSTMENT_KIND: gettext_lazy(
        "No adjustment tile shows %(terrain)s. They show rough, trees, water or a bunker."
    ),
    Code.ADJUSTMENT_OFF_BOARD: gettext_lazy("This adjustment tile is outside the board."),
    Code.ADJUSTMENT_TWICE: gettext_lazy("There’s already another adjustment tile on this hex."),
    Code.ADJUSTMENT_ON_TEE: gettext_lazy("An adjustment tile can’t cover a tee."),
    Code.ADJUSTMENT_ON_GREEN: gettext_lazy("An adjustment tile can’t cover a green."),
    Code.ADJUSTMENTS_TOO_MANY: gettext_lazy(
        "The box has %(most)s adjustment tiles, not %(count)s."
    ),
    Code.ADJUSTMENTS_OF_KIND: gettext_lazy(
        "The box has %(most)s adjustment tiles with %(terrain)s, not %(count)s."
    ),
    Code.HOLES_MISSING: gettext_lazy("There are no holes yet."),
    Code.HOLES_TOO_MANY: gettext_lazy("A course can have at most %(most)s holes, not %(count)s."),
    Code.NINETEENTH_ALONE: gettext_lazy("The 19th hole needs at least one hole before it."),
    Code.TEE_MISSING: gettext_lazy("The tee of hole %(hole)s is %(where)s, not on a tee."),
    Code.TEE_TAKEN: gettext_lazy("Holes %(other)s and %(hole)s share a tee."),
    Code.TEE_UNUSED: gettext_lazy("No hole starts at this tee."),
    Code.TEE_FAR: gettext_lazy(
        "The tee of hole %(hole)s isn’t next to the green of hole %(before)s."
    ),
    Code.GREEN_MISSING: gettext_lazy("The green of hole %(hole)s is %(where)s, not on a green."),
    Code.GREEN_TAKEN: gettext_lazy("Holes %(other)s and %(hole)s share a green."),
    Code.GREEN_UNUSED: gettext_lazy("No hole ends on this green."),
    Code.GREEN_UNREACHABLE: gettext_lazy(
        "The green of hole %(hole)s can’t be reached from its tee."
    ),
    Code.CLUBHOUSE_MISSING: gettext_lazy(
        "The 19th hole must end at a clubhouse. This one ends %(where)s."
    ),
    Code.PAR_DIFFERS: gettext_lazy(
        "Hole %(hole)s can’t be a par %(par)s. Its tee tile says par %(given)s."
    ),
    Code.TILES_BETWEEN: ngettext_lazy(
        "Hole %(hole)s has %(tiles)s fairway tile between tee and green. Its tee tile asks "
        "for %(given)s.",
        "Hole %(hole)s has %(tiles)s fairway tiles between tee and green. Its tee tile "
        "asks for %(given)s.",
        "tiles",
    ),
    Code.FREEHAND: ngettext_lazy(
        "%(count)s hex is painted, so this course can’t be built from the box.",
        "%(count)s hexes are painted, so this course can’t be built from the box.",
        "count",
    ),
    Code.FREEHAND_TWICE: gettext_lazy("This hex is painted twice."),
    Code.FREEHAND_FAR: ngettext_lazy(
        "%(count)s painted hex is too far from the tiles to be seen.",
        "%(count)s painted hexes are too far from the tiles to be seen.",
        "count",
    ),
    Code.FREEHAND_TOO_MUCH: gettext_lazy("At most %(most)s hexes can be painted, not %(count)s."),
}

TAKE_LAST = ngettext_lazy("Remove the last one", "Remove the last %(count)s", "count")

FIXES: Sentences = {
    "name_shorten": gettext_lazy("Name it “%(name)s”"),
    "about_shorten": gettext_lazy("Shorten it to fit"),
    "tile_remove": gettext_lazy("Remove %(face)s"),
    "tiles_remove": ngettext_lazy("Remove this tile", "Remove these %(count)s tiles", "count"),
    "tile_turn": gettext_lazy("Turn %(face)s so that its arrow points %(turn)s"),
    "tile_use": gettext_lazy(
        "Use %(other)s, arrow %(turn)s, instead of %(face)s: it’s still in the box"
    ),
    "tile_fit": gettext_lazy("Use %(other)s, arrow %(turn)s, instead of %(face)s: it fits here"),
    "tee_use": gettext_lazy(
        "Use %(other)s, arrow %(turn)s, instead of %(face)s: it asks for this length"
    ),
    "adjustment_remove": gettext_lazy("Remove it"),
    "adjustments_trim": TAKE_LAST,
    "paint_remove": gettext_lazy("Keep only the last terrain"),
    "paint_far_remove": ngettext_lazy(
        "Remove the far hex", "Remove the %(count)s far hexes", "count"
    ),
    "freehand_trim": TAKE_LAST,
    "holes_suggest": ngettext_lazy(
        "Use the hole suggested by the tiles",
        "Use the %(count)s holes suggested by the tiles",
        "count",
    ),
    "holes_trim": TAKE_LAST,
    "hole_add": gettext_lazy("Make it a par %(par)s hole"),
    "hole_remove": gettext_lazy("Remove hole %(hole)s"),
    "green_other": gettext_lazy("Play hole %(hole)s to the green of %(face)s instead"),
    "greens_exchange": gettext_lazy("Exchange the greens of holes %(hole)s and %(other)s"),
    "tee_elsewhere": gettext_lazy("Start hole %(hole)s on the tee of %(face)s instead"),
    "tee_move": gettext_lazy("Move it to the nearest free tee"),
    "green_move": gettext_lazy("Move it to the nearest free green"),
    "clubhouse_move": gettext_lazy("Move it to the clubhouse"),
    "nineteenth_unset": gettext_lazy("Play without a 19th hole"),
    "par_set": gettext_lazy("Change it to a par %(par)s"),
    "trees_remove": gettext_lazy("Clear the trees out of the way"),
}
"""Labels for the buttons that apply a fix, by code of the Fix."""

UNREADABLE: Sentences = {
    "name_missing": gettext_lazy("The name is missing. Start with “%(title)s: Name”."),
    "word_twice": gettext_lazy("“%(word)s” appears twice. Remove one."),
    "line_unknown": gettext_lazy("“%(line)s” is unknown. Use one of these words: %(known)s."),
    "text_unreadable": gettext_lazy("This text starts with a quotation mark. Add the closing one."),
    "number_far": gettext_lazy("A number here is too large or too small. Correct it."),
    "tiles_line": gettext_lazy("This isn’t a tile. Write it like this: %(example)s."),
    "adjustments_line": gettext_lazy("This isn’t an adjustment. Write it like this: %(example)s."),
    "freehand_line": gettext_lazy("This isn’t a painted hex. Write it like this: %(example)s."),
    "holes_line": gettext_lazy("This isn’t a hole. Write it like this: %(example)s."),
    "arrow_unknown": gettext_lazy("“%(arrow)s” isn’t a direction. Use E, SE, SW, W, NW or NE."),
    "terrain_unknown": gettext_lazy("“%(terrain)s” isn’t a terrain. Use one of these: %(known)s."),
    "hole_order": gettext_lazy("Hole %(number)s is out of order. Hole %(expected)s comes next."),
}


def problem_sentence(problem: Problem) -> str:
    """Return the message for a problem."""
    return _filled(PROBLEMS[problem.code], problem.params)


def notation_sentence(refusal: NotationError) -> str:
    """Return the message for a text that cannot be parsed, including the line."""
    why = str(UNREADABLE[refusal.code]) % dict(refusal.params)
    return _("Line %(line)s: %(why)s") % {"line": refusal.line, "why": why}


def fix_sentence(fix: Fix) -> str:
    """Return the label for a fix's button."""
    return _filled(FIXES[fix.code], fix.params)


def _filled(sentence: Any, params: Params) -> str:
    """Fill in a message. It stays lazy until here, because the parameters determine its plural
    form.
    """
    return str(sentence % {name: _word(name, value) for name, value in params})


def _word(name: str, value: str | int) -> str | int:
    if name == "terrain":
        return terrain_name(Terrain(str(value)))
    if name == "where":
        return str(WHERE[str(value)])
    if name in {"turn", "edge"} and value in range(6):
        return str(DIRECTIONS[int(value)])
    return value

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
    Code.NAME_LENGTH: gettext_lazy("A course needs a name of at most %(most)s characters."),
    Code.ABOUT_LENGTH: gettext_lazy("Say it in at most %(most)s characters."),
    Code.TEXT_CONTROL: gettext_lazy("Remove the character %(character)s: it can’t be displayed."),
    Code.TEXT_INVISIBLE: gettext_lazy("Remove the invisible character %(character)s."),
    Code.TEXT_BLANK: gettext_lazy("Write at least one visible character."),
    Code.TILES_MISSING: gettext_lazy("There are no tiles yet."),
    Code.TILE_UNKNOWN: gettext_lazy("The box holds no face “%(face)s”."),
    Code.TILE_TURN: gettext_lazy("A tile is turned by 0 to 5 sixths, not by %(turn)s."),
    Code.TILE_TWICE: gettext_lazy(
        "Face %(face)s is on the same tile as %(other)s, and the box holds each tile once."
    ),
    Code.PLACE_TAKEN: gettext_lazy("Another tile already lies at %(q)s,%(r)s."),
    Code.TILES_APART: ngettext_lazy(
        "%(tiles)s tile here does not hang together with the first one.",
        "%(tiles)s tiles here do not hang together with the first one.",
        "tiles",
    ),
    Code.EDGE_UNMATCHED: gettext_lazy(
        "The fairway of %(face)s runs into the rough of %(other)s. Fairways must meet."
    ),
    Code.FAIRWAY_OFF_BOARD: gettext_lazy(
        "The fairway of %(face)s runs off the board to the %(edge)s."
    ),
    Code.FAIRWAY_MISSING: gettext_lazy(
        "The fairway of hole %(hole)s does not lead from its tee to its green."
    ),
    Code.ADJUSTMENT_KIND: gettext_lazy(
        "No adjustment tile shows %(terrain)s; they show rough, trees, water or a bunker."
    ),
    Code.ADJUSTMENT_OFF_BOARD: gettext_lazy("This adjustment tile lies beside the board."),
    Code.ADJUSTMENT_TWICE: gettext_lazy("Another adjustment tile already lies on this hex."),
    Code.ADJUSTMENT_ON_TEE: gettext_lazy("An adjustment tile may not cover a tee."),
    Code.ADJUSTMENT_ON_GREEN: gettext_lazy("An adjustment tile may not cover a green."),
    Code.ADJUSTMENTS_TOO_MANY: gettext_lazy(
        "The box holds %(most)s adjustment tiles, not %(count)s."
    ),
    Code.ADJUSTMENTS_OF_KIND: gettext_lazy(
        "The box holds %(most)s adjustment tiles with %(terrain)s, not %(count)s."
    ),
    Code.HOLES_MISSING: gettext_lazy("There are no holes yet."),
    Code.HOLES_TOO_MANY: gettext_lazy("A course has at most %(most)s holes, not %(count)s."),
    Code.NINETEENTH_ALONE: gettext_lazy("The 19th hole needs at least one hole before it."),
    Code.TEE_MISSING: gettext_lazy("The tee of hole %(hole)s is %(where)s, not on a tee."),
    Code.TEE_TAKEN: gettext_lazy("Holes %(other)s and %(hole)s share a tee."),
    Code.TEE_UNUSED: gettext_lazy("No hole starts at this tee."),
    Code.TEE_FAR: gettext_lazy(
        "The tee of hole %(hole)s is not next to the green of hole %(before)s."
    ),
    Code.GREEN_MISSING: gettext_lazy("The green of hole %(hole)s is %(where)s, not on a green."),
    Code.GREEN_TAKEN: gettext_lazy("Holes %(other)s and %(hole)s share a green."),
    Code.GREEN_UNUSED: gettext_lazy("No hole ends on this green."),
    Code.GREEN_UNREACHABLE: gettext_lazy(
        "The green of hole %(hole)s cannot be reached from its tee."
    ),
    Code.CLUBHOUSE_MISSING: gettext_lazy(
        "The 19th hole must end at a clubhouse, and this is %(where)s."
    ),
    Code.PAR_DIFFERS: gettext_lazy(
        "Hole %(hole)s cannot be a par %(par)s: its tee tile says par %(given)s."
    ),
    Code.TILES_BETWEEN: ngettext_lazy(
        "Hole %(hole)s has %(tiles)s fairway tile between tee and green;"
        " its tee tile asks for %(given)s.",
        "Hole %(hole)s has %(tiles)s fairway tiles between tee and green;"
        " its tee tile asks for %(given)s.",
        "tiles",
    ),
    Code.FREEHAND: ngettext_lazy(
        "%(count)s hex is painted freehand: this course cannot be built from the box.",
        "%(count)s hexes are painted freehand: this course cannot be built from the box.",
        "count",
    ),
    Code.FREEHAND_TWICE: gettext_lazy("This hex is painted twice."),
    Code.FREEHAND_FAR: ngettext_lazy(
        "%(count)s painted hex lies too far from the tiles to be seen.",
        "%(count)s painted hexes lie too far from the tiles to be seen.",
        "count",
    ),
    Code.FREEHAND_TOO_MUCH: gettext_lazy("At most %(most)s hexes can be painted, not %(count)s."),
}

TAKE_LAST = ngettext_lazy("Take the last one away", "Take the last %(count)s away", "count")

FIXES: Sentences = {
    "name_shorten": gettext_lazy("Call it “%(name)s”"),
    "about_shorten": gettext_lazy("Cut it to fit"),
    "tile_remove": gettext_lazy("Take %(face)s away"),
    "tiles_remove": ngettext_lazy(
        "Take this tile away", "Take these %(count)s tiles away", "count"
    ),
    "tile_turn": gettext_lazy("Turn %(face)s so that its arrow points %(turn)s"),
    "tile_use": gettext_lazy("Use %(other)s instead of %(face)s: the box still holds it"),
    "tile_fit": gettext_lazy("Use %(other)s instead of %(face)s: it fits here"),
    "tee_use": gettext_lazy("Use %(other)s instead of %(face)s: it asks for this length"),
    "adjustment_remove": gettext_lazy("Take it away"),
    "adjustments_trim": TAKE_LAST,
    "paint_remove": gettext_lazy("Keep the last coat"),
    "paint_far_remove": ngettext_lazy(
        "Take the far one away", "Take the %(count)s far ones away", "count"
    ),
    "freehand_trim": TAKE_LAST,
    "holes_suggest": ngettext_lazy(
        "Use the hole that the tiles give", "Use the %(count)s holes that the tiles give", "count"
    ),
    "holes_trim": TAKE_LAST,
    "hole_add": gettext_lazy("Make it a hole, par %(par)s"),
    "hole_remove": gettext_lazy("Take hole %(hole)s away"),
    "tee_move": gettext_lazy("Move it to the nearest free tee"),
    "green_move": gettext_lazy("Move it to the nearest free green"),
    "clubhouse_move": gettext_lazy("Move it to the clubhouse"),
    "nineteenth_unset": gettext_lazy("Play without a 19th hole"),
    "par_set": gettext_lazy("Make it a par %(par)s"),
    "trees_remove": gettext_lazy("Clear the trees out of the way"),
}
"""By the code of a Fix: the label of its button."""

UNREADABLE: Sentences = {
    "name_missing": gettext_lazy("There is no name. Begin with “%(title)s: Its name”."),
    "word_twice": gettext_lazy("“%(word)s” is there twice."),
    "line_unknown": gettext_lazy("“%(line)s” is not known here. Lines are %(known)s."),
    "text_unreadable": gettext_lazy("This text begins with a quotation mark and never ends."),
    "number_far": gettext_lazy("A number here is too large or too small."),
    "tiles_line": gettext_lazy("A tile looks like this: %(example)s"),
    "adjustments_line": gettext_lazy("An adjustment looks like this: %(example)s"),
    "freehand_line": gettext_lazy("A painted hex looks like this: %(example)s"),
    "holes_line": gettext_lazy("A hole looks like this: %(example)s"),
    "arrow_unknown": gettext_lazy("“%(arrow)s” is no direction: E, SE, SW, W, NW or NE."),
    "terrain_unknown": gettext_lazy("“%(terrain)s” is no terrain."),
    "hole_order": gettext_lazy("Hole %(number)s is out of order; hole %(expected)s comes next."),
}


def problem_sentence(problem: Problem) -> str:
    """Describe a problem."""
    return _filled(PROBLEMS[problem.code], problem.params)


def notation_sentence(refusal: NotationError) -> str:
    """Describe why a notation cannot be read, with the line."""
    why = str(UNREADABLE[refusal.code]) % dict(refusal.params)
    return _("Line %(line)s: %(why)s") % {"line": refusal.line, "why": why}


def fix_sentence(fix: Fix) -> str:
    """Return the label of a fix's button."""
    return _filled(FIXES[fix.code], fix.params)


def _filled(sentence: Any, params: Params) -> str:
    """Fill in a sentence, which stays lazy until here, because the params decide its plural."""
    return str(sentence % {name: _word(name, value) for name, value in params})


def _word(name: str, value: str | int) -> str | int:
    if name == "terrain":
        return terrain_name(Terrain(str(value)))
    if name == "where":
        return str(WHERE[str(value)])
    if name in {"turn", "edge"} and value in range(6):
        return str(DIRECTIONS[int(value)])
    return value

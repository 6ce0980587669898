"""Sentences for the differences between two versions of a course, and the map that shows them."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from courses.designs.course.changes import course_changes
from courses.designs.course.drawing.changes import changes_size, changes_svg
from courses.designs.course.terrain import Terrain
from courses.types.change_texts import told_by
from courses.types.course.words import DIRECTIONS, terrain_name
from courses.types.design_type import Comparison

CHANGES = {
    "tile_added": _("Tile %(face)s was added."),
    "tile_removed": _("Tile %(face)s was removed."),
    "tile_moved": _("Tile %(face)s was moved."),
    "tile_replaced": _("Tile %(after)s replaces %(before)s."),
    "tile_turned": _("Tile %(face)s was turned. Its arrow now points %(direction)s."),
    "adjustment_added": _("An adjustment tile was added: %(terrain)s."),
    "adjustment_removed": _("An adjustment tile was removed: %(terrain)s."),
    "adjustment_changed": _("An adjustment tile now shows %(cover)s instead of %(uncovered)s."),
    "painted": ngettext_lazy(
        "%(count)s hex was painted: %(terrain)s.",
        "%(count)s hexes were painted: %(terrain)s.",
        "count",
    ),
    "painting_removed": ngettext_lazy(
        "Paint was removed from %(count)s hex.", "Paint was removed from %(count)s hexes.", "count"
    ),
    "hole_added": _("Hole %(hole)s was added."),
    "hole_removed": _("The previous hole %(hole)s was removed."),
    "hole_renumbered": _("Hole %(hole)s was previously hole %(was)s."),
    "holes_renumbered": _(
        "Holes %(first)s to %(last)s were previously holes %(was)s to %(was_last)s."
    ),
    "tee_changed": _("Hole %(hole)s has a different tee."),
    "green_changed": _("Hole %(hole)s has a different green."),
    "par_changed": _("Hole %(hole)s is now a par %(after)s. It was a par %(before)s."),
    "nineteenth_added": _("The last hole is now the 19th."),
    "nineteenth_removed": _("The last hole is no longer the 19th."),
}


def _word(name: str, value: Any) -> Any:
    if name == "direction":
        return DIRECTIONS[int(value) % len(DIRECTIONS)]
    return terrain_name(Terrain(value)) if name in {"terrain", "cover", "uncovered"} else value


COMPARISON = Comparison(
    changes=course_changes,
    sentence=told_by(CHANGES, _word),
    draw=changes_svg,
    size=changes_size,
)

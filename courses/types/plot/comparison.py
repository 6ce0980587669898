"""Sentences for the differences between two versions of a plot (M1.3)."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from courses.designs.plot.changes import plot_changes
from courses.types.change_texts import told_by
from courses.types.design_type import Comparison
from courses.types.plot.words import CORNERS

CHANGES = {
    "points_changed": _("Building on it is worth %(after)s points, before %(before)s."),
    "difficulty_changed": _("Golf balls: %(after)s, before %(before)s."),
    "cells_added": ngettext_lazy("%(count)s cell is new.", "%(count)s cells are new.", "count"),
    "cells_removed": ngettext_lazy("%(count)s cell is gone.", "%(count)s cells are gone.", "count"),
    "water_added": ngettext_lazy(
        "%(count)s square of water is new.", "%(count)s squares of water are new.", "count"
    ),
    "water_removed": ngettext_lazy(
        "%(count)s square of water is gone.", "%(count)s squares of water are gone.", "count"
    ),
    "gate_added": _("There is a gate."),
    "gate_removed": _("The gate is gone."),
    "gate_moved": _("The gate is elsewhere."),
    "gate_turned": _("The gate is turned: its arc is in the %(corner)s."),
}


def _word(name: str, value: Any) -> Any:
    return CORNERS[value] if name == "corner" else value


COMPARISON = Comparison(changes=plot_changes, sentence=told_by(CHANGES, _word))

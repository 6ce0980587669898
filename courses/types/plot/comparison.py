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
    "points_changed": _("Points for building on it: %(after)s, previously %(before)s."),
    "difficulty_changed": _("Golf balls: %(after)s, previously %(before)s."),
    "cells_added": ngettext_lazy(
        "%(count)s cell was added.", "%(count)s cells were added.", "count"
    ),
    "cells_removed": ngettext_lazy(
        "%(count)s cell was removed.", "%(count)s cells were removed.", "count"
    ),
    "water_added": ngettext_lazy(
        "%(count)s square of water was added.", "%(count)s squares of water were added.", "count"
    ),
    "water_removed": ngettext_lazy(
        "%(count)s square of water was removed.",
        "%(count)s squares of water were removed.",
        "count",
    ),
    "gate_added": _("A gate was added."),
    "gate_removed": _("The gate was removed."),
    "gate_moved": _("The gate was moved."),
    "gate_turned": _("The gate was turned. Its arc now points %(corner)s."),
}


def _word(name: str, value: Any) -> Any:
    return CORNERS[value] if name == "corner" else value


COMPARISON = Comparison(changes=plot_changes, sentence=told_by(CHANGES, _word))

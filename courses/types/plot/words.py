"""What people call the corners of a plot and its difficulty; the one table of each."""

from collections.abc import Mapping

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy, ngettext
from courses.designs.plot.value import Corner, Gate

CORNERS: Mapping[Corner, str | Promise] = {
    "nw": gettext_lazy("north-west"),
    "ne": gettext_lazy("north-east"),
    "se": gettext_lazy("south-east"),
    "sw": gettext_lazy("south-west"),
}
"""Where the gate's arc is."""


def corner_name(gate: Gate | None) -> str:
    """Where a gate's arc is, in words; empty without a gate."""
    return str(CORNERS[gate.corner]) if gate else ""


def golf_balls(difficulty: float) -> str:
    """How hard a plot is, as its card shows it."""
    balls = round(difficulty)
    return ngettext("%(balls)s golf ball", "%(balls)s golf balls", balls) % {"balls": balls}

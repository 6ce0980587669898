"""Words for the corners and the difficulty of a plot."""

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
"""Names of the corners in which the gate's arc can be."""


def corner_name(gate: Gate | None) -> str:
    """Return the corner of the gate's arc in words; "" if there is no gate."""
    return str(CORNERS[gate.corner]) if gate else ""


def golf_balls(difficulty: float) -> str:
    """Describe the difficulty of a plot as golf balls, as on its card."""
    balls = round(difficulty)
    return ngettext("%(balls)s golf ball", "%(balls)s golf balls", balls) % {"balls": balls}

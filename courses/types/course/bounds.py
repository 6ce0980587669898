"""Limits for the lists of a course at reading. A playable course is much shorter."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from courses.types.design_type import Bound

COURSE_BOUNDS = {
    "holes": Bound(99, _("A course has at most 18 holes and a 19th. These are %(count)s.")),
    "tiles": Bound(200, _("The box holds 49 tiles. These are %(count)s.")),
    "adjustments": Bound(200, _("The box holds only a few small tiles. These are %(count)s.")),
    "freehand": Bound(2000, _("At most 700 hexes can be painted. These are %(count)s.")),
}

"""Maximum lengths of a course's lists when it is parsed. A playable course is much smaller."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from courses.types.design_type import Bound

COURSE_BOUNDS = {
    "holes": Bound(99, _("A course can have at most 18 holes and a 19th. This one has %(count)s.")),
    "tiles": Bound(200, _("The box contains 49 tiles. This course has %(count)s.")),
    "adjustments": Bound(
        200, _("The box contains only a few adjustment tiles. This course has %(count)s.")
    ),
    "freehand": Bound(2000, _("At most 700 hexes can be painted. This course has %(count)s.")),
}

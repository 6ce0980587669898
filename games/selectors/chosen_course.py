"""The course that a table asks for: a version of it, its draft, or a hole of one."""

from __future__ import annotations

from django.utils.translation import gettext as _

from accounts.models import User
from courses.designs.course.layout import only_holes
from games.errors import TableError
from games.selectors.chosen import Chosen, chosen_design
from games.site.options import Ground

KIND = "course"


def chosen_course(slug: str, *, version: str, hole: int, host: User | None) -> Chosen:
    """What a host asks for, as `chosen_design`; `hole` is a number from 1, or 0 for all.

    A draft or a hole alone is practice. Raises TableError, no_such_hole too.
    """
    whole = chosen_design(KIND, slug, version=version, host=host)
    return _hole_of(whole, hole) if hole else whole


def _hole_of(whole: Chosen, hole: int) -> Chosen:
    holes = len(whole.playable.holes)
    if hole > holes:
        raise TableError("no_such_hole", holes=holes)
    name = _("%(course)s, hole %(hole)s") % {"course": whole.ground.name, "hole": hole}
    ground = Ground(whole.ground.slug, name, practice=True)
    return Chosen(only_holes(whole.playable, [hole]), ground, whole.version)

"""The course that a table asks for: a version of a design, its draft, or a hole of one."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from accounts.models import User
from courses.designs.layout import Layout, only_holes
from courses.designs.problem import errors
from courses.models import Design, DesignVersion
from courses.selectors.designs import newest_version, numbered_version
from games.errors import TableError
from games.setups.setup import Ground

KIND = "course"
DRAFT = "draft"


@dataclass(frozen=True)
class Chosen:
    """A course that can be played: its ground and holes, and `version` as a table notes it."""

    layout: Layout
    ground: Ground
    version: str


def chosen_course(slug: str, *, version: str, hole: int, host: User | None) -> Chosen:
    """What a host asks for.

    `version` is a number, "draft", which only its owner may play, or empty for the newest; `hole`
    is a number from 1, or 0 for all. A draft or a hole alone is practice.

    Raises TableError: unknown_course, unknown_version, course_retired, draft_not_playable,
    no_such_hole.
    """
    whole = _draft(slug, host) if version == DRAFT else _published(slug, version)
    return _hole_of(whole, hole) if hole else whole


def _published(slug: str, version: str) -> Chosen:
    found = _version(slug, version)
    if found.design.retired_at:
        raise TableError("course_retired")
    ground = Ground(slug, found.name, found.digest, version=found)
    return Chosen(found.layout, ground, str(found.number))


def _version(slug: str, version: str) -> DesignVersion:
    newest = newest_version(KIND, slug)
    if newest is None:
        raise TableError("unknown_course")
    found = numbered_version(KIND, slug, int(version)) if version else newest
    if found is None:
        raise TableError("unknown_version", newest=newest.number)
    return found


def _draft(slug: str, host: User | None) -> Chosen:
    design = Design.objects.filter(kind=KIND, slug=slug, owner=host).first() if host else None
    if design is None or not design.draft:
        raise TableError("unknown_course")
    value, kind = design.value, design.brings
    if wrong := errors(kind.validate(value)):
        raise TableError("draft_not_playable", count=len(wrong))
    name = _("Draft of %(name)s") % {"name": value.name or kind.words.untitled}
    return Chosen(kind.playable(value), Ground(slug, name, practice=True), DRAFT)


def _hole_of(whole: Chosen, hole: int) -> Chosen:
    holes = len(whole.layout.holes)
    if hole > holes:
        raise TableError("no_such_hole", holes=holes)
    name = _("%(course)s, hole %(hole)s") % {"course": whole.ground.name, "hole": hole}
    ground = Ground(whole.ground.slug, name, practice=True)
    return Chosen(only_holes(whole.layout, [hole]), ground, whole.version)

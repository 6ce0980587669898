"""The courses that a table can be opened on, as its form offers them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from courses.models import DesignVersion
from courses.selectors.designs import published
from courses.selectors.pictures import ground_size, ground_url
from games.errors import TableError
from games.selectors.chosen_course import chosen_course
from games.site.options import Ground


@dataclass(frozen=True)
class CourseChoice:
    """A course in a list, and what stands beside the list once it is chosen."""

    slug: str
    name: str
    facts: str
    picture: str = ""
    """Empty for a draft, whose ground nobody keeps."""
    width: int = 0
    height: int = 0


Groups = list[tuple[str, list[CourseChoice]]]


def course_choices(form: Any) -> dict[str, Any]:
    """The listed courses by their number of holes, and the one that is chosen in the form.

    What nobody lists, a course known by its link or a draft, is there if the form names it.
    """
    groups = _groups(published("course"))
    chosen = _chosen(form)
    listed = any(chosen == choice for _label, choices in groups for choice in choices)
    if chosen and not listed:
        groups.append((_("By its link"), [chosen]))
    return {"course_groups": groups, "chosen": chosen}


def _groups(versions: Iterable[DesignVersion]) -> Groups:
    return [
        (_holes(count), [_choice(version) for version in same])
        for count, same in groupby(versions, key=lambda version: version.hole_count)
    ]


def _holes(count: int) -> str:
    return ngettext("%(count)s hole", "%(count)s holes", count) % {"count": count}


def _choice(version: DesignVersion) -> CourseChoice:
    width, height = ground_size(version.layout)
    return CourseChoice(
        slug=version.slug,
        name=version.name,
        facts=_facts(version.hole_count, version.par),
        picture=ground_url(version.digest),
        width=width,
        height=height,
    )


def _facts(holes: int, par: int) -> str:
    return _("%(holes)s, par %(par)s") % {"holes": _holes(holes), "par": par}


def _chosen(form: Any) -> CourseChoice | None:
    wish = {name: form[name].value() or "" for name in ("course", "version")}
    try:
        found = chosen_course(wish["course"], version=_version(wish), hole=0, host=form.host)
    except TableError:
        return None
    if found.ground.version:
        return _choice(found.ground.version)
    return _draft(found.ground, len(found.playable.holes), found.playable.par)


def _version(wish: dict[str, str]) -> str:
    """What nobody could choose counts as the newest; the form says so at its field."""
    text = wish["version"]
    return text if text == "draft" or (text.isdecimal() and len(text) < 7) else ""


def _draft(ground: Ground, holes: int, par: int) -> CourseChoice:
    return CourseChoice(ground.slug, ground.name, _facts(holes, par))

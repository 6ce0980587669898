"""The design that a table asks for: a version of it, or its draft."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from accounts.models import User
from courses.designs.problem import errors
from courses.models import Design, DesignVersion
from courses.selectors.designs import one_version
from games.errors import TableError
from games.site.options import Ground

DRAFT = "draft"
VERSION = r"^(draft|[1-9][0-9]{0,5})$"
"""What a form takes for a version, beside nothing at all for the newest."""


@dataclass(frozen=True)
class Chosen:
    """A design that can be played, its ground, and `version` as a table notes it."""

    playable: Any
    """What the game embeds."""
    ground: Ground
    version: str


def chosen_design(kind: str, slug: str, *, version: str, host: User | None) -> Chosen:
    """What a host asks for.

    `version` is a number, "draft", which only its owner may play and which is practice, or empty
    for the newest.

    Raises TableError: unknown_<kind>, unknown_version, <kind>_retired, draft_not_playable.
    """
    return _draft(kind, slug, host) if version == DRAFT else _published(kind, slug, version)


def _published(kind: str, slug: str, version: str) -> Chosen:
    found = _version(kind, slug, version)
    if found.design.retired_at:
        raise TableError(f"{kind}_retired")
    ground = Ground(slug, found.name, found.digest, version=found)
    return Chosen(found.playable, ground, str(found.number))


def _version(kind: str, slug: str, version: str) -> DesignVersion:
    found = one_version(kind, slug, int(version or 0))
    if found is None:
        newest = one_version(kind, slug)
        if newest is None:
            raise TableError(f"unknown_{kind}")
        raise TableError("unknown_version", newest=newest.number)
    return found


def _draft(kind: str, slug: str, host: User | None) -> Chosen:
    design = Design.objects.filter(kind=kind, slug=slug, owner=host).first() if host else None
    if design is None or not design.draft:
        raise TableError(f"unknown_{kind}")
    value, brings = design.value, design.type
    if wrong := errors(brings.validate(value)):
        raise TableError("draft_not_playable", count=len(wrong))
    name = _("Draft of %(name)s") % {"name": value.name or brings.words.untitled}
    return Chosen(brings.playable(value), Ground(slug, name, practice=True), DRAFT)

"""Publish designs as immutable versions, and credit what they were made from."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction

from courses.designs.likeness import Likeness, marks
from courses.gallery.services import refresh_listing
from courses.ports import PUBLISHED, REPUBLISHED
from courses.publishing.models import Trace
from courses.publishing.selectors import source_of
from courses.stored.models import Design, DesignVersion
from courses.types.registry import TYPES
from courses.types.verdict import NormalisedDesign, normalised, require_valid


@transaction.atomic
def load_shipped_designs(*, at: datetime) -> list[DesignVersion]:
    """Publish the shipped designs that are new or have changed; return the new versions.

    Runs on every start. All versions are added in one commit, and unchanged designs are not
    validated again.
    """
    versions = []
    for type in TYPES.values():
        for slug, value in type.shipped().items():
            design, _made = Design.objects.select_related("newest").get_or_create(
                kind=type.key, slug=slug, defaults={"shipped": True, "created_at": at}
            )
            ready = normalised(type, value)
            if design.newest and says_the_same(design.newest, ready):
                refresh_listing(design=design)
                continue
            require_valid(type, value)
            if version := add_version(design=design, ready=ready, at=at):
                versions.append(version)
    return versions


def publish_version(
    *, design: Design, value: Any, change: str = "", at: datetime
) -> DesignVersion | None:
    """Validate a value and add it as a version. Raises DesignError("design_invalid")."""
    require_valid(design.type, value)
    return add_version(design=design, ready=normalised(design.type, value), change=change, at=at)


@transaction.atomic
def add_version(
    *, design: Design, ready: NormalisedDesign, change: str = "", at: datetime
) -> DesignVersion | None:
    """Add the next version of a valid design; return None if it equals the newest version."""
    design = Design.objects.select_for_update(no_key=True).get(pk=design.pk)
    newest = design.versions.first()
    if newest and says_the_same(newest, ready):
        return None
    credit(design=design, like=ready.likeness)
    version = DesignVersion.objects.create(
        design=design,
        number=newest.number + 1 if newest else 1,
        change=change,
        published_at=at,
        **_facts(ready),
    )
    leave_traces(version=version, like=ready.likeness)
    design.newest = version
    design.save(update_fields=["newest"])
    refresh_listing(design=design)
    for tell in PUBLISHED:
        tell(version, at)
    for repeat in REPUBLISHED if version.number > 1 else ():
        repeat(version)
    return version


def says_the_same(version: DesignVersion, ready: NormalisedDesign) -> bool:
    """Return True if a design and a version play, read and look the same, regardless of order."""
    words = (version.name, version.about) == (ready.name, ready.value.about)
    return words and (version.content, version.digest) == (ready.content, ready.digest)


def _facts(ready: NormalisedDesign) -> dict[str, Any]:
    return {
        "name": ready.name,
        "about": ready.value.about,
        "notation": ready.notation,
        "playable_json": msgspec.json.encode(ready.playable).decode(),
        "playable_format": ready.type.embedded.format,
        "digest": ready.digest,
        "content": ready.content,
        "par": ready.figures.par,
        "hole_count": ready.figures.holes,
        "length": ready.figures.length,
        "buildable": ready.figures.buildable,
    }


AT_ONCE = 200
"""Maximum number of versions without marks that one run handles."""


def credit(*, design: Design, like: Likeness) -> None:
    """Record the source of a design whose next version will have these features.

    Shipped designs are never credited to others.
    """
    source = None if design.shipped else source_of(design, like)
    if source and source.version.pk != design.forked_from_id:
        design.forked_from = source.version
        design.save(update_fields=["forked_from"])


def leave_traces(*, version: DesignVersion, like: Likeness) -> None:
    """Store the marks of a version, so that later copies of it can be found."""
    found = marks(version.design.kind, like)
    Trace.objects.bulk_create(
        [Trace(version=version, mark=mark) for mark in dict.fromkeys(found)],
        ignore_conflicts=True,
    )


@transaction.atomic
def leave_missing_traces() -> None:
    """Store marks for versions published before marks were introduced, earliest first.
    Idempotent.
    """
    unmarked = DesignVersion.objects.filter(traces__isnull=True).select_related("design")
    for version in unmarked.order_by("pk")[:AT_ONCE]:
        leave_traces(version=version, like=version.design.type.likeness(version.value))

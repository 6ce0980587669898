"""Turn designs into versions that never change, and credit what they were made from."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction

from courses.designs.likeness import marks
from courses.gallery.services import refresh_listing
from courses.ports import PUBLISHED
from courses.publishing.models import Trace
from courses.publishing.selectors import source_of
from courses.stored.models import Design, DesignVersion
from courses.types.design_type import DesignType
from courses.types.registry import TYPES
from courses.types.verdict import require_valid


@transaction.atomic
def load_shipped_designs(*, at: datetime) -> list[DesignVersion]:
    """Publish the shipped designs that are new or have changed; the versions that it made.

    Every start does so: all in one commit, and what has not changed is not checked again.
    """
    versions = []
    for type in TYPES.values():
        for slug, value in type.shipped().items():
            design, _made = Design.objects.select_related("newest").get_or_create(
                kind=type.key, slug=slug, defaults={"shipped": True, "created_at": at}
            )
            if design.newest and says_the_same(design.newest, type.at_origin(value)):
                refresh_listing(design=design)
                continue
            if version := publish_version(design=design, value=value, at=at):
                versions.append(version)
    return versions


@transaction.atomic
def publish_version(
    *, design: Design, value: Any, change: str = "", at: datetime
) -> DesignVersion | None:
    """The next version of a design, unless the newest one says the same.

    Raises DesignError("design_invalid").
    """
    type = design.type
    require_valid(type, value)
    value = type.at_origin(value)
    design = Design.objects.select_for_update(no_key=True).get(pk=design.pk)
    newest = design.versions.first()
    if newest and says_the_same(newest, value):
        return None
    credit(design=design, value=value)
    version = DesignVersion.objects.create(
        design=design,
        number=newest.number + 1 if newest else 1,
        change=change,
        published_at=at,
        **_facts(type, value),
    )
    leave_traces(version=version, value=value)
    design.newest = version
    design.save(update_fields=["newest"])
    refresh_listing(design=design)
    for tell in PUBLISHED:
        tell(version, at)
    return version


def says_the_same(version: DesignVersion, value: Any) -> bool:
    """Whether a design plays, reads and looks like a version, in whatever order it was laid."""
    type = version.design.type
    words = (value.name.strip(), value.about)
    ground = (type.content(value), type.digest(type.playable(value)))
    return (version.name, version.about, version.content, version.digest) == (*words, *ground)


def _facts(type: DesignType, value: Any) -> dict[str, Any]:
    figures, playable = type.figures(value), type.playable(value)
    return {
        "name": value.name.strip(),
        "about": value.about,
        "notation": type.write(value),
        "playable_json": msgspec.json.encode(playable).decode(),
        "playable_format": type.embedded.format,
        "digest": type.digest(playable),
        "content": type.content(value),
        "par": figures.par,
        "hole_count": figures.holes,
        "length": figures.length,
        "buildable": figures.buildable,
    }


AT_ONCE = 200
"""Versions that were published before there were marks, in one go."""


def credit(*, design: Design, value: Any) -> None:
    """Note what a design was made from, before this value of it becomes a version.

    Shipped designs are the house's own.
    """
    source = None if design.shipped else source_of(design, value)
    if source and source.version.pk != design.forked_from_id:
        design.forked_from = source.version
        design.save(update_fields=["forked_from"])


def leave_traces(*, version: DesignVersion, value: Any) -> None:
    """Let later copies of a version be found."""
    found = marks(version.design.kind, version.design.type.likeness(value))
    Trace.objects.bulk_create(
        [Trace(version=version, mark=mark) for mark in dict.fromkeys(found)],
        ignore_conflicts=True,
    )


@transaction.atomic
def leave_missing_traces() -> None:
    """Mark what was published before versions had marks, the earliest first. Safe to repeat."""
    unmarked = DesignVersion.objects.filter(traces__isnull=True).select_related("design")
    for version in unmarked.order_by("pk")[:AT_ONCE]:
        leave_traces(version=version, value=version.value)

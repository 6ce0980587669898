"""Designs to take along: one's own for an archive or an export, and all that is listed."""

from collections.abc import Iterator

import msgspec
from django.db.models import F

from accounts.people.models import User
from core.person import nameless, person_of
from courses.stored.models.design import Design
from courses.stored.models.version import DesignVersion
from courses.types.archive import Held

A_FEW = 50
"""Versions that are held at once."""


def own_values(owner: User) -> list[Held]:
    """Every design of somebody's as its draft stands, in the order in which they were made."""
    mine = Design.objects.filter(owner=owner).exclude(draft="").order_by("created_at", "pk")
    return [(design.type, design.value) for design in mine]


def listed_newest() -> Iterator[DesignVersion]:
    """The newest version of every design that a gallery shows, a few at a time."""
    newest = DesignVersion.objects.filter(
        pk=F("design__newest"), design__listed__in=[True]
    ).select_related("design__owner")
    shown = newest.order_by("design__kind", "design__slug").prefetch_related("design__tags")
    return shown.iterator(chunk_size=A_FEW)


def line_of_listed(version: DesignVersion) -> bytes:
    """A version as a line of NDJSON, which an import reads again; nobody is named in it."""
    design = version.design
    told = {
        "kind": design.kind,
        "slug": design.slug,
        "version": version.number,
        "published_at": version.published_at,
        "author": nameless(person_of(design.owner)),
        "tags": sorted(tag.word for tag in design.tags.all()),
        "digest": version.digest,
        "design": version.value,
    }
    return msgspec.json.encode(told) + b"\n"

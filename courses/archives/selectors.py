"""Read designs for archives, for an account's data export, and for the audit of all versions."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from accounts.export.chapters import Chapter
from accounts.people.models import User
from core.person import nameless, person_of
from courses.analysis.models import AnalysisJob
from courses.gallery.selectors.lineage import parent_of
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import designs_of
from courses.types.archive import Held
from courses.types.verdict import parsed

A_FEW = 50
"""Maximum number of versions in memory at a time."""


def own_values(owner: User) -> list[Held]:
    """Return the drafts of all designs of a user, oldest design first."""
    mine = Design.objects.filter(owner=owner).exclude(draft="").order_by("created_at", "pk")
    return [(design.type, design.value) for design in mine]


def listed_newest() -> Iterator[DesignVersion]:
    """Yield the newest version of every design that a gallery lists, a few at a time."""
    newest = DesignVersion.objects.filter(
        pk=F("design__newest"), design__listed__in=[True]
    ).select_related("design__owner")
    shown = newest.order_by("design__kind", "design__slug").prefetch_related("design__tags")
    return shown.iterator(chunk_size=A_FEW)


def line_of_listed(version: DesignVersion) -> bytes:
    """Return a version as a line of NDJSON that can be imported. It contains no user names."""
    design = version.design
    data = {
        "kind": design.kind,
        "slug": design.slug,
        "version": version.number,
        "published_at": version.published_at,
        "author": nameless(person_of(design.owner)),
        "tags": sorted(tag.word for tag in design.tags.all()),
        "digest": version.digest,
        "design": version.value,
    }
    return msgspec.json.encode(data) + b"\n"


VERSION = ("number", "name", "about", "change", "notation", "published_at")


def designing_of(user: User) -> dict[str, Any]:
    """Return the user's designs and the ratings they requested."""
    return {
        "designs": [_design(design) for design in designs_of(user)],
        "ratings_asked_for": list(
            AnalysisJob.objects.filter(asked_by=user).values("kind", "asked_at")
        ),
    }


def _design(design: Design) -> dict[str, Any]:
    parent = parent_of(design)
    return {
        "kind": design.kind,
        "address": design.slug,
        "listing": design.listing,
        "created_at": design.created_at,
        "saved_at": design.saved_at,
        "retired_at": design.retired_at,
        "made_from": parent.slug if parent else "",
        "tags": [tag.word for tag in design.tags.all()],
        "draft": design.type.write(design.value) if design.draft else "",
        "versions": list(design.versions.order_by("number").values(*VERSION)),
        "wishes_to_publish": list(design.publications.values("change", "stage", "asked_at")),
    }


DESIGNS = Chapter(
    title=_("Designs and sharing"),
    gather=designing_of,
    words={
        "designs": _("Your designs"),
        "kind": _("Kind"),
        "address": _("Address"),
        "listing": _("Listing"),
        "created_at": _("Created"),
        "saved_at": _("Saved"),
        "retired_at": _("Retired"),
        "made_from": _("Based on"),
        "tags": _("Tags"),
        "draft": _("Draft"),
        "versions": _("Versions"),
        "number": _("Version"),
        "name": _("Name"),
        "about": _("Description"),
        "change": _("Changes"),
        "notation": _("Notation"),
        "published_at": _("Published"),
        "wishes_to_publish": _("Requests to publish"),
        "stage": _("State"),
        "asked_at": _("Requested"),
        "ratings_asked_for": _("Ratings that you requested"),
    },
)


@dataclass(frozen=True)
class CheckedDesign:
    """Result of auditing a version: how it differs from its stored hashes, and a digest of
    its row.
    """

    name: str
    differences: tuple[str, ...]
    digest: str


def checked_designs() -> Iterator[CheckedDesign]:
    """Audit all versions, oldest first; yield the results. Few versions are in memory at a time."""
    versions = DesignVersion.objects.select_related("design").order_by("pk")
    for version in versions.iterator(chunk_size=100):
        yield checked_design(version)


def checked_design(version: DesignVersion) -> CheckedDesign:
    """Recompute a version's hashes and compare them with the stored ones."""
    name = f"{version.design.kind} {version.slug} version {version.number}"
    try:
        differences = tuple(_differences(version))
    # A corrupt row can raise any exception. The audit reports it and continues.
    except Exception as error:
        differences = (f"cannot be read ({type(error).__name__})",)
    return CheckedDesign(name, differences, _digest(version))


def _differences(version: DesignVersion) -> Iterator[str]:
    type = version.design.type
    if type.digest(version.playable) != version.digest:
        yield "what games embed does not have its digest"
    design = parsed(type, version.notation)
    if design.content != version.content:
        yield "the notation does not have its content hash"
    if design.digest != version.digest:
        yield "notation and what games embed are not the same"


def _digest(version: DesignVersion) -> str:
    columns = (version.notation, version.playable_json, version.digest, version.content)
    facts = (version.design.kind, version.slug, version.number, version.name, *columns)
    return hashlib.sha256(repr(facts).encode()).hexdigest()

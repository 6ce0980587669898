"""Somebody's designs, for the export of their data."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.export.chapters import Chapter
from accounts.people.models import User
from courses.analysis.models import AnalysisJob
from courses.gallery.selectors.lineage import parent_of
from courses.stored.models.design import Design
from courses.stored.selectors.designs import designs_of

VERSION = ("number", "name", "about", "change", "notation", "published_at")


def designing_of(user: User) -> dict[str, Any]:
    """What they made, and what they had worked out."""
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
        "made_from": _("Made from"),
        "tags": _("Tags"),
        "draft": _("Draft"),
        "versions": _("Versions"),
        "number": _("Version"),
        "name": _("Name"),
        "about": _("About"),
        "change": _("Change"),
        "notation": _("Notation"),
        "published_at": _("Published"),
        "wishes_to_publish": _("Wishes to publish"),
        "stage": _("State"),
        "asked_at": _("Asked for"),
        "ratings_asked_for": _("Ratings that you have asked for"),
    },
)

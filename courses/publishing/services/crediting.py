"""Who a published design is from: said of every copy, however it was made."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from courses.designs.likeness import marks
from courses.publishing.models.trace import Trace
from courses.publishing.selectors.sources import source_of
from courses.stored.models.design import Design
from courses.stored.models.version import DesignVersion

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

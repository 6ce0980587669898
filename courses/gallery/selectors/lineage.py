"""Find a design's parent and forks."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import QuerySet

from core.db.prepared import Prepared
from courses.gallery.selectors.cards import designs_by_key
from courses.gallery.selectors.search import LOVED, ORDERS
from courses.stored.models import Design, DesignVersion, Listing
from courses.stored.selectors import is_hidden

SHOWN_FORKS = 6


@dataclass(frozen=True)
class Lineage:
    """A design's parent, if viewers are allowed to see its name, and its most liked forks."""

    parent: DesignVersion | None
    is_open: bool
    """True if pages can link to the parent. The URLs of unlisted designs are secret."""
    forks: list[Design]
    has_more: bool


def lineage_of(design: Design) -> Lineage:
    """Return the parent and forks of a design that every viewer can see."""
    parent = parent_of(design)
    keys = [fork.pk for fork in _BEST.rows(design.pk)]
    return Lineage(
        parent=parent,
        is_open=parent is not None and parent.design.listing == Listing.PUBLIC,
        forks=designs_by_key(keys[:SHOWN_FORKS]),
        has_more=len(keys) > SHOWN_FORKS,
    )


def forks_of(design_id: int) -> QuerySet[Design]:
    """Return the listed forks of all versions of a design, most liked first."""
    forks = Design.objects.filter(forked_from__design_id=design_id, listed=True)
    return forks.order_by(*ORDERS[LOVED])


_BEST = Prepared(lambda design_id: forks_of(design_id).only("pk")[: SHOWN_FORKS + 1], 987_654_321)


def parent_of(design: Design) -> DesignVersion | None:
    """Return the version that a design was forked from; None if a moderator has hidden it."""
    if design.forked_from_id is None:
        return None
    versions = DesignVersion.objects.select_related("design__owner")
    parent = versions.defer("notation", "playable_json").get(pk=design.forked_from_id)
    return None if is_hidden(parent.design) else parent

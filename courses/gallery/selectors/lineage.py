"""Where designs come from, and what has come of them."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import QuerySet

from core.db.prepared import Prepared
from courses.gallery.selectors.gallery import LOVED, ORDERS, designs_by_key
from courses.stored.models.design import Design, Listing
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.hidden import is_hidden

SHOWN = 6


@dataclass(frozen=True)
class Lineage:
    """A design's parent, if it may be named, and the best of what others made of it."""

    parent: DesignVersion | None
    is_open: bool
    """The parent may be linked: it is public, so that its address is no secret."""
    forks: list[Design]
    has_more: bool


def lineage_of(design: Design) -> Lineage:
    """The lineage as everybody may see it."""
    parent = parent_of(design)
    keys = [fork.pk for fork in _BEST.rows(design.pk)]
    return Lineage(
        parent=parent,
        is_open=parent is not None and parent.design.listing == Listing.PUBLIC,
        forks=designs_by_key(keys[:SHOWN]),
        has_more=len(keys) > SHOWN,
    )


def forks_of(design_id: int) -> QuerySet[Design]:
    """The listed designs that were made of any version of a design, the best loved first."""
    forks = Design.objects.filter(forked_from__design_id=design_id, listed=True)
    return forks.order_by(*ORDERS[LOVED])


_BEST = Prepared(lambda design_id: forks_of(design_id).only("pk")[: SHOWN + 1], 987_654_321)


def parent_of(design: Design) -> DesignVersion | None:
    """What a design was made of; nothing is said of what a moderator has hidden."""
    if design.forked_from_id is None:
        return None
    versions = DesignVersion.objects.select_related("design__owner")
    parent = versions.defer("notation", "playable_json").get(pk=design.forked_from_id)
    return None if is_hidden(parent.design) else parent

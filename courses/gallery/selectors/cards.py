"""Load listed designs by key, with the columns of cards or of API lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db.models import F, Prefetch, QuerySet

from courses.gallery.models import Tag
from courses.stored.models import Design, DesignVersion

PER_PAGE = 24
LAST_PAGE = 40
MOST = PER_PAGE * LAST_PAGE
"""Maximum number of designs to page through. To find others, users must narrow the search."""

CARD_FIELDS = (
    *("kind", "slug", "likes", "plays", "hole_count", "par", "length", "difficulty"),
    *("buildable", "published_at", "shipped", "owner", "newest", "picked_at", "pinned_at"),
    *("newest__name", "newest__about", "newest__digest", "newest__number", "newest__content"),
    *("owner__name", "owner__public_id", "owner__deleted_at"),
    *("record__design", "record__content", "record__value", "record__holder"),
    *("record__holder__name", "record__holder__public_id", "record__holder__deleted_at"),
)
"""Columns needed for a card. Drafts, notations and layouts are not loaded, because they
are long.
"""


@dataclass(frozen=True)
class Found:
    """The keys of matching designs in the requested order, at most MOST + 1."""

    keys: Sequence[int]
    is_similar: bool = False
    """True if no design contains the words of the search. These contain similar words."""
    others: Mapping[int, int] = field(default_factory=dict)
    """Numbers of the author's other matching designs, which the list leaves out, by key."""


@dataclass(frozen=True)
class GalleryPage:
    """A page of search results."""

    designs: list[Design]
    """Each has `others`: the number of its author's designs that the list leaves out."""
    number: int
    """Number of the page, from 1."""
    pages: int
    found: int
    more: bool
    """True if there are more than `found` designs, which are not counted."""
    is_similar: bool = False
    """True if the designs contain only words similar to those of the search."""

    @property
    def before(self) -> int:
        """Number of the previous page; 0 if there is none."""
        return self.number - 1

    @property
    def after(self) -> int:
        """Number of the next page; 0 if there is none."""
        return self.number + 1 if self.number < self.pages else 0


def listed(kind: str) -> QuerySet[Design]:
    """Return the designs in the gallery, which every viewer can see."""
    # Django writes `listed=True` as a bare column, for which SQLite does not use an index.
    return Design.objects.filter(kind=kind, listed__in=[True])


def page_of(designs: QuerySet[Design], number: int = 1) -> GalleryPage:
    """Return a page of designs in the query's order. To count them, at most MOST + 1 keys
    are read.
    """
    return page_among(Found(first_keys(designs, MOST + 1)), number)


def page_among(found: Found, number: int = 1, per_page: int = PER_PAGE) -> GalleryPage:
    """Return one page of what was found. A number out of range gives the nearest page."""
    count = min(len(found.keys), MOST)
    pages = max(-(-count // per_page), 1)
    number = min(max(number, 1), pages)
    shown = found.keys[(number - 1) * per_page : min(number * per_page, count)]
    designs = designs_by_key(shown)
    for design in designs:
        design.others = found.others.get(design.pk, 0)  # type: ignore[attr-defined]
    return GalleryPage(designs, number, pages, count, len(found.keys) > MOST, found.is_similar)


def first_keys(designs: QuerySet[Design], most: int = MOST) -> list[int]:
    """Return the keys of the first designs, at most `most`."""
    return list(designs.values_list("pk", flat=True)[:most])


def designs_by_key(keys: Iterable[int]) -> list[Design]:
    """Return designs with the columns of cards, in the order of the keys."""
    tags = Prefetch("tags", Tag.objects.order_by("word"))
    related = Design.objects.select_related("newest", "owner", "record__holder")
    wanted = list(keys)
    found = related.only(*CARD_FIELDS).prefetch_related(tags).in_bulk(wanted)
    return [found[key] for key in wanted if key in found]


def newest_by_key(keys: Iterable[int]) -> list[DesignVersion]:
    """Return the newest versions of designs, in the order of the keys, with the columns of API
    lists.
    """
    wanted = list(keys)
    versions = every_newest().filter(design__in=wanted)
    found = {version.design_id: version for version in versions}
    return [found[key] for key in wanted if key in found]


def every_newest() -> QuerySet[DesignVersion]:
    """Return the newest versions of all designs, without long columns."""
    newest = DesignVersion.objects.filter(pk=F("design__newest"))
    related = newest.select_related("design__owner", "design__record__holder")
    long = ("notation", "playable_json", "design__draft")
    return related.defer(*long).prefetch_related("design__tags")

"""The gallery: listed designs of a type, searched, filtered and sorted by columns of their own.

Nothing here decodes a design or counts a whole gallery, so that it is quick at any size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from django.db.models import F, Prefetch, Q, QuerySet

from courses.gallery.models import Tag
from courses.stored.models.design import GALLERY_ORDERS, Design
from courses.stored.models.version import DesignVersion

PER_PAGE = 24
LAST_PAGE = 40
MOST = PER_PAGE * LAST_PAGE
"""Who wants to see more of them has to say what they look for."""
MOST_WORDS = 6

NEW, LOVED, PLAYED = "new", "loved", "played"
ORDERS = GALLERY_ORDERS
LENGTHS = {"short": (0, 45), "middle": (46, 90), "long": (91, 1_000_000)}
"""Hexes along all lines of play: five holes take about 30, nine 65, eighteen 120."""

SHOWN = (
    *("kind", "slug", "likes", "plays", "hole_count", "par", "length", "difficulty"),
    *("buildable", "published_at", "shipped", "owner", "newest"),
    *("newest__name", "newest__about", "newest__digest", "newest__number"),
    *("owner__name", "owner__public_id", "owner__deleted_at"),
)
"""What a card needs; drafts, notations and layouts are long."""


@dataclass(frozen=True)
class Wanted:
    """What somebody looks for; what is empty is left open."""

    q: str = ""
    holes: int | None = None
    par_from: int | None = None
    par_to: int | None = None
    difficulty: int | None = None
    """From 1 to 5; a design's own is a fraction, and the nearest grade counts."""
    length: str = ""
    """Of LENGTHS."""
    buildable: bool = False
    tag: str = ""
    author: str = ""
    """Their public id."""
    sort: str = NEW

    @property
    def is_narrow(self) -> bool:
        """Whether anything is looked for at all."""
        return any(getattr(self, field.name) for field in fields(self) if field.name != "sort")


@dataclass(frozen=True)
class GalleryPage:
    """Some designs, and where they stand among those that were found."""

    designs: list[Design]
    number: int
    """From 1."""
    pages: int
    found: int
    more: bool
    """There are more than `found`, which nobody counts."""

    @property
    def before(self) -> int:
        """The page before; 0 for none."""
        return self.number - 1

    @property
    def after(self) -> int:
        """The page after; 0 for none."""
        return self.number + 1 if self.number < self.pages else 0


def gallery_page(kind: str, wanted: Wanted, number: int = 1) -> GalleryPage:
    """One page of what is wanted; the nearest one for a number that is none."""
    return page_of(gallery(kind, wanted), number)


def gallery(kind: str, wanted: Wanted) -> QuerySet[Design]:
    """All that is wanted, in its order."""
    found = listed(kind)
    for name, condition in CONDITIONS.items():
        if value := getattr(wanted, name):
            found = found.filter(condition(value))
    return found.order_by(*ORDERS[wanted.sort])


def listed(kind: str) -> QuerySet[Design]:
    """The designs that everybody is shown."""
    # A bare boolean column, as Django writes `listed=True`, finds no index of SQLite's.
    return Design.objects.filter(kind=kind, listed__in=[True])


def page_of(found: QuerySet[Design], number: int = 1, per_page: int = PER_PAGE) -> GalleryPage:
    """A page of any designs in their order: looked for once, by their keys, and MOST at most."""
    keys = first_keys(found, MOST + 1)
    count = min(len(keys), MOST)
    pages = max(-(-count // per_page), 1)
    number = min(max(number, 1), pages)
    shown = keys[(number - 1) * per_page : min(number * per_page, count)]
    return GalleryPage(designs_by_key(shown), number, pages, count, len(keys) > MOST)


def first_keys(found: QuerySet[Design], most: int = MOST) -> list[int]:
    """Which designs they are, and no more of them."""
    return list(found.values_list("pk", flat=True)[:most])


def newest_by_key(keys: Iterable[int]) -> list[DesignVersion]:
    """The newest versions of designs with all that lists for programs tell, in their order."""
    wanted = list(keys)
    versions = every_newest().filter(design__in=wanted)
    found = {version.design_id: version for version in versions}
    return [found[key] for key in wanted if key in found]


def every_newest() -> QuerySet[DesignVersion]:
    """The newest version of each design, without what is long."""
    newest = DesignVersion.objects.filter(pk=F("design__newest")).select_related("design__owner")
    long = ("notation", "playable_json", "design__draft")
    return newest.defer(*long).prefetch_related("design__tags")


def designs_by_key(keys: Iterable[int]) -> list[Design]:
    """Designs as cards show them, in the order of their keys."""
    tags = Prefetch("tags", Tag.objects.order_by("word"))
    cards = Design.objects.select_related("newest", "owner").only(*SHOWN).prefetch_related(tags)
    wanted = list(keys)
    found = cards.in_bulk(wanted)
    return [found[key] for key in wanted if key in found]


def _words(text: str) -> Q:
    """Every word is there, in whatever order."""
    found = Q()
    for word in text.lower().split()[:MOST_WORDS]:
        found &= Q(search__contains=word)
    return found


def _author(person: str) -> Q:
    """Their few designs by key, before the many of a gallery are looked through."""
    theirs = Design.objects.filter(owner__public_id=person).values_list("pk", flat=True)
    return Q(pk__in=list(theirs[:MOST]))


def _length(name: str) -> Q:
    return Q(length__range=LENGTHS[name])


def _grade(grade: int) -> Q:
    return Q(difficulty__gte=grade - 0.5, difficulty__lt=grade + 0.5)


CONDITIONS: Mapping[str, Callable[[Any], Q]] = {
    "q": _words,
    "holes": lambda count: Q(hole_count=count),
    "par_from": lambda par: Q(par__gte=par),
    "par_to": lambda par: Q(par__lte=par),
    "difficulty": _grade,
    "length": _length,
    "buildable": lambda wanted: Q(buildable=wanted),
    "tag": lambda word: Q(tags__word=word),
    "author": _author,
}
"""By the field of Wanted."""

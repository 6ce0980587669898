"""Search the gallery, choose designs for the home page, and find a design's parent and forks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from datetime import date
from typing import Any

from django.db.models import F, Prefetch, Q, QuerySet

from core.db.prepared import Prepared
from courses.gallery.models import Tag
from courses.stored.models import GALLERY_ORDERS, Design, DesignVersion, Listing
from courses.stored.selectors import is_hidden
from courses.types.registry import TYPES

PER_PAGE = 24
LAST_PAGE = 40
MOST = PER_PAGE * LAST_PAGE
"""Maximum number of designs to page through. To find others, users must narrow the search."""
MOST_WORDS = 6

NEW, LOVED, PLAYED = "new", "loved", "played"
ORDERS = GALLERY_ORDERS
LENGTHS = {"short": (0, 45), "middle": (46, 90), "long": (91, 1_000_000)}
"""Ranges of hexes along all lines of play. Five holes have about 30, nine 65, eighteen 120."""

CARD_FIELDS = (
    *("kind", "slug", "likes", "plays", "hole_count", "par", "length", "difficulty"),
    *("buildable", "published_at", "shipped", "owner", "newest"),
    *("newest__name", "newest__about", "newest__digest", "newest__number"),
    *("owner__name", "owner__public_id", "owner__deleted_at"),
)
"""Columns needed for a card. Drafts, notations and layouts are not loaded, because they
are long.
"""


MOST_PLAYS = 5
"""Number of games after which a design no longer takes turns on the home page."""
LATEST = 300
"""How many of the newest designs are considered for turns on the home page."""
IN_TURN = 60
SHOWN_FORKS = 6


@dataclass(frozen=True)
class Wanted:
    """A search in the gallery. Empty fields match everything."""

    q: str = ""
    holes: int | None = None
    par_from: int | None = None
    par_to: int | None = None
    difficulty: int | None = None
    """From 1 to 5. A design matches if its difficulty, a fraction, rounds to this grade."""
    length: str = ""
    """One of the keys of LENGTHS."""
    buildable: bool = False
    tag: str = ""
    author: str = ""
    """The author's public id."""
    sort: str = NEW

    @property
    def is_narrow(self) -> bool:
        """True if any filter is set."""
        return any(getattr(self, field.name) for field in fields(self) if field.name != "sort")


@dataclass(frozen=True)
class GalleryPage:
    """A page of search results."""

    designs: list[Design]
    number: int
    """Number of the page, from 1."""
    pages: int
    found: int
    more: bool
    """True if there are more than `found` designs, which are not counted."""

    @property
    def before(self) -> int:
        """Number of the previous page; 0 if there is none."""
        return self.number - 1

    @property
    def after(self) -> int:
        """Number of the next page; 0 if there is none."""
        return self.number + 1 if self.number < self.pages else 0


def gallery_page(kind: str, wanted: Wanted, number: int = 1) -> GalleryPage:
    """Return one page of search results. A number out of range gives the nearest page."""
    return page_of(gallery(kind, wanted), number)


def gallery(kind: str, wanted: Wanted) -> QuerySet[Design]:
    """Return all matching designs in the requested order."""
    found = listed(kind)
    for name, condition in CONDITIONS.items():
        if value := getattr(wanted, name):
            found = found.filter(condition(value))
    return found.order_by(*ORDERS[wanted.sort])


def listed(kind: str) -> QuerySet[Design]:
    """Return the designs in the gallery, which every viewer can see."""
    # Django writes `listed=True` as a bare column, for which SQLite does not use an index.
    return Design.objects.filter(kind=kind, listed__in=[True])


def page_of(found: QuerySet[Design], number: int = 1, per_page: int = PER_PAGE) -> GalleryPage:
    """Return a page of designs in the query's order. To count them, at most MOST + 1 keys
    are read.
    """
    keys = first_keys(found, MOST + 1)
    count = min(len(keys), MOST)
    pages = max(-(-count // per_page), 1)
    number = min(max(number, 1), pages)
    shown = keys[(number - 1) * per_page : min(number * per_page, count)]
    return GalleryPage(designs_by_key(shown), number, pages, count, len(keys) > MOST)


def first_keys(found: QuerySet[Design], most: int = MOST) -> list[int]:
    """Return the keys of the first designs, at most `most`."""
    return list(found.values_list("pk", flat=True)[:most])


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
    newest = DesignVersion.objects.filter(pk=F("design__newest")).select_related("design__owner")
    long = ("notation", "playable_json", "design__draft")
    return newest.defer(*long).prefetch_related("design__tags")


def designs_by_key(keys: Iterable[int]) -> list[Design]:
    """Return designs with the columns of cards, in the order of the keys."""
    tags = Prefetch("tags", Tag.objects.order_by("word"))
    cards = (
        Design.objects.select_related("newest", "owner").only(*CARD_FIELDS).prefetch_related(tags)
    )
    wanted = list(keys)
    found = cards.in_bulk(wanted)
    return [found[key] for key in wanted if key in found]


def _words(text: str) -> Q:
    """Match designs that contain every word, in any order."""
    found = Q()
    for word in text.lower().split()[:MOST_WORDS]:
        found &= Q(search__contains=word)
    return found


def _author(person: str) -> Q:
    """Match designs by an author. The author's keys are read first, because an author has few
    designs but a gallery has many.
    """
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
"""Conditions for designs, keyed by field of Wanted."""


def starter() -> Design | None:
    """Return the short design on which newcomers learn the game; None if it is missing."""
    starters = ((type.key, type.page.starter) for type in TYPES.values() if type.page.starter)
    for kind, slug in starters:
        first = listed(kind).filter(slug=slug).values_list("pk", flat=True)
        return next(iter(designs_by_key(list(first))), None)
    return None


def new_in_turn(kind: str, *, day: date, count: int) -> list[Design]:
    """Return `count` new designs that few players have tried. They take turns from day to day.

    Every new design is on the front page within IN_TURN / count days.
    """
    newest = listed(kind).filter(shipped=False).order_by("-published_at")[:LATEST]
    # Filter in Python: the database would find and sort all rarely played designs first.
    fresh = [pk for pk, plays in newest.values_list("pk", "plays") if plays < MOST_PLAYS]
    waiting = sorted(fresh[:IN_TURN])
    begin = day.toordinal() * count % max(len(waiting), 1)
    return designs_by_key((waiting[begin:] + waiting[:begin])[:count])


def loved(kind: str, *, count: int) -> list[Design]:
    """Return the designs with the most likes."""
    liked = listed(kind).filter(likes__gt=0).order_by(*ORDERS[LOVED])
    return designs_by_key(list(liked.values_list("pk", flat=True)[:count]))


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

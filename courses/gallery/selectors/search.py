"""Search a gallery: filters, orders, and one design per author."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from django.db.models import F, Q, QuerySet

from courses.gallery.selectors.cards import (
    MOST,
    Found,
    GalleryPage,
    first_keys,
    listed,
    page_among,
)
from courses.gallery.selectors.spelling import MOST_WORDS, closest
from courses.stored.models import (
    GALLERY_ORDERS,
    NEWEST_FIRST,
    RECOMMENDED_FIRST,
    Design,
    Featured,
)

RECOMMENDED, NEW, LOVED, PLAYED = "recommended", "new", "loved", "played"
EASY, HARD, SHORT, LONG = "easy", "hard", "short", "long"
ORDERS: Mapping[str, tuple[Any, ...]] = {
    **GALLERY_ORDERS,
    RECOMMENDED: RECOMMENDED_FIRST,
    EASY: (F("difficulty").asc(nulls_last=True), *NEWEST_FIRST),
    HARD: (F("difficulty").desc(nulls_last=True), *NEWEST_FIRST),
    SHORT: ("length", "hole_count", *NEWEST_FIRST),
    LONG: ("-length", "-hole_count", *NEWEST_FIRST),
}
ONE, ALL = "one", "all"
FAIR_ORDERS = (RECOMMENDED, NEW)
"""Orders in which one author could fill page after page."""
LOOKED_AT = 5000
"""How many designs a list with one design per author reads."""
LENGTHS = {"short": (0, 45), "middle": (46, 90), "long": (91, 1_000_000)}
"""Ranges of hexes along all lines of play. Five holes have about 30, nine 65, eighteen 120."""


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
    picked: bool = False
    pinned: bool = False
    sort: str = NEW
    per_author: str = ""
    """ONE to list each author's first design only. Designs that come with the site or whose author
    left count as designs of different authors.
    """

    @property
    def is_narrow(self) -> bool:
        """True if any filter is set."""
        return any(
            getattr(self, field.name)
            for field in fields(self)
            if field.name not in ("sort", "per_author")
        )


def gallery_page(
    kind: str, wanted: Wanted, number: int = 1, without: Collection[int] = ()
) -> GalleryPage:
    """Return one page of search results. A number out of range gives the nearest page."""
    return page_among(search(kind, wanted, without), number)


def search(kind: str, wanted: Wanted, without: Collection[int] = ()) -> Found:
    """Return what matches in the requested order. `without` are the ids of authors to leave out.

    If no design contains all words, return those with similar words, closest first.
    """
    found = _ordered(gallery(kind, wanted, without), wanted)
    if found.keys or not wanted.q:
        return found
    close = closest(listed(kind), wanted.q)
    similar = _ordered(_among(close, kind, wanted, without), wanted)
    return Found(sorted(similar.keys, key=close.index), is_similar=True)


def _among(
    keys: Collection[int], kind: str, wanted: Wanted, without: Collection[int]
) -> QuerySet[Design]:
    """Return the given designs that match all filters except the search words."""
    return gallery(kind, replace(wanted, q=""), without).filter(pk__in=keys)


def _ordered(designs: QuerySet[Design], wanted: Wanted) -> Found:
    if wanted.per_author == ONE:
        return one_per_author(designs)
    return Found(first_keys(designs, MOST + 1))


def gallery(kind: str, wanted: Wanted, without: Collection[int] = ()) -> QuerySet[Design]:
    """Return all matching designs in the requested order, without misspelt words."""
    found = listed(kind)
    if without:
        found = found.exclude(owner__in=without)
    for name, condition in CONDITIONS.items():
        if value := getattr(wanted, name):
            found = found.filter(condition(value))
    return found.order_by(*ORDERS[wanted.sort])


def one_per_author(designs: QuerySet[Design]) -> Found:
    """Return each author's first design, and all staff picks, in the query's order.

    Reads at most LOOKED_AT rows. A window function would sort all designs for every page.
    """
    keys: list[int] = []
    first_of: dict[int, int] = {}
    counts: Counter[int] = Counter()
    rows = designs.values_list("pk", "owner_id", "featured")
    for key, owner, featured in rows if rows.query.is_sliced else rows[:LOOKED_AT]:
        if owner is None:
            keys.append(key)
            continue
        counts[owner] += 1
        if owner not in first_of or featured == Featured.PICKED:
            first_of[owner] = key
            keys.append(key)
            counts[owner] -= 1
    others = {key: counts[owner] for owner, key in first_of.items() if counts[owner]}
    return Found(keys[: MOST + 1], others=others)


def random_key(kind: str, wanted: Wanted, without: Collection[int] = ()) -> int | None:
    """Return the key of a random matching design; None if none matches.

    First draws an author, then one of their designs, so that an author of many designs is not drawn
    more often.
    """
    found = gallery(kind, wanted, without)
    if wanted.q and not found.exists():
        found = _among(closest(listed(kind), wanted.q), kind, wanted, without)
    by_author: dict[tuple[str, int], list[int]] = {}
    for key, owner in found.values_list("pk", "owner_id")[:LOOKED_AT]:
        whose = ("design", key) if owner is None else ("author", owner)
        by_author.setdefault(whose, []).append(key)
    return secrets.choice(secrets.choice(list(by_author.values()))) if by_author else None


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
    "picked": lambda wanted: Q(featured=Featured.PICKED),
    "pinned": lambda wanted: Q(pinned_at__isnull=False),
}
"""Conditions for designs, keyed by field of Wanted."""

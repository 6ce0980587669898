"""Choose designs for the home page and for shelves."""

from __future__ import annotations

from datetime import date

from courses.gallery.selectors.cards import designs_by_key, first_keys, listed
from courses.gallery.selectors.search import LOVED, ORDERS, one_per_author
from courses.stored.models import Design, Featured
from courses.types.registry import TYPES

MOST_PLAYS = 5
"""Number of games after which a design no longer takes turns on the home page."""
LATEST = 300
"""How many of the newest designs are considered for turns on the home page."""
IN_TURN = 60
MOST_PINS = 6
"""How many designs an author can pin to the top of their page."""


def starter() -> Design | None:
    """Return the short design on which newcomers learn the game; None if it is missing."""
    starters = ((type.key, type.page.starter) for type in TYPES.values() if type.page.starter)
    for kind, slug in starters:
        first = listed(kind).filter(slug=slug).values_list("pk", flat=True)
        return next(iter(designs_by_key(list(first))), None)
    return None


def new_in_turn(kind: str, *, day: date, count: int) -> list[Design]:
    """Return `count` new designs that few players have tried, one of each author. They take turns
    from day to day.

    Every author's newest one is on the front page within IN_TURN / count days.
    """
    newest = listed(kind).filter(shipped=False).order_by("-published_at")
    # Filter in Python: the database would find and sort all rarely played designs first.
    plays = dict(newest.values_list("pk", "plays")[:LATEST])
    first = one_per_author(newest[:LATEST]).keys
    fresh = [key for key in first if plays.get(key, MOST_PLAYS) < MOST_PLAYS]
    waiting = sorted(fresh[:IN_TURN])
    begin = day.toordinal() * count % max(len(waiting), 1)
    return designs_by_key((waiting[begin:] + waiting[:begin])[:count])


def loved(kind: str, *, count: int) -> list[Design]:
    """Return the designs with the most likes."""
    liked = listed(kind).filter(likes__gt=0).order_by(*ORDERS[LOVED])
    return designs_by_key(first_keys(liked, count))


def picks(*, count: int) -> list[Design]:
    """Return the newest staff picks of all types."""
    return designs_by_key(pick_keys(*TYPES, count=count))


def pick_keys(*kinds: str, count: int) -> list[int]:
    """Return the keys of the newest staff picks of these types."""
    # The index of the recommended order begins with the picks.
    picked = Design.objects.filter(kind__in=kinds, listed__in=[True], featured=Featured.PICKED)
    return first_keys(picked.order_by("-picked_at", "-pk"), count)


def pinned_by(owner_id: int) -> list[Design]:
    """Return the designs in the gallery that an author has pinned, last pinned first."""
    pinned = Design.objects.filter(owner=owner_id, listed=True, pinned_at__isnull=False)
    return designs_by_key(first_keys(pinned.order_by("-pinned_at", "-pk"), MOST_PINS))

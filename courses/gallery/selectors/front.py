"""What is worth a look today, for the front page."""

from __future__ import annotations

from datetime import date

from courses.gallery.selectors.gallery import LOVED, ORDERS, designs_by_key, listed
from courses.stored.models.design import Design
from courses.types.registry import TYPES

MOST_PLAYS = 5
"""A design that was played more often has had its turn."""
LATEST = 300
"""Among so many of the newest those are chosen that wait for their turn."""
IN_TURN = 60


def starter() -> Design | None:
    """The design to begin with: short, and made to learn on; None where it is not there."""
    starters = ((type.key, type.page.starter) for type in TYPES.values() if type.page.starter)
    for kind, slug in starters:
        first = listed(kind).filter(slug=slug).values_list("pk", flat=True)
        return next(iter(designs_by_key(list(first))), None)
    return None


def new_in_turn(kind: str, *, day: date, count: int) -> list[Design]:
    """The newest designs that hardly anybody has played, `count` a day, one after the other.

    Whoever publishes is on the front page within IN_TURN / count days, whatever others do.
    """
    newest = listed(kind).filter(shipped=False).order_by("-published_at")[:LATEST]
    # Not by the query, which would look for little played ones first and sort them all.
    fresh = [pk for pk, plays in newest.values_list("pk", "plays") if plays < MOST_PLAYS]
    waiting = sorted(fresh[:IN_TURN])
    begin = day.toordinal() * count % max(len(waiting), 1)
    return designs_by_key((waiting[begin:] + waiting[:begin])[:count])


def loved(kind: str, *, count: int) -> list[Design]:
    """The designs with the most likes."""
    liked = listed(kind).filter(likes__gt=0).order_by(*ORDERS[LOVED])
    return designs_by_key(list(liked.values_list("pk", flat=True)[:count]))

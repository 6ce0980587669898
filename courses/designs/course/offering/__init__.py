"""Offers to improve a hole that is too easy. Each change is tried before it is offered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from courses.designs.course.faces import Face
from courses.designs.course.offering.coverings import coverings
from courses.designs.course.offering.ends import other_ends
from courses.designs.course.offering.routes import other_routes
from courses.designs.course.offering.tiles import other_tiles
from courses.designs.course.offering.trials import Offer, Plays, Trials, worth
from courses.designs.course.validation.board import board
from courses.designs.course.value import Course

__all__ = ["MOST_OFFERS", "Offer", "Plays", "offers"]

MOST_OFFERS = 5
SEARCHES = (coverings, other_ends, other_tiles)
"""Searches for offers, in the order in which they spend the budget. Other routes are only searched
if these find nothing.
"""


def offers(
    course: Course, faces: Mapping[str, Face], number: int, plays: Plays
) -> tuple[Offer, ...]:
    """Return offers for a hole, counted from 1, each with the hole's rating after the change, best
    first.

    Returns none for a hole without a note. `plays` rates the hole on a changed course and is called
    at most `MOST_PLAYED` times. All offers are of different sorts, and none adds an error or
    warning.
    """
    if len(course.tiles) > len(faces):
        return ()
    trials = Trials(board(course, faces), number, plays)
    if trials.before.note is None:
        return ()
    found = _best(offer for search in SEARCHES for offer in search(trials))
    return found or _best(other_routes(trials))


def _best(found: Iterable[Offer]) -> tuple[Offer, ...]:
    """Return the best offer of each sort, best first."""
    best: dict[object, Offer] = {}
    for offer in found:
        if offer.sort not in best or worth(offer) < worth(best[offer.sort]):
            best[offer.sort] = offer
    return tuple(sorted(best.values(), key=worth)[:MOST_OFFERS])

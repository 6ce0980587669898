"""Offers to improve a hole that is too easy. Each change is tried before it is offered."""

from __future__ import annotations

from collections.abc import Mapping

from courses.designs.course.faces import Face
from courses.designs.course.offering.coverings import coverings
from courses.designs.course.offering.ends import other_ends
from courses.designs.course.offering.tiles import other_tiles
from courses.designs.course.offering.trials import Offer, Plays, Trials, worth
from courses.designs.course.validation.board import board
from courses.designs.course.value import Course

__all__ = ["MOST_OFFERS", "Offer", "Plays", "offers"]

MOST_OFFERS = 5
SEARCHES = (coverings, other_ends, other_tiles)
"""Searches for offers, in the order in which they spend the budget."""


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
    best: dict[object, Offer] = {}
    for search in SEARCHES:
        for offer in search(trials):
            sort = offer.sort
            if sort not in best or worth(offer) < worth(best[sort]):
                best[sort] = offer
    return tuple(sorted(best.values(), key=worth)[:MOST_OFFERS])

"""What would mend a hole that is too easy: changes of a course, each tried before it is offered."""

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
"""What is tried, in this order, until patience ends."""


def offers(
    course: Course, faces: Mapping[str, Face], number: int, plays: Plays
) -> tuple[Offer, ...]:
    """Ways to mend a hole, from 1, with what it plays like afterwards; the best first.

    Nothing for a hole that needs no mending. `plays` is asked at most `MOST_PLAYED` times.
    Each offer is of another sort, and none brings a new error or warning.
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

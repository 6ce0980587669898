"""Offers to play a hole to another green or from another tee, for holes that no piece improves."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.mending.routes import routes
from courses.designs.course.offering.trials import Offer, Trials


def other_routes(trials: Trials) -> Iterator[Offer]:
    """Yield the helpful offers."""
    for fix in routes(trials.board, trials.index):
        offer = trials.tried(fix)
        if offer and trials.helps(offer):
            yield offer

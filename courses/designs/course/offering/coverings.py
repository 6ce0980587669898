"""Offers that place hazards on the pro's short cut, or on the line of play if there is none."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.hole_play import HolePlay, Note
from courses.designs.course.offering.trials import Offer, Trials
from courses.designs.course.terrain import Terrain
from courses.designs.problem import Edit, Fix

IN_THE_WAY = (Terrain.TREES, Terrain.WATER, Terrain.BUNKER, Terrain.ROUGH)
"""Terrains that can be placed on a short cut."""
ON_THE_LINE = (Terrain.WATER, Terrain.BUNKER, Terrain.TREES)
"""Terrains that can be placed on the line of play, for golfers to carry or go around."""
MOST_COVERED = 3
"""Maximum number of hexes covered by one offer on a short cut."""
MOST_ON_LINE, MOST_PLACES = 2, 3
"""Maximum number of hexes covered on the line, and approximate number of positions tried
for each.
"""


def coverings(trials: Trials) -> Iterator[Offer]:
    """Yield the helpful offers for each terrain."""
    if trials.before.note is Note.CUT_ACROSS:
        for terrain in IN_THE_WAY:
            yield from _across(trials, terrain)
    else:
        for terrain in ON_THE_LINE:
            yield from _along(trials, terrain)


def _across(trials: Trials, terrain: Terrain) -> Iterator[Offer]:
    """Cover the pro's short cut hex by hex, until the hole has no note."""
    edits: tuple[Edit, ...] = ()
    play = trials.before
    while len(edits) < MOST_COVERED and (edit := _next(trials, play, terrain, edits)):
        edits = (*edits, edit)
        params = (("count", len(edits)), ("terrain", terrain.value))
        offer = trials.tried(Fix("cover_short_cut", params, edits))
        if offer is None:
            return
        if trials.helps(offer):
            yield offer
        if offer.play.note is None:
            return
        play = offer.play


def _next(trials: Trials, play: HolePlay, terrain: Terrain, laid: tuple[Edit, ...]) -> Edit | None:
    found = (trials.cover(hex, terrain) for hex in play.short_cut)
    return next((edit for edit in found if edit and edit not in laid), None)


def _along(trials: Trials, terrain: Terrain) -> Iterator[Offer]:
    """Place a hazard on the line that costs the pro turns, then a second one if needed."""
    best: tuple[Edit, ...] = ()
    places = [edit for hex in trials.line[2:-1] if (edit := trials.cover(hex, terrain))]
    for count in range(1, MOST_ON_LINE + 1):
        params = (("count", count), ("terrain", terrain.value))
        more = (place for place in places[:: max(len(places) // MOST_PLACES, 1)])
        fixes = (Fix("cover_line", params, (*best, edit)) for edit in more if edit not in best)
        found = [offer for fix in fixes if (offer := trials.tried(fix))]
        yield from filter(trials.helps, found)
        if not found or any(offer.play.note is None for offer in found):
            return
        best = max(found, key=lambda offer: offer.play.pro).fix.edits

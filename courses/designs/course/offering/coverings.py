"""Offers that lay hazards where the pro goes: on the short cut, or on the line without one."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.hole_play import HolePlay, Note
from courses.designs.course.offering.trials import Offer, Trials
from courses.designs.course.terrain import Terrain
from courses.designs.problem import Edit, Fix

IN_THE_WAY = (Terrain.TREES, Terrain.WATER, Terrain.BUNKER, Terrain.ROUGH)
"""Terrains to lay on a short cut."""
ON_THE_LINE = (Terrain.WATER, Terrain.BUNKER, Terrain.TREES)
"""Terrains that golfers carry or go around."""
MOST_COVERED = 3
"""Hexes for one offer."""
MOST_ON_LINE, MOST_PLACES = 2, 3
"""Hexes on the line for one offer, and places that are tried for each."""


def coverings(trials: Trials) -> Iterator[Offer]:
    """Yield the coverings of each terrain that help."""
    if trials.before.note is Note.CUT_ACROSS:
        for terrain in IN_THE_WAY:
            yield from _across(trials, terrain)
    else:
        for terrain in ON_THE_LINE:
            yield from _along(trials, terrain)


def _across(trials: Trials, terrain: Terrain) -> Iterator[Offer]:
    """Cover hexes one by one where the pro now goes, until the hole is not cut across."""
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
    """Lay a hazard that the next shot must carry or avoid, then a second one if needed."""
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

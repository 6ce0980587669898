"""Offers for the ends of a hole: a rotated or different tee tile, or a lower par."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.faces import Face, tile_of
from courses.designs.course.mending.relaying import badness, free_faces, relaid
from courses.designs.course.offering.trials import Offer, Trials
from courses.designs.course.value import PlacedTile
from courses.designs.problem import Edit, Fix

MOST_TEES = 6
"""Maximum number of tee faces and rotations that are tried."""


def other_ends(trials: Trials) -> Iterator[Offer]:
    """Yield the helpful offers."""
    for fix in (*_lower_par(trials), *_tees(trials)):
        offer = trials.tried(fix)
        if offer and trials.helps(offer):
            yield offer


def _lower_par(trials: Trials) -> Iterator[Fix]:
    """Yield the suggested par if it is lower and the tee's face specifies none."""
    face, par = trials.board.face_at(trials.hole.tee), trials.before.suggested_par
    if not (face and face.par) and par < trials.hole.par:
        yield Fix("par_lower", (("par", par),), (Edit(f"holes.{trials.index}.par", par),))


def _tees(trials: Trials) -> Iterator[Fix]:
    """Yield ways to rotate or replace the tee tile so that it matches its neighbours at least as
    well as now.
    """
    place = tile_of(trials.hole.tee)
    if place is None or place not in trials.board.places:
        return
    index = trials.board.places[place]
    tile = trials.board.course.tiles[index]
    now = trials.board.faces[tile.face]
    least = badness(trials.board, place, now, tile.turn)
    fitting = [
        fix
        for face in (now, *free_faces(trials.board, index))
        for turn in range(6)
        if badness(trials.board, place, face, turn) <= least
        and (fix := _laid(trials, index, tile, face, turn))
    ]
    yield from fitting[:MOST_TEES]


def _laid(trials: Trials, index: int, tile: PlacedTile, face: Face, turn: int) -> Fix | None:
    edits = relaid(trials.board, index, face, turn)
    if not edits:
        return None
    if face.id == tile.face:
        return Fix("tee_turn", (("face", tile.face), ("turn", turn)), edits)
    params = (("face", tile.face), ("other", face.id), ("turn", turn))
    return Fix("tee_other", params, edits)

"""Offers that replace a tile on the pro's route with one from the box that matches as well."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from courses.designs.course.faces import tile_of
from courses.designs.course.hole_play import Note
from courses.designs.course.mending.relaying import badness
from courses.designs.course.mending.tiles import use_another
from courses.designs.course.offering.trials import Offer, Trials

MOST_TILES, MOST_FACES = 3, 4
"""Maximum number of tiles to replace, and of faces tried for each."""


def other_tiles(trials: Trials) -> Iterator[Offer]:
    """Yield the helpful offers."""
    board = trials.board
    for index in _where_the_pro_goes(trials)[:MOST_TILES]:
        tile = board.course.tiles[index]
        most = badness(board, (tile.q, tile.r), board.faces[tile.face], tile.turn)
        for fix in islice(use_another(board, index, "tile_other", most), MOST_FACES):
            offer = trials.tried(fix)
            if offer and trials.helps(offer):
                yield offer


def _where_the_pro_goes(trials: Trials) -> list[int]:
    """Return the indexes of the tiles on the pro's route, without the tee's tile.

    The tiles of the short cut come first, starting with those that save most, followed by the tiles
    of the line.
    """
    board, before = trials.board, trials.before
    hexes = (*(before.short_cut if before.note is Note.CUT_ACROSS else ()), *trials.line[1:])
    places = dict.fromkeys(tile_of(hex) for hex in hexes)
    places.pop(tile_of(trials.hole.tee), None)
    return [board.places[place] for place in places if place and place in board.places]

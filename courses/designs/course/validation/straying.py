"""Lines of play that leave the fairway, because no fairway leads from the tee to the green."""

from __future__ import annotations

from itertools import groupby, pairwise

from courses.designs.course.terrain import Terrain
from courses.designs.course.tiling import tile_of
from courses.designs.course.validation.board import Board
from courses.geometry.hex import Hex

OFF = frozenset({Terrain.ROUGH, Terrain.TREES})
MOST_OFF = 2
"""Hexes in a row beside the fairway that any hole may have: a corner cut, a tee in the rough."""

Line = tuple[Hex, ...]


def strayed(board: Board, line: Line) -> Line:
    """The hexes of a line of play on which it goes through the rough for want of a fairway.

    Empty where it only cuts a corner. Trees count as rough; hazards are carried, not walked around.
    """
    runs = groupby(line[1:-1], key=lambda hex: board.terrain[hex] in OFF)
    strays = (tuple(run) for off, run in runs if off)
    return tuple(hex for run in strays if _far_off(board, run) for hex in run)


def _far_off(board: Board, run: Line) -> bool:
    return len(run) > MOST_OFF or any(_over_an_edge(board, *step) for step in pairwise(run))


def _over_an_edge(board: Board, here: Hex, there: Hex) -> bool:
    """From tile to tile, where fairway should have met fairway (T1); paint is meant so."""
    tiles = {tile_of(here), tile_of(there)}
    return (
        len(tiles) == 2
        and tiles <= board.places.keys()
        and board.painted.keys().isdisjoint((here, there))
    )

"""Suggest holes for the tiles of a course: pair tees with greens, and order the holes."""

from __future__ import annotations

from collections.abc import Mapping

from courses.designs.course.faces import Face
from courses.designs.course.suggesting.pairing import MOST_ENDS, paired
from courses.designs.course.suggesting.tour import shortest_tour
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.board import Board, board
from courses.designs.course.value import MOST_HOLES, Course, Hole


def suggested_holes(course: Course, faces: Mapping[str, Face]) -> tuple[Hole, ...]:
    """Return suggested holes for the tiles of a course. Of its present holes, only the 19th is
    kept, as the last hole.

    Tees are paired with greens along the fairways. Each hole starts next to the end of the previous
    one if possible (T2). Unpaired tees and greens stay unused. Returns at most 18 holes.
    """
    laid = board(course, faces)
    last = _nineteenth(laid)
    holes = paired(laid, except_for=last)[:MOST_ENDS]
    return (*shortest_tour(holes, before=last)[:MOST_HOLES], *last)


def _nineteenth(laid: Board) -> tuple[Hole, ...]:
    """Return the 19th hole if its tee and clubhouse still exist."""
    last = laid.course.holes[-1:] if laid.course.nineteenth else ()
    return tuple(
        hole
        for hole in last
        if laid.bare.get(hole.tee) is Terrain.TEE and laid.bare.get(hole.green) is Terrain.CLUBHOUSE
    )

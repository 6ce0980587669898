"""Holes for tiles that somebody has laid: which tee plays to which green, and in what order."""

from __future__ import annotations

from collections.abc import Mapping

from courses.designs.course.faces import Face
from courses.designs.course.suggesting.pairing import MOST_ENDS, paired
from courses.designs.course.suggesting.tour import shortest_tour
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.board import Board, board
from courses.designs.course.value import MOST_HOLES, Course, Hole


def suggested_holes(course: Course, faces: Mapping[str, Face]) -> tuple[Hole, ...]:
    """Holes in place of those that the course has; only its 19th is kept, as the last.

    Tees are paired along the fairways, each hole begins next to where the last one ended (T2), and
    a tee or a green that is left over stays so. At most 18, and none if there is nothing to pair.
    """
    laid = board(course, faces)
    last = _nineteenth(laid)
    holes = paired(laid, except_for=last)[:MOST_ENDS]
    return (*shortest_tour(holes, before=last)[:MOST_HOLES], *last)


def _nineteenth(laid: Board) -> tuple[Hole, ...]:
    """The 19th, unless its clubhouse has been taken away."""
    last = laid.course.holes[-1:] if laid.course.nineteenth else ()
    return tuple(
        hole
        for hole in last
        if laid.bare.get(hole.tee) is Terrain.TEE and laid.bare.get(hole.green) is Terrain.CLUBHOUSE
    )

"""Adjustment tiles: out of the box's 21, on the board, never on a tee or a green (E1.4, T6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from courses.designs.course.faces import ADJUSTMENTS, ALL_ADJUSTMENTS
from courses.designs.course.terrain import HAZARDS, Terrain
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import LIT_UP, Code
from courses.designs.problem import Problem
from courses.geometry.hex import Hex

NEVER_COVERED = {
    Terrain.TEE: Code.ADJUSTMENT_ON_TEE,
    Terrain.GREEN: Code.ADJUSTMENT_ON_GREEN,
}


def adjustment_problems(board: Board) -> Iterator[Problem]:
    """What lies where it may not, and what the box does not hold."""
    yield from _misplaced(board)
    yield from _more_than_the_box(board)


def _misplaced(board: Board) -> Iterator[Problem]:
    seen: set[Hex] = set()
    for index, adjustment in enumerate(board.course.adjustments):
        field, hexes = f"adjustments.{index}", (adjustment.hex,)
        covered = board.bare.get(adjustment.hex)
        if adjustment.terrain not in HAZARDS | {Terrain.ROUGH}:
            params = (("terrain", adjustment.terrain.value),)
            yield Problem(Code.ADJUSTMENT_KIND, f"{field}.terrain", params, hexes)
        if covered is None:
            yield Problem(Code.ADJUSTMENT_OFF_BOARD, f"{field}.hex", hexes=hexes)
        elif covered in NEVER_COVERED:
            yield Problem(NEVER_COVERED[covered], f"{field}.hex", hexes=hexes)
        if adjustment.hex in seen:
            yield Problem(Code.ADJUSTMENT_TWICE, f"{field}.hex", hexes=hexes)
        seen.add(adjustment.hex)


def _more_than_the_box(board: Board) -> Iterator[Problem]:
    adjustments = board.course.adjustments
    if len(adjustments) > ALL_ADJUSTMENTS:
        params = (("most", ALL_ADJUSTMENTS), ("count", len(adjustments)))
        beyond = tuple(adjustment.hex for adjustment in adjustments[ALL_ADJUSTMENTS:][:LIT_UP])
        yield Problem(Code.ADJUSTMENTS_TOO_MANY, "adjustments", params, beyond)
    counts = Counter(adjustment.terrain for adjustment in adjustments)
    for hazard, most in sorted(ADJUSTMENTS.items()):
        if counts[hazard] > most:
            kind = (("terrain", hazard.value), ("most", most), ("count", counts[hazard]))
            of_kind = (piece.hex for piece in adjustments if piece.terrain is hazard)
            lit = tuple(islice(of_kind, most, most + LIT_UP))
            yield Problem(Code.ADJUSTMENTS_OF_KIND, "adjustments", kind, lit)

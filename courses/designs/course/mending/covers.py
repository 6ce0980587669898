"""Fixes for adjustment tiles and paint: remove surplus or misplaced pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from courses.designs.course.faces import ADJUSTMENTS, ALL_ADJUSTMENTS
from courses.designs.course.mending.tiles import index_of
from courses.designs.course.mending.trial import Fixer
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.laid import MOST, far_away
from courses.designs.course.validation.problems import Code
from courses.designs.course.value import Adjustment, Painted
from courses.designs.problem import Edit, Fix, Problem


def removals(field: str, indexes: Iterable[int]) -> tuple[Edit, ...]:
    """Return edits that remove list items, last first, so that earlier edits do not shift later
    indexes.
    """
    down = sorted(indexes, reverse=True)
    return tuple(Edit(f"{field}.{index}", remove=True) for index in down)


def adjustment_away(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose returning the adjustment tile to the box."""
    yield Fix("adjustment_remove", (), removals("adjustments", [index_of(problem)]))


def lower_away(field: str, code: str) -> Fixer:
    """Return a fixer that removes the hidden one of two pieces on a hex."""

    def fixer(board: Board, problem: Problem) -> Iterator[Fix]:
        pieces: Sequence[Adjustment | Painted] = getattr(board.course, field)
        below = next(n for n, piece in enumerate(pieces) if piece.hex == problem.hexes[0])
        yield Fix(code, (), removals(field, [below]))

    return fixer


def too_many_away(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose removing the last adjustment tiles, so that no more remain than the box has."""
    yield _trimmed("adjustments", range(ALL_ADJUSTMENTS, len(board.course.adjustments)))


def of_kind_away(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose removing the last adjustment tiles with one hazard."""
    hazard = Terrain(str(dict(problem.params)["terrain"]))
    of_kind = [n for n, piece in enumerate(board.course.adjustments) if piece.terrain is hazard]
    yield _trimmed("adjustments", of_kind[ADJUSTMENTS[hazard] :])


def paint_away(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose removing the last painted hexes beyond the limit."""
    yield _trimmed("freehand", range(MOST, len(board.course.freehand)))


def far_paint_away(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose removing all painted hexes that are far from the tiles."""
    far = far_away(board)
    yield Fix("paint_far_remove", (("count", len(far)),), removals("freehand", far))


def _trimmed(field: str, indexes: Sequence[int]) -> Fix:
    return Fix(f"{field}_trim", (("count", len(indexes)),), removals(field, indexes))


FIXERS: dict[str, Fixer] = {
    Code.ADJUSTMENT_KIND: adjustment_away,
    Code.ADJUSTMENT_OFF_BOARD: adjustment_away,
    Code.ADJUSTMENT_ON_TEE: adjustment_away,
    Code.ADJUSTMENT_ON_GREEN: adjustment_away,
    Code.ADJUSTMENT_TWICE: lower_away("adjustments", "adjustment_remove"),
    Code.ADJUSTMENTS_TOO_MANY: too_many_away,
    Code.ADJUSTMENTS_OF_KIND: of_kind_away,
    Code.FREEHAND_TWICE: lower_away("freehand", "paint_remove"),
    Code.FREEHAND_TOO_MUCH: paint_away,
    Code.FREEHAND_FAR: far_paint_away,
}

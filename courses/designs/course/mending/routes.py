"""Other routes for a hole: another green or tee, or the green of another hole in exchange.

They help where no tile in the box does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, zip_longest

from courses.designs.course.mending.ends import free_ends, par_at, tee_of_that_length
from courses.designs.course.mending.tiles import index_of
from courses.designs.course.mending.trees import clear_the_way
from courses.designs.course.mending.trial import Fixer
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import Code
from courses.designs.problem import Edit, Fix, Params, Problem
from courses.geometry.hex import distance

MOST_ROUTES = 3
"""Maximum number of proposals of each sort."""


def other_route(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose other routes for the hole of a problem."""
    yield from routes(board, index_of(problem))


def tee_or_route(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose a tee of the right length, or other routes if the box has none."""
    tees = list(tee_of_that_length(board, problem))
    yield from tees or other_route(board, problem)


def clear_or_route(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose clearing the way to the green, or other routes."""
    yield from clear_the_way(board, problem)
    yield from other_route(board, problem)


def routes(board: Board, index: int) -> Iterator[Fix]:
    """Propose other routes for a hole, nearest ends first, alternating between the kinds."""
    searches = (_other_greens, _exchanged_greens, _other_tees)
    found = [islice(search(board, index), MOST_ROUTES) for search in searches]
    in_turn = chain.from_iterable(zip_longest(*found))
    yield from (fix for fix in in_turn if fix)


def _other_greens(board: Board, index: int) -> Iterator[Fix]:
    hole = board.course.holes[index]
    for green in free_ends(board, Terrain.GREEN, hole.green):
        if face := board.face_at(green):
            params = _params(board, index, ("face", face.id))
            yield Fix("green_other", params, (Edit(f"holes.{index}.green", green),))


def _other_tees(board: Board, index: int) -> Iterator[Fix]:
    hole = board.course.holes[index]
    for tee in free_ends(board, Terrain.TEE, hole.tee):
        if face := board.face_at(tee):
            edits = [Edit(f"holes.{index}.tee", tee)]
            if (par := par_at(board, tee, hole.par)) != hole.par:
                edits.append(Edit(f"holes.{index}.par", par))
            yield Fix("tee_elsewhere", _params(board, index, ("face", face.id)), tuple(edits))


def _exchanged_greens(board: Board, index: int) -> Iterator[Fix]:
    holes = board.course.holes
    mine = holes[index].green
    others = [(distance(hole.green, mine), number) for number, hole in enumerate(holes)]
    for _, other in sorted(others):
        if holes[other].green == mine or board.bare.get(holes[other].green) is not Terrain.GREEN:
            continue
        params = _params(board, index, ("other", board.course.number_of(other)))
        edits = (
            Edit(f"holes.{index}.green", holes[other].green),
            Edit(f"holes.{other}.green", mine),
        )
        yield Fix("greens_exchange", params, edits)


def _params(board: Board, index: int, more: tuple[str, str | int]) -> Params:
    return (("hole", board.course.number_of(index)), more)


FIXERS: dict[str, Fixer] = {
    Code.FAIRWAY_MISSING: other_route,
    Code.GREEN_UNREACHABLE: clear_or_route,
    Code.TILES_BETWEEN: tee_or_route,
}

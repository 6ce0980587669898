"""Fixes for holes whose tee, green, par or number is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.faces import Face, tile_of
from courses.designs.course.mending.covers import removals
from courses.designs.course.mending.relaying import free_faces, relaid
from courses.designs.course.mending.tiles import index_of
from courses.designs.course.mending.trial import Fixer
from courses.designs.course.suggesting import suggested_holes
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import Code
from courses.designs.course.value import MOST_HOLES, Hole, PlacedTile
from courses.designs.problem import Edit, Fix, Params, Plain, Problem
from courses.geometry.hex import Hex, distance

PAR = 4
"""Par of a hole if its tee's face specifies none."""


def move_tee(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose moving the tee to the nearest unused tee, or removing the hole if there is none."""
    index = index_of(problem)
    hole = board.course.holes[index]
    for tee in free_ends(board, Terrain.TEE, hole.tee)[:1]:
        edits = [Edit(f"holes.{index}.tee", tee)]
        if (par := par_at(board, tee, hole.par)) != hole.par:
            edits.append(Edit(f"holes.{index}.par", par))
        yield Fix("tee_move", (("hole", board.course.number_of(index)),), tuple(edits))
    yield _hole_away(board, index)


def move_green(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose moving the green to the nearest unused green, or removing the hole if there
    is none.
    """
    index = index_of(problem)
    yield from _green_moved(board, index, Terrain.GREEN, "green_move")
    yield _hole_away(board, index)


def move_to_clubhouse(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose ending the 19th at the nearest clubhouse, or making it a normal hole."""
    yield from _green_moved(board, index_of(problem), Terrain.CLUBHOUSE, "clubhouse_move")
    yield from no_nineteenth(board, problem)


def no_nineteenth(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose removing the 19th hole."""
    yield Fix("nineteenth_unset", (), (Edit("nineteenth", False),))


def par_of_the_tee(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose the par that the tee's face specifies (T2)."""
    index = index_of(problem)
    par = dict(problem.params)["given"]
    params = (("hole", board.course.number_of(index)), ("par", par))
    yield Fix("par_set", params, (Edit(f"holes.{index}.par", par),))


def add_hole(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose a hole from or to an unused tee or green. The other end is the nearest unused one."""
    hex = problem.hexes[0]
    if problem.code == Code.TEE_UNUSED:
        found = [(hex, green) for green in free_ends(board, Terrain.GREEN, hex)[:1]]
    else:
        found = [(tee, hex) for tee in free_ends(board, Terrain.TEE, hex)[:1]]
    for tee, green in found:
        hole = Hole(tee, green, par_at(board, tee, PAR))
        yield Fix("hole_add", (("par", hole.par),), _added(board, hole))


def holes_as_suggested(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose adding all holes that the tiles suggest."""
    holes = suggested_holes(board.course, board.faces)
    if holes:
        edits = tuple(Edit("holes.+", _plain(hole)) for hole in holes)
        yield Fix("holes_suggest", (("count", len(holes)),), edits)


def too_many_away(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose removing the last holes beyond the limit. The 19th stays."""
    last = len(board.course.holes) - board.course.nineteenth
    beyond = range(MOST_HOLES, last)
    yield Fix("holes_trim", (("count", len(beyond)),), removals("holes", beyond))


def tee_of_that_length(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose another tee face in the same position that matches the number of fairway tiles laid
    (T2).
    """
    hole = board.course.holes[index_of(problem)]
    place = tile_of(hole.tee)
    if place is None:
        return
    index = board.places[place]
    tile = board.course.tiles[index]
    for face in free_faces(board, index):
        same_edges = face.edges == board.faces[tile.face].edges
        if face.tiles == dict(problem.params)["tiles"] and same_edges:
            edits = relaid(board, index, face, tile.turn)
            if edits:
                yield Fix("tee_use", _use_params(tile, face), edits)


def _use_params(tile: PlacedTile, face: Face) -> Params:
    return (("face", tile.face), ("other", face.id), ("turn", tile.turn))


def _green_moved(board: Board, index: int, to: Terrain, code: str) -> Iterator[Fix]:
    for green in free_ends(board, to, board.course.holes[index].green)[:1]:
        yield Fix(
            code, (("hole", board.course.number_of(index)),), (Edit(f"holes.{index}.green", green),)
        )


def _hole_away(board: Board, index: int) -> Fix:
    return Fix(
        "hole_remove", (("hole", board.course.number_of(index)),), removals("holes", [index])
    )


def free_ends(board: Board, terrain: Terrain, near: Hex) -> list[Hex]:
    """Return the hexes of a terrain that are not the end of any hole, nearest first."""
    used = {end for hole in board.course.holes for end in (hole.tee, hole.green)}
    free = [hex for hex, kind in board.bare.items() if kind is terrain and hex not in used]
    return sorted(free, key=lambda hex: (distance(hex, near), hex))


def par_at(board: Board, tee: Hex, otherwise: int) -> int:
    """Return the par that the face of a tee specifies, or `otherwise`."""
    face = board.face_at(tee)
    return face.par if face and face.par else otherwise


def _added(board: Board, hole: Hole) -> tuple[Edit, ...]:
    """Return edits that add a hole before the 19th, which must stay last."""
    holes = board.course.holes
    if not (board.course.nineteenth and holes):
        return (Edit("holes.+", _plain(hole)),)
    return (
        Edit(f"holes.{len(holes) - 1}", _plain(hole)),
        Edit("holes.+", _plain(holes[-1])),
    )


def _plain(hole: Hole) -> Plain:
    return {"tee": hole.tee, "green": hole.green, "par": hole.par}


FIXERS: dict[str, Fixer] = {
    Code.HOLES_MISSING: holes_as_suggested,
    Code.HOLES_TOO_MANY: too_many_away,
    Code.NINETEENTH_ALONE: no_nineteenth,
    Code.TEE_MISSING: move_tee,
    Code.TEE_TAKEN: move_tee,
    Code.TEE_UNUSED: add_hole,
    Code.GREEN_MISSING: move_green,
    Code.GREEN_TAKEN: move_green,
    Code.GREEN_UNUSED: add_hole,
    Code.CLUBHOUSE_MISSING: move_to_clubhouse,
    Code.PAR_DIFFERS: par_of_the_tee,
}

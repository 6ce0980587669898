"""Holes: a tee, a green and the par of the tee's face each, 1 to 18 and a 19th (E1.5, E1.6)."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.limits import MOST_HOLES
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import LIT_UP, Code
from courses.designs.course.value import Hole
from courses.designs.problem import Params, Problem
from courses.geometry.hex import Hex

LOOKED_AT = MOST_HOLES + 1
"""So many holes are judged one by one: with more of them, too many is what is wrong."""


def hole_problems(board: Board) -> Iterator[Problem]:
    """The number of holes, then each of them, then what is left without one."""
    yield from _count(board)
    for index, hole in enumerate(board.course.holes[:LOOKED_AT]):
        yield from _tee(board, index, hole)
        yield from _green(board, index, hole)
        yield from _par(board, index, hole)
    yield from _taken_twice(board)
    yield from _unused(board)


def _count(board: Board) -> Iterator[Problem]:
    holes = len(board.course.holes)
    most = MOST_HOLES + board.course.nineteenth
    if holes == 0:
        yield Problem(Code.HOLES_MISSING, "holes")
    elif holes > most:
        beyond = tuple(hole.tee for hole in board.course.holes[most:][:LIT_UP])
        yield Problem(Code.HOLES_TOO_MANY, "holes", (("most", most), ("count", holes)), beyond)
    if board.course.nineteenth and holes < 2:
        ends = tuple(hole.tee for hole in board.course.holes)
        yield Problem(Code.NINETEENTH_ALONE, "nineteenth", hexes=ends)


def _tee(board: Board, index: int, hole: Hole) -> Iterator[Problem]:
    if board.bare.get(hole.tee) is not Terrain.TEE:
        params = (*_number(board, index), *_lies(board, hole.tee))
        yield Problem(Code.TEE_MISSING, f"holes.{index}.tee", params, (hole.tee,))


def _green(board: Board, index: int, hole: Hole) -> Iterator[Problem]:
    wanted, code = Terrain.GREEN, Code.GREEN_MISSING
    if board.course.nineteenth and index == len(board.course.holes) - 1:
        wanted, code = Terrain.CLUBHOUSE, Code.CLUBHOUSE_MISSING
    if board.bare.get(hole.green) is not wanted:
        params = (*_number(board, index), *_lies(board, hole.green))
        yield Problem(code, f"holes.{index}.green", params, (hole.green,))


def _par(board: Board, index: int, hole: Hole) -> Iterator[Problem]:
    face = board.face_at(hole.tee)
    if face and face.par and face.par != hole.par:
        params = (*_number(board, index), ("par", hole.par), ("given", face.par))
        yield Problem(Code.PAR_DIFFERS, f"holes.{index}.par", params, (hole.tee,))


def _taken_twice(board: Board) -> Iterator[Problem]:
    tees: dict[Hex, int] = {}
    greens: dict[Hex, int] = {}
    for index, hole in enumerate(board.course.holes[:LOOKED_AT]):
        for hex, first, code, end in (
            (hole.tee, tees, Code.TEE_TAKEN, "tee"),
            (hole.green, greens, Code.GREEN_TAKEN, "green"),
        ):
            other = first.setdefault(hex, index)
            if other != index:
                params = (*_number(board, index), ("other", board.course.number_of(other)))
                yield Problem(code, f"holes.{index}.{end}", params, (hex,))


def _unused(board: Board) -> Iterator[Problem]:
    used = {hex for hole in board.course.holes for hex in (hole.tee, hole.green)}
    codes = {Terrain.TEE: Code.TEE_UNUSED, Terrain.GREEN: Code.GREEN_UNUSED}
    for hex, terrain in sorted(board.bare.items()):
        if terrain in codes and hex not in used:
            yield Problem(codes[terrain], "holes", hexes=(hex,))


def _lies(board: Board, hex: Hex) -> Params:
    """What is found at a hex instead: a terrain, or nothing off the board."""
    found = board.bare.get(hex)
    return (("where", found.value if found else ""),)


def _number(board: Board, index: int) -> Params:
    return (("hole", board.course.number_of(index)),)

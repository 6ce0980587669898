"""Checks for holes: ends and pars, a walkable path to the green, fairways along the line
of play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby, pairwise

from courses.designs.course.faces import tile_of
from courses.designs.course.layout import cheapest_line
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import LIT_UP, Code
from courses.designs.course.value import MOST_HOLES, Hole
from courses.designs.problem import Params, Problem
from courses.geometry.hex import Hex, distance, neighbours

LOOKED_AT = MOST_HOLES + 1
"""Maximum number of holes to check. If there are more, only their number is reported."""


def hole_problems(board: Board) -> Iterator[Problem]:
    """Yield problems with the number of holes, with each hole, and with unused tees and greens."""
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
    """Return the message parameter for the terrain at a hex; "" off the board."""
    found = board.bare.get(hex)
    return (("where", found.value if found else ""),)


def _number(board: Board, index: int) -> Params:
    return (("hole", board.course.number_of(index)),)


def reach_problems(board: Board) -> Iterator[Problem]:
    """Yield a problem for each green that cannot be reached on foot."""
    for index, hole in enumerate(board.course.holes[:LOOKED_AT]):
        ends = (hole.tee, hole.green)
        if set(ends) <= board.terrain.keys() and not _joined(board.regions, *ends):
            params = (("hole", board.course.number_of(index)),)
            yield Problem(Code.GREEN_UNREACHABLE, f"holes.{index}.green", params, ends)


def _joined(regions: Mapping[Hex, int], tee: Hex, green: Hex) -> bool:
    """Return True if a golfer can walk between two hexes, which themselves can be any terrain."""
    around_tee = {regions.get(hex) for hex in neighbours(tee)}
    around_green = {regions.get(hex) for hex in neighbours(green)}
    return distance(tee, green) == 1 or bool(around_tee & around_green - {None})


OFF = frozenset({Terrain.ROUGH, Terrain.TREES})
MOST_OFF = 2
"""Number of consecutive hexes for which any line can leave the fairway, such as at a cut corner."""

Line = tuple[Hex, ...]


def strayed(board: Board, line: Line) -> Line:
    """Return the hexes on which a line of play crosses the rough because a fairway is missing.

    Returns none if the line only cuts a corner. Trees count as rough. Hazards do not, because
    golfers play over them.
    """
    runs = groupby(line[1:-1], key=lambda hex: board.terrain[hex] in OFF)
    strays = (tuple(run) for off, run in runs if off)
    return tuple(hex for run in strays if _far_off(board, run) for hex in run)


def _far_off(board: Board, run: Line) -> bool:
    return len(run) > MOST_OFF or any(_over_an_edge(board, *step) for step in pairwise(run))


def _over_an_edge(board: Board, here: Hex, there: Hex) -> bool:
    """Return True for a step between two tiles, whose fairways should meet (T1). Ignore paint."""
    tiles = {tile_of(here), tile_of(there)}
    return (
        len(tiles) == 2
        and tiles <= board.places.keys()
        and board.painted.keys().isdisjoint((here, there))
    )


def play_problems(board: Board) -> Iterator[Problem]:
    """Yield problems for holes without a fairway, of the wrong length, or far from the previous
    hole.
    """
    if len(board.course.tiles) > len(board.faces):
        return  # This is already an error, and searching for lines on that many tiles is slow.
    for index, hole in enumerate(board.course.holes[:LOOKED_AT]):
        if hole.tee in board.terrain and hole.green in board.terrain:
            line = cheapest_line(board.terrain, hole.tee, hole.green)
            yield from _tiles_between(board, index, line)
            yield from _fairway_missing(board, index, line)
    yield from _tee_far(board)


def _tiles_between(board: Board, index: int, line: Line) -> Iterator[Problem]:
    """Yield a problem if the line does not cross as many fairway tiles as the tee face specifies
    (T2).
    """
    hole = board.course.holes[index]
    face = board.face_at(hole.tee)
    if face is None or face.tiles is None:
        return
    crossed = {tile_of(hex) for hex in line} - {None, tile_of(hole.tee), tile_of(hole.green)}
    if len(crossed) != face.tiles:
        params = (
            ("hole", board.course.number_of(index)),
            ("tiles", len(crossed)),
            ("given", face.tiles),
        )
        yield Problem(Code.TILES_BETWEEN, f"holes.{index}", params, line)


def _fairway_missing(board: Board, index: int, line: Line) -> Iterator[Problem]:
    """Yield a problem if the line leaves the fairways (T1). The 19th is allowed to."""
    if board.terrain[board.course.holes[index].green] is Terrain.CLUBHOUSE:
        return
    if off := strayed(board, line):
        params = (("hole", board.course.number_of(index)),)
        yield Problem(Code.FAIRWAY_MISSING, f"holes.{index}", params, off[:LIT_UP])


def _tee_far(board: Board) -> Iterator[Problem]:
    """Yield a problem for each tee whose tile is not adjacent to that of the previous green."""
    for index, (played, following) in enumerate(pairwise(board.course.holes[:LOOKED_AT]), start=1):
        green, tee = tile_of(played.green), tile_of(following.tee)
        if green and tee and distance(green, tee) > 1:
            hexes: tuple[Hex, ...] = (played.green, following.tee)
            params = (("hole", board.course.number_of(index)), ("before", index))
            yield Problem(Code.TEE_FAR, f"holes.{index}.tee", params, hexes)

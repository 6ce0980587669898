"""Pair tees with greens."""

from __future__ import annotations

from collections.abc import Mapping

from courses.designs.course.faces import Face, tile_of
from courses.designs.course.suggesting.assignment import cheapest_assignment
from courses.designs.course.suggesting.fairways import Ends, along_fairways
from courses.designs.course.suggesting.reach import LineToHex, lines_from, steps_of
from courses.designs.course.suggesting.trails import led_to
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.board import Board
from courses.designs.course.value import Hole
from courses.geometry.hex import Hex, distance

MOST_ENDS = 40
"""Maximum number of tees, and of greens, to pair by weight. The box has fewer."""
TILE_AMISS = 15
"""Weight of each fairway tile too few or too many, compared with the tee's face (T2)."""
OUT_OF_REACH = 1000
"""Weight of a pair that no line connects. Such a pair is still better than leaving both ends
unused.
"""
NO_FAIRWAY = 10_000
"""Weight of a pair without a fairway. A fairway shows the designer's intention, even if another
green is nearer.
"""
PAR_3 = 5
PAR_4 = 8
"""Maximum number of steps for a par 4. PAR_3 and PAR_4 apply to tees whose face specifies
no par.
"""


def paired(board: Board, except_for: tuple[Hole, ...] = ()) -> list[Hole]:
    """Pair tees and greens along the fairways, and the remaining ones by weight.

    The holes are sorted by tee, so that the order in which tiles were placed does not matter.
    """
    taken = {end for hole in except_for for end in (hole.tee, hole.green)}
    found = [ends for ends in along_fairways(board) if not taken & set(ends)]
    taken |= {end for ends in found for end in ends}
    holes = [Hole(tee, green, _par(board.face_at(tee), None)) for tee, green in found]
    return sorted(holes + _by_weight(board, taken), key=lambda hole: hole.tee)


def _by_weight(board: Board, taken: set[Hex]) -> list[Hole]:
    """Return as many holes as possible for the remaining tees and greens, with the lowest total
    weight.

    Pairs connected by a fairway are preferred, even if it breaks the box's rules.
    """
    tees = _ends(board, Terrain.TEE, taken)
    greens = _ends(board, Terrain.GREEN, taken)
    if not tees or not greens:
        return []
    steps, wanted = steps_of(board.terrain), frozenset(greens)
    lines = [lines_from(steps, tee, wanted) for tee in tees]
    costs = [_costs(board, *start, greens) for start in zip(tees, lines, strict=True)]
    return [
        Hole(tees[a], greens[b], _par(board.face_at(tees[a]), lines[a].get(greens[b])))
        for a, b in cheapest_assignment(costs)
    ]


def _ends(board: Board, terrain: Terrain, taken: set[Hex]) -> list[Hex]:
    found = (hex for hex, kind in board.bare.items() if kind is terrain and hex not in taken)
    return sorted(found)[:MOST_ENDS]


def _costs(board: Board, tee: Hex, lines: Mapping[Hex, LineToHex], greens: list[Hex]) -> list[int]:
    face, led = board.face_at(tee), led_to(board, tee, frozenset(greens))
    return [
        _cost(face, (tee, green), lines.get(green)) + NO_FAIRWAY * (green not in led)
        for green in greens
    ]


def _cost(face: Face | None, ends: Ends, line: LineToHex | None) -> int:
    if line is None:
        return OUT_OF_REACH + distance(*ends)
    if face is None or face.tiles is None:
        return line.weight
    between = len(line.tiles - {tile_of(end) for end in ends})
    return line.weight + TILE_AMISS * abs(between - face.tiles)


def _par(face: Face | None, line: LineToHex | None) -> int:
    if face and face.par:
        return face.par
    if line is None or line.steps > PAR_4:
        return 5
    return 3 if line.steps <= PAR_3 else 4

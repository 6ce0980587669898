"""Checks for text, tiles, joints, adjustment tiles and painted hexes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from courses.designs.course.faces import ADJUSTMENTS, ALL_ADJUSTMENTS, beyond, tile_centre
from courses.designs.course.terrain import HAZARDS, Terrain
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import LIT_UP, Code
from courses.designs.course.value import PlacedTile
from courses.designs.problem import Problem, word_problems
from courses.geometry.hex import Hex, distance, neighbour, neighbours


def naming_problems(board: Board) -> Iterator[Problem]:
    """Yield the problems of a course's name and description."""
    for problem in word_problems(board.course.name, board.course.about):
        yield replace(problem, code=Code(problem.code))


def tile_problems(board: Board) -> Iterator[Problem]:
    """Yield the problems of individual tiles, then those of all tiles together."""
    if not board.course.tiles and not board.course.freehand:
        yield Problem(Code.TILES_MISSING, "tiles")
    yield from _each_known(board)
    yield from _used_twice(board)
    yield from _on_one_place(board)
    yield from _in_pieces(board)


def _each_known(board: Board) -> Iterator[Problem]:
    for index, tile in enumerate(board.course.tiles):
        hexes = (tile_centre((tile.q, tile.r)),)
        if tile.face not in board.faces:
            yield Problem(Code.TILE_UNKNOWN, f"tiles.{index}.face", (("face", tile.face),), hexes)
        if not 0 <= tile.turn <= 5:
            yield Problem(Code.TILE_TURN, f"tiles.{index}.turn", (("turn", tile.turn),), hexes)


def _used_twice(board: Board) -> Iterator[Problem]:
    first: dict[str, PlacedTile] = {}
    for index, tile in enumerate(board.course.tiles):
        if tile.face not in board.faces:
            continue
        other = first.setdefault(board.faces[tile.face].number, tile)
        if other is not tile:
            params = (("face", tile.face), ("other", other.face))
            hexes = (tile_centre((other.q, other.r)), tile_centre((tile.q, tile.r)))
            yield Problem(Code.TILE_TWICE, f"tiles.{index}.face", params, hexes)


def _on_one_place(board: Board) -> Iterator[Problem]:
    for index, tile in enumerate(board.course.tiles):
        place = (tile.q, tile.r)
        if tile.face in board.faces and board.places[place] != index:
            params = (("q", tile.q), ("r", tile.r))
            yield Problem(Code.PLACE_TAKEN, f"tiles.{index}", params, (tile_centre(place),))


def _in_pieces(board: Board) -> Iterator[Problem]:
    """Yield a problem for each group of tiles that is not connected to the first tile."""
    left = set(board.places)
    pieces = []
    for place in board.places:
        if place in left:
            pieces.append(_piece(place, left))
    for piece in pieces[1:]:
        index = min(board.places[place] for place in piece)
        params = (("tiles", len(piece)),)
        hexes = tuple(tile_centre(place) for place in sorted(piece))
        yield Problem(Code.TILES_APART, f"tiles.{index}", params, hexes)


def _piece(start: Hex, left: set[Hex]) -> set[Hex]:
    """Return the positions connected to `start`, and remove them from `left`."""
    piece, queue = set(), [start]
    while queue:
        place = queue.pop()
        if place in left:
            left.remove(place)
            piece.add(place)
            queue.extend(neighbours(place))
    return piece


def joint_problems(board: Board) -> Iterator[Problem]:
    """Yield a problem for each fairway that ends at rough or leaves the board.

    Joints with a painted hex are not checked, because paint is intentional.
    """
    for place, index in board.places.items():
        for edge in range(6):
            if board.crosses(place, edge):
                yield from _ends_badly(board, place, index, edge)


def _ends_badly(board: Board, place: Hex, index: int, edge: int) -> Iterator[Problem]:
    here = neighbour(tile_centre(place), edge)
    there = neighbour(here, edge)
    if here in board.painted or there in board.painted:
        return
    across, tiles = beyond(place, edge), board.course.tiles
    if across not in board.places:
        off = (("face", tiles[index].face), ("edge", edge))
        yield Problem(Code.FAIRWAY_OFF_BOARD, f"tiles.{index}", off, (here,))
    elif not board.crosses(across, edge + 3):
        params = (("face", tiles[index].face), ("other", tiles[board.places[across]].face))
        yield Problem(Code.EDGE_UNMATCHED, f"tiles.{index}", params, (here, there))


NEVER_COVERED = {
    Terrain.TEE: Code.ADJUSTMENT_ON_TEE,
    Terrain.GREEN: Code.ADJUSTMENT_ON_GREEN,
}


def adjustment_problems(board: Board) -> Iterator[Problem]:
    """Yield problems for misplaced adjustment tiles, and for more tiles than the box has."""
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


MOST = 700
"""Maximum number of painted hexes: as many as all tiles of the box cover."""
FARTHEST = 150
"""Maximum distance in hexes from the first tile. A picture of a larger area would be illegible."""


def freehand_problems(board: Board) -> Iterator[Problem]:
    """Yield the warning about paint, and problems for too much, distant or duplicate paint."""
    painted = board.course.freehand
    if not painted:
        return
    hexes = tuple(stroke.hex for stroke in painted[:LIT_UP])
    yield Problem(Code.FREEHAND, "freehand", (("count", len(painted)),), hexes)
    if len(painted) > MOST:
        params = (("most", MOST), ("count", len(painted)))
        beyond = tuple(stroke.hex for stroke in painted[MOST:][:LIT_UP])
        yield Problem(Code.FREEHAND_TOO_MUCH, "freehand", params, beyond)
    if far := far_away(board):
        lit = tuple(painted[index].hex for index in far[:LIT_UP])
        yield Problem(Code.FREEHAND_FAR, "freehand", (("count", len(far)),), lit)
    seen: set[Hex] = set()
    for index, stroke in enumerate(painted):
        if stroke.hex in seen:
            yield Problem(Code.FREEHAND_TWICE, f"freehand.{index}.hex", hexes=(stroke.hex,))
        seen.add(stroke.hex)


def far_away(board: Board) -> list[int]:
    """Return the indexes of painted hexes that are far from the first tile.

    If there are no tiles, the distance is measured from the first painted hex.
    """
    painted = board.course.freehand
    first = next(iter(board.places), None)
    middle = tile_centre(first) if first else painted[0].hex
    return [n for n, stroke in enumerate(painted) if distance(stroke.hex, middle) > FARTHEST]

"""T5: any tee face, the fairway tiles it requires and any green face make a hole."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from courses.designs.course.faces import Face, Stack, beyond, box
from courses.designs.course.validation.board import board
from courses.designs.course.validation.laid import joint_problems
from courses.designs.course.validation.problems import Code
from courses.designs.course.value import Course, PlacedTile

WEST = 3


def shapes(stack: Stack) -> list[Face]:
    """Return one face for each combination of crossed edges, because nothing else affects
    joining.
    """
    found = {(face.edges, face.tiles): face for face in box().values() if face.stack is stack}
    return list(found.values())


TEES, FAIRWAYS, GREENS = (shapes(stack) for stack in (Stack.TEE, Stack.FAIRWAY, Stack.GREEN))


def ways(tee: Face, fairways: tuple[Face, ...], green: Face) -> Iterator[tuple[PlacedTile, ...]]:
    """Yield all ways to lay the faces in a row, with each fairway in either direction."""
    for runs in product(*((face.edges, face.edges[::-1]) for face in fairways)):
        tiles, heading = [PlacedTile(tee.id, 0, 0)], 0
        for face, (leave, enter) in zip(fairways, runs, strict=True):
            tiles.append(after(tiles[-1], heading, face, enter))
            heading = (heading + 3 - enter + leave) % 6
        yield *tiles, after(tiles[-1], heading, green, WEST)


def after(last: PlacedTile, heading: int, face: Face, enter: int) -> PlacedTile:
    place = beyond((last.q, last.r), heading)
    return PlacedTile(face.id, *place, (heading + 3 - enter) % 6)


def joins(tiles: tuple[PlacedTile, ...]) -> bool:
    """Return True if no tiles overlap and fairways meet wherever two tiles touch."""
    if len({(tile.q, tile.r) for tile in tiles}) < len(tiles):
        return False
    laid = board(Course(name="", tiles=tiles, holes=()), box())
    return Code.EDGE_UNMATCHED not in {problem.code for problem in joint_problems(laid)}


def stuck(tee: Face, green: Face) -> list[tuple[Face, ...]]:
    """Return the combinations of fairway tiles that cannot be laid between this tee and green."""
    draws = product(FAIRWAYS, repeat=tee.tiles or 0)
    return [draw for draw in draws if not any(map(joins, ways(tee, draw, green)))]


def bends_sharply(face: Face) -> bool:
    return face.edges in {(0, 1), (0, 5)}


@pytest.mark.parametrize("green", GREENS, ids=lambda face: face.id)
@pytest.mark.parametrize("tee", TEES, ids=lambda face: face.id)
def test_t5_any_tee_its_tiles_and_any_green_can_be_joined(tee: Face, green: Face) -> None:
    assert [draw for draw in stuck(tee, green) if not all(map(bends_sharply, draw))] == []


def test_t5_only_two_sharp_bends_between_two_holes_need_another_draw() -> None:
    """Two sharp bends form an S that collides with the entry or exit of the face's other hole."""
    pairs = {(tee.id, green.id) for tee, green in product(TEES, GREENS) if stuck(tee, green)}
    assert pairs == {("1b", "10a"), ("1b", "18a")}


def test_t5_two_equal_sharp_bends_join_when_one_is_reversed() -> None:
    tee = next(face for face in TEES if face.tiles == 2)
    right = next(face for face in FAIRWAYS if face.edges == (0, 5))
    laid = [joins(tiles) for tiles in ways(tee, (right, right), GREENS[0])]
    assert set(laid) == {True, False}

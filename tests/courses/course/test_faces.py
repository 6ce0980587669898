"""Every face in the box follows T1 to T4."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from courses.designs.course.faces import (
    ADJUSTMENTS,
    ALL_ADJUSTMENTS,
    CROSSING,
    Face,
    Stack,
    box,
    corner_hexes,
    own_hexes,
    tile_of,
)
from courses.designs.course.layout import cheapest_line
from courses.designs.course.terrain import HAZARDS, Terrain
from courses.geometry.hex import Hex, distance, neighbours

FACES = tuple(box().values())
HAZARDOUS = HAZARDS | {Terrain.LAKE}
EAST, WEST = 0, 3


def hexes(face: Face) -> dict[Hex, Terrain]:
    return dict(zip(own_hexes((0, 0)), face.ground, strict=True))


def of_kind(face: Face, kind: Terrain) -> list[Hex]:
    return [hex for hex, terrain in hexes(face).items() if terrain is kind]


def edge_hex(edge: int) -> Hex:
    return own_hexes((0, 0))[edge + 1]


def lines(face: Face) -> list[tuple[Hex, ...]]:
    """Return the lines of play across a face: from its tees and its entry to its greens and its
    exits.
    """
    crossings = [edge_hex(edge) for edge in face.edges]
    tees, greens = of_kind(face, Terrain.TEE), of_kind(face, Terrain.GREEN)
    if face.stack is Stack.FAIRWAY:
        ends = [(crossings[1], crossings[0])]
    elif face.stack is Stack.TEE:
        ends = [(tees[0], edge_hex(EAST)), *zip(crossings[1:], greens, strict=True)]
    else:
        ends = green_ends(tees, greens, crossings)
    return [cheapest_line(hexes(face), start, end) for start, end in ends]


def green_ends(tees: list[Hex], greens: list[Hex], crossings: list[Hex]) -> list[tuple[Hex, Hex]]:
    """Return the start and end of each line of play.

    The line from the entry ends at the nearest green. A line to a farther green starts at the
    closest tee without an exit, or else at the entry. Each remaining tee has a line to an exit.
    """
    entry = edge_hex(WEST)
    exits = [hex for hex in crossings if hex != entry]
    lower, *higher = sorted(greens, key=lambda green: distance(entry, green))
    ends = [(entry, lower)]
    for green in higher:
        inside = sorted(tees, key=lambda tee: distance(tee, green))[len(exits) :]
        start = inside[0] if inside else entry
        tees = [tee for tee in tees if tee != start]
        ends.append((start, green))
    return ends + list(zip(tees, exits, strict=True))


def stars(face: Face) -> int:
    """Return a face's stars (T4): 3 with a hazard on a line, 2 with one next to a line, otherwise
    1.

    Hazards next to a tee do not count as being next to the line.
    """
    ground = hexes(face)
    drawn = lines(face)
    crossed = {ground[hex] for line in drawn for hex in line}
    if crossed & HAZARDOUS:
        return 3
    reached = [hex for line in drawn for hex in line if ground[hex] is not Terrain.TEE]
    beside = {ground.get(hex) for step in reached for hex in neighbours(step)}
    return 2 if beside & HAZARDOUS else 1


def whole_short_holes(face: Face) -> int:
    """Return the number of lines from a tee to a green on the same face."""
    ground = hexes(face)
    ends = [(ground[line[0]], ground[line[-1]]) for line in lines(face)]
    return ends.count((Terrain.TEE, Terrain.GREEN))


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.id)
class TestEveryFace:
    def test_t1_has_a_centre_and_a_ring(self, face: Face) -> None:
        assert len(face.ground) == 7

    def test_t1_fairways_cross_only_at_ring_hexes(self, face: Face) -> None:
        assert {face.ground[edge + 1] for edge in face.edges} <= CROSSING
        assert face.edges

    def test_t2_only_a_face_with_a_tee_has_par_and_tiles(self, face: Face) -> None:
        starts_a_hole = Terrain.TEE in face.ground
        assert (face.par in {3, 4, 5}) == starts_a_hole
        assert (face.tiles in {0, 1, 2}) == starts_a_hole

    def test_t2_one_stroke_less_is_one_tile_less(self, face: Face) -> None:
        if face.par is not None:
            assert face.tiles == face.par - 3

    def test_t2_a_tee_face_is_left_at_its_arrow(self, face: Face) -> None:
        if face.stack is Stack.TEE:
            assert EAST in face.edges
            assert len(of_kind(face, Terrain.TEE)) == 1
            tee_shot, *_ = lines(face)
            assert tee_shot[-1] == edge_hex(EAST)
            assert Terrain.ROUGH not in {hexes(face)[hex] for hex in tee_shot}

    def test_t3_a_fairway_face_joins_two_edges(self, face: Face) -> None:
        if face.stack is Stack.FAIRWAY:
            assert len(face.edges) == 2
            assert EAST in face.edges
            assert not {Terrain.TEE, Terrain.GREEN} & set(face.ground)
            (line,) = lines(face)
            assert Terrain.ROUGH not in {hexes(face)[hex] for hex in line}

    def test_t3_a_green_face_is_entered_at_its_west_edge(self, face: Face) -> None:
        if face.stack is Stack.GREEN:
            assert WEST in face.edges
            assert Terrain.GREEN in face.ground
            next_tees = len(of_kind(face, Terrain.TEE)) - whole_short_holes(face)
            assert len(face.edges) == 1 + next_tees

    def test_t3_a_whole_short_hole_is_a_par_three(self, face: Face) -> None:
        if whole_short_holes(face):
            assert (face.par, face.tiles) == (3, 0)

    def test_t3_every_tee_and_green_is_on_a_line(self, face: Face) -> None:
        ends = {hex for line in lines(face) for hex in (line[0], line[-1])}
        assert {*of_kind(face, Terrain.TEE), *of_kind(face, Terrain.GREEN)} <= ends

    def test_t3_every_fairway_belongs_to_a_line(self, face: Face) -> None:
        touched = {hex for line in lines(face) for hex in line}
        assert {edge_hex(edge) for edge in face.edges} <= touched

    def test_t4_stars_follow_the_hazards(self, face: Face) -> None:
        assert face.stars == stars(face)


def of_stack(stack: Stack) -> list[Face]:
    return [face for face in FACES if face.stack is stack]


def test_the_box_holds_49_tiles_with_two_faces_each() -> None:
    assert [face.id for face in FACES] == [f"{n}{side}" for n in range(1, 50) for side in "ab"]


def test_no_two_faces_have_the_same_ground() -> None:
    assert len({face.ground for face in FACES}) == len(FACES)


def test_t3_fairways_are_straight_slightly_bent_and_sharply_bent() -> None:
    bends = Counter(face.edges[1] for face in of_stack(Stack.FAIRWAY))
    assert set(bends) == {1, 2, 3, 4, 5}
    assert min(bends.values()) >= 3


def test_t3_there_are_double_greens_next_tees_and_whole_short_holes() -> None:
    greens = of_stack(Stack.GREEN)
    assert sum(len(of_kind(face, Terrain.GREEN)) == 2 for face in greens) >= 5
    assert sum(whole_short_holes(face) for face in greens) >= 3
    assert sum(len(face.edges) > 1 for face in greens) >= 4


def test_t3_the_sides_of_a_tile_can_belong_to_different_stacks() -> None:
    stacks = [(box()[f"{n}a"].stack, box()[f"{n}b"].stack) for n in range(1, 50)]
    assert {frozenset(pair) for pair in stacks if len(set(pair)) == 2} == {
        frozenset(pair) for pair in combinations(Stack, 2)
    }


def test_t4_the_stacks_are_large_enough() -> None:
    assert len(of_stack(Stack.TEE)) >= 30
    assert len(of_stack(Stack.GREEN)) >= 30
    assert len(of_stack(Stack.FAIRWAY)) >= 26


@pytest.mark.parametrize("stack", Stack)
def test_t4_every_stack_has_easy_and_hard_faces(stack: Stack) -> None:
    counts = Counter(face.stars for face in of_stack(stack))
    assert set(counts) == {1, 2, 3}
    assert min(counts.values()) >= 5


def test_t4_every_terrain_occurs_and_the_clubhouse_once() -> None:
    assert {terrain for face in FACES for terrain in face.ground} == set(Terrain)
    assert sum(Terrain.CLUBHOUSE in face.ground for face in FACES) == 1
    assert {face.stack for face in FACES if Terrain.LAKE in face.ground} == set(Stack)


def test_a_turned_face_turns_its_arrow() -> None:
    straight = box()["13b"]
    assert straight.turned(0) == straight.ground
    assert [
        direction for direction in range(6) if straight.turned(2)[direction + 1] in CROSSING
    ] == [2, 5]


def test_a_hex_belongs_to_one_tile_and_corner_hexes_to_none() -> None:
    for tile in ((0, 0), (-2, 5), (3, -1)):
        assert {tile_of(hex) for hex in own_hexes(tile)} == {tile}
        assert {tile_of(hex) for hex in corner_hexes(tile)} == {None}


def test_t6_there_are_21_adjustment_tiles_seven_of_each_hazard() -> None:
    assert dict.fromkeys(HAZARDS, 7) == ADJUSTMENTS
    assert ALL_ADJUSTMENTS == 21


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.id)
def test_play_enters_at_one_edge_and_leaves_at_the_other(face: Face) -> None:
    assert {face.entry, face.exit} - {None} == set(face.edges)
    assert face.entry != face.exit
    if face.stack is Stack.GREEN:
        assert face.entry == WEST
    else:
        assert face.exit == EAST

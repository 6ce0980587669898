"""Every row of the box's face data under T1 to T4, and any faces joined by T5."""

from __future__ import annotations

import pytest

from courses.designs.faces import CROSSING, Face, Stack, box
from courses.designs.line import cheapest_line
from courses.designs.terrain import HAZARDS, Terrain
from courses.designs.tiling import corner_hexes, own_hexes, tile_of
from courses.geometry.hex import Hex, distance

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
    """What is played over a face: from its tees and its entry to its greens and its exits."""
    tees, greens = of_kind(face, Terrain.TEE), of_kind(face, Terrain.GREEN)
    crossings = [edge_hex(edge) for edge in face.edges]
    if face.stack is Stack.FAIRWAY:
        ends = [(crossings[1], crossings[0])]
    elif face.stack is Stack.TEE:
        ends = [(tees[0], edge_hex(EAST))]
        ends += [(entry, green) for entry in crossings[1:] for green in greens]
    else:
        ends = green_ends(tees, greens, crossings)
    return [cheapest_line(hexes(face), start, end) for start, end in ends]


def green_ends(tees: list[Hex], greens: list[Hex], crossings: list[Hex]) -> list[tuple[Hex, Hex]]:
    """Entry to the lower green, a whole short hole if there is one, the next tee to its exit."""
    entry = edge_hex(WEST)
    lower, *higher = sorted(greens, key=lambda green: distance(entry, green))
    ends = [(entry, lower)]
    for green in higher:
        tee = max(tees, key=lambda tee: distance(tee, green))
        tees.remove(tee)
        ends.append((tee, green))
    exits = [hex for hex in crossings if hex != entry]
    return ends + list(zip(tees, exits, strict=True))


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.id)
class TestEveryFace:
    def test_t1_has_a_centre_and_a_ring(self, face: Face) -> None:
        assert len(face.ground) == 7

    def test_t1_fairways_cross_at_ring_hexes_only(self, face: Face) -> None:
        assert {face.ground[edge + 1] for edge in face.edges} <= CROSSING
        assert face.edges

    def test_t2_a_tee_names_par_and_tiles(self, face: Face) -> None:
        starts_a_hole = Terrain.TEE in face.ground
        assert (face.par in {3, 4, 5}) == starts_a_hole
        assert (face.tiles in {0, 1, 2}) == starts_a_hole

    def test_t2_a_tee_face_is_left_by_its_arrow(self, face: Face) -> None:
        if face.stack is Stack.TEE:
            assert EAST in face.edges
            ground = hexes(face)
            tee = of_kind(face, Terrain.TEE)[0]
            line = cheapest_line(ground, tee, edge_hex(EAST))
            assert {ground[hex] for hex in line[1:]} <= CROSSING

    def test_t3_a_fairway_face_joins_two_edges(self, face: Face) -> None:
        if face.stack is Stack.FAIRWAY:
            assert len(face.edges) == 2
            assert EAST in face.edges
            assert not {Terrain.TEE, Terrain.GREEN} & set(face.ground)
            (line,) = lines(face)
            assert Terrain.ROUGH not in {hexes(face)[hex] for hex in line}

    def test_t3_a_green_face_is_entered_by_its_west_edge(self, face: Face) -> None:
        if face.stack is Stack.GREEN:
            assert WEST in face.edges
            assert Terrain.GREEN in face.ground
            tees = len(of_kind(face, Terrain.TEE))
            inside = len(of_kind(face, Terrain.GREEN)) - 1
            assert len(face.edges) - 1 == tees - inside

    def test_t3_every_tee_and_green_is_on_a_line(self, face: Face) -> None:
        ends = {hex for line in lines(face) for hex in (line[0], line[-1])}
        assert {*of_kind(face, Terrain.TEE), *of_kind(face, Terrain.GREEN)} <= ends

    def test_t3_no_fairway_is_a_scrap(self, face: Face) -> None:
        touched = {hex for line in lines(face) for hex in line}
        assert {edge_hex(edge) for edge in face.edges} <= touched

    def test_t4_stars_tell_where_the_hazards_are(self, face: Face) -> None:
        ground = hexes(face)
        on_the_line = {ground[hex] for line in lines(face) for hex in line}
        if on_the_line & HAZARDOUS:
            assert face.stars == 3
        else:
            assert face.stars == (2 if set(face.ground) & HAZARDOUS else 1)


def test_faces_are_named_by_tile_and_side_and_differ() -> None:
    assert all(face.number.isdecimal() and face.id[-1] in "ab" for face in FACES)
    grounds = [(face.stack, face.par, face.ground) for face in FACES]
    assert len(set(grounds)) == len(grounds)


def test_t4_every_terrain_occurs_and_the_clubhouse_once() -> None:
    assert {terrain for face in FACES for terrain in face.ground} == set(Terrain)
    assert sum(Terrain.CLUBHOUSE in face.ground for face in FACES) == 1


def test_a_turned_face_points_its_arrow_that_way() -> None:
    straight = box()["13b"]
    assert straight.turned(0) == straight.ground
    assert [
        direction for direction in range(6) if straight.turned(2)[direction + 1] in CROSSING
    ] == [2, 5]


def test_a_hex_belongs_to_one_tile_and_corners_to_none() -> None:
    for tile in ((0, 0), (-2, 5), (3, -1)):
        assert {tile_of(hex) for hex in own_hexes(tile)} == {tile}
        assert {tile_of(hex) for hex in corner_hexes(tile)} == {None}

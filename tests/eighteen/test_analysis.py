"""Expected turns: flights follow the rules, the balance is as intended, and the order is
plausible.
"""

from __future__ import annotations

import pytest

from courses.designs.course.faces import box, corner_hexes, own_hexes
from courses.designs.course.layout import Layout, ground, layout_of, rows
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Hole
from courses.geometry.hex import Hex
from games.eighteen.rules.analysis import outlook
from games.eighteen.rules.analysis.links import FULL, KINDS, SHORT, Links, links_of
from games.eighteen.rules.analysis.outlook import HORIZON
from games.eighteen.rules.components import CLUBS, SHOTS
from games.eighteen.rules.flight import Field, Flight, fly, lies_rough
from games.eighteen.rules.sketch import sketched
from games.eighteen.site.sample import WITH_BAR

SAND_WEDGE = next(club for club in CLUBS.values() if club.bunker_as_rough)
BALANCE = {3: (2.0, 1.6), 4: (3.3, 2.7), 5: (4.7, 3.7)}
"""Expected turns with one club and with a choice of three, by par; from "Balance check" in the
components document.
"""


def _field(layout: Layout, fly_over: bool = False) -> Field:
    return Field(layout, fly_over, layout.nineteenth)


def _straight(hexes: int, middle: str = "") -> Layout:
    """Return a wide fairway along row 3; `middle` replaces the letters after the tee."""
    line = "t" + (middle or "f" * (hexes - 1)) + "g"
    row = "fff" + line + "fff"
    lines = [" " * r + " ".join(row if r == 3 else "f" * len(row)) for r in range(7)]
    return sketched(lines, (), par=4)


def _turns(layout: Layout, at: Hex | None = None) -> float:
    hole = layout.holes[0]
    return outlook(_field(layout), hole.green).turns[at or hole.tee]


SHIPPED = ("old-quarry", "starter-links")
COURSES = (*(layout_of(shipped()[slug], box()) for slug in SHIPPED), WITH_BAR)


@pytest.mark.parametrize("fly_over", [False, True])
@pytest.mark.parametrize("layout", COURSES, ids=lambda layout: layout.name)
def test_flights_are_the_same_as_in_the_rules(layout: Layout, fly_over: bool) -> None:
    field = _field(layout, fly_over)
    links = links_of(field)
    for number, ends in enumerate(links.ends):
        kinds = [kind for kind in KINDS if len(kind.paths) > number]
        for row, kind in enumerate(kinds):
            full, short = kind.paths[number], kind.short(kind.paths[number])
            for direction in range(6):
                for place, at in enumerate(links.hexes):
                    lies = {FULL: full, SHORT: short if _short(field, at) else full}
                    for lie, turns in lies.items():
                        flight = fly(field, at, turns, direction, kind.over_trees)
                        end = ends[lie, row, direction, place]
                        assert _told(links, int(end)) == (_fate(flight), flight.end)
        assert len(kinds) == ends.shape[1]
    assert len(links.ends) == max(len(shot.paths) for shot in SHOTS.values())


def _short(field: Field, at: Hex) -> bool:
    return lies_rough(field.terrain(at), SAND_WEDGE)


def _told(links: Links, end: int) -> tuple[str, Hex]:
    fate, number = divmod(end, len(links.hexes))
    return ("landed", "stuck", "out_of_bounds")[fate], links.hexes[number]


def _fate(flight: Flight) -> str:
    return "landed" if flight.fate == "trees" else flight.fate


@pytest.mark.parametrize("par", BALANCE)
def test_straight_holes_take_the_intended_turns(par: int) -> None:
    layout = _tiles_in_line(par - 1)
    hole = layout.holes[0]
    most, least = (
        outlook(_field(layout), hole.green, 0, (choice,)).turns[hole.tee] for choice in (1, 3)
    )
    assert BALANCE[par] == pytest.approx((most, least), abs=0.3)
    assert least < _turns(layout) < most


def _tiles_in_line(tiles: int) -> Layout:
    """Return a hole made of tiles in a line. The tee is in the middle of the first tile, the green
    in the middle of the last, and there is fairway between them.
    """
    hexes = {hex for n in range(tiles) for hex in (*own_hexes((n, 0)), *corner_hexes((n, 0)))}
    tee, green = (0, 0), (3 * (tiles - 1), 0)
    terrain = dict.fromkeys(hexes, Terrain.ROUGH)
    terrain |= {(q, 0): Terrain.FAIRWAY for q in range(green[0])}
    terrain |= {tee: Terrain.TEE, green: Terrain.GREEN}
    return Layout("Straight", rows(terrain), (Hole(tee, green, tiles + 1),))


def test_the_green_takes_no_turn_and_a_neighbouring_hex_one() -> None:
    layout = _straight(6)
    q, r = layout.holes[0].green
    assert _turns(layout, (q, r)) == 0
    assert _turns(layout, (q - 1, r)) == pytest.approx(1)
    assert outlook(_field(layout), (q, r)).with_club[1][(q, r)] == 0


def test_turns_fall_towards_the_green_of_a_straight_hole() -> None:
    layout = _straight(9)
    q, r = layout.holes[0].tee
    turns = [_turns(layout, (q + n, r)) for n in range(10)]
    assert turns == sorted(turns, reverse=True)


def test_a_bunker_takes_more_turns_than_fairway() -> None:
    assert _turns(_straight(6, "ffbff"), (6, 3)) > _turns(_straight(6), (6, 3)) + 0.5


@pytest.mark.parametrize("letter", [".", "w"])
def test_far_from_the_green_rough_takes_more_turns_than_fairway(letter: str) -> None:
    """Near the green a shorter flight can be an advantage."""
    rough = _straight(9, f"f{letter}ffffff")
    assert _turns(rough, (5, 3)) > _turns(_straight(9), (5, 3)) + 0.1


def test_water_on_the_line_costs_turns() -> None:
    assert _turns(_straight(6, "fwwww")) > _turns(_straight(6)) > _turns(_straight(3))


def test_a_lake_plays_like_fairway_but_costs_turns_to_enter() -> None:
    fairway, lake = _straight(6), _straight(6, "fflff")
    q, r = fairway.holes[0].tee
    assert _turns(lake, (q + 3, r)) == pytest.approx(_turns(fairway, (q + 3, r)), abs=0.02)
    assert _turns(lake) > _turns(fairway)


def test_trees_on_the_line_cost_turns() -> None:
    assert _turns(_straight(6, "fYfff")) > _turns(_straight(6))


def test_a_narrow_course_costs_turns_and_more_with_penalty_strokes() -> None:
    narrow = sketched(["t f f f f f g"], (), par=4)
    hole = narrow.holes[0]
    turns, strokes = (outlook(_field(narrow), hole.green, cost).turns[hole.tee] for cost in (0, 1))
    assert _turns(_straight(6)) < turns <= strokes


def test_a_choice_of_more_clubs_never_costs_turns() -> None:
    layout = layout_of(shipped()["starter-links"], box())
    field, hole = _field(layout), layout.holes[0]
    few, many = (outlook(field, hole.green, 0, (choice,)).turns for choice in (1, 3))
    assert all(many[hex] <= few[hex] + 0.01 for hex in many)


def test_a_closed_in_tee_never_reaches_the_green() -> None:
    cage = ["Y Y Y Y Y Y", " Y Y Y Y Y Y", "  Y Y t Y Y Y g", "   Y Y Y Y Y Y", "    Y Y Y Y Y Y"]
    layout = sketched(cage, (), par=3)
    assert _turns(layout) == HORIZON


def test_every_walkable_hex_has_a_number_of_turns() -> None:
    layout = layout_of(shipped()["old-quarry"], box())
    field = _field(layout)
    turns = outlook(field, layout.holes[0].green).turns
    assert set(turns) == {hex for hex in ground(layout) if field.walkable(hex)}
    assert all(0 <= figure < HORIZON for figure in turns.values())

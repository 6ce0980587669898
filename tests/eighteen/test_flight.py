"""Flights over random terrain obey E5."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import assume, given
from hypothesis import strategies as st

from courses.designs.course.layout import Layout, Row, ground
from courses.designs.course.terrain import LETTERS, Terrain
from courses.designs.course.value import Hole
from courses.geometry.hex import Hex, distance, neighbour
from games.eighteen.rules.components import CLUBS, SHOTS, Club
from games.eighteen.rules.flight import (
    DIRECTIONS,
    Field,
    Flight,
    bunker_exit,
    flights,
    wood_flights,
)

SIZE = 6
LETTER = st.sampled_from([*LETTERS, " ", "Y", "Y", " "])
FLYING = [card.card for card in SHOTS.values() if card.paths]
CHIPS = [card for card in FLYING if SHOTS[card].deck == "C"]
FAR = [card for card in FLYING if SHOTS[card].deck != "C"]


@st.composite
def fields(draw: st.DrawFn) -> Field:
    lines = draw(st.lists(st.text(LETTER, min_size=SIZE, max_size=SIZE), min_size=3, max_size=SIZE))
    rows = tuple(Row(r, 0, line) for r, line in enumerate(lines))
    layout = Layout("Any", rows, (Hole((0, 0), (1, 0), 3),))
    return Field(layout, draw(st.booleans()), draw(st.booleans()))


@st.composite
def lies(draw: st.DrawFn) -> tuple[Field, Hex]:
    field = draw(fields())
    standing = sorted(hex for hex in ground(field.course) if field.walkable(hex))
    assume(standing)
    return field, draw(st.sampled_from(standing))


def is_a_fair_end(field: Field, at: Hex, flight: Flight) -> None:
    assert field.walkable(flight.end)
    if flight.fate in ("stuck", "out_of_bounds"):
        assert flight.end == at
    else:
        assert flight.end == flight.path[-1] != at
    steps = (at, *flight.path)
    assert all(distance(one, other) == 1 for one, other in pairwise(steps))


@given(lies(), st.sampled_from(FLYING), st.booleans(), st.none() | st.sampled_from(DIRECTIONS))
def test_flights_never_end_in_trees_or_off_the_course(
    lie: tuple[Field, Hex], card: int, shortened: bool, declared: int | None
) -> None:
    field, at = lie
    found = flights(field, at, card, shortened, declared)
    wanted = DIRECTIONS if declared is None else (declared,)
    assert {flight.direction for flight in found} == set(wanted)
    for flight in found:
        is_a_fair_end(field, at, flight)


@given(lies(), st.sampled_from(FLYING), st.booleans())
def test_a_path_goes_out_of_bounds_only_if_all_do(
    lie: tuple[Field, Hex], card: int, shortened: bool
) -> None:
    field, at = lie
    for direction in DIRECTIONS:
        found = flights(field, at, card, shortened, direction)
        fates = {flight.fate for flight in found}
        assert fates == {"out_of_bounds"} or "out_of_bounds" not in fates
        assert len({(flight.end, flight.fate) for flight in found}) == len(found)


@given(lies(), st.sampled_from(FAR))
def test_rough_shortens_a_flight_by_one(lie: tuple[Field, Hex], card: int) -> None:
    field, at = lie
    longest = max(map(len, SHOTS[card].paths))
    for flight in flights(field, at, card, True, None):
        assert len(flight.path) < longest


@given(lies(), st.sampled_from(CHIPS))
def test_rough_does_not_shorten_a_chip(lie: tuple[Field, Hex], card: int) -> None:
    field, at = lie
    assert flights(field, at, card, True, None) == flights(field, at, card, False, None)


@given(lies(), st.sampled_from(FAR))
def test_flights_do_not_pass_through_trees(lie: tuple[Field, Hex], card: int) -> None:
    field, at = lie
    for flight in flights(field, at, card, False, None):
        assert Terrain.TREES not in {field.terrain(hex) for hex in flight.path}
        if flight.fate == "trees":
            assert len(flight.path) < len(SHOTS[card].paths[flight.choice])


@given(lies(), st.sampled_from(CHIPS))
def test_a_chip_passes_over_trees_only_in_the_first_hex(lie: tuple[Field, Hex], card: int) -> None:
    field, at = lie
    for flight in flights(field, at, card, False, None):
        assert Terrain.TREES not in {field.terrain(hex) for hex in flight.path[1:]}


@given(lies(), st.sampled_from(FLYING))
def test_flying_over_out_of_bounds_only_adds_paths(lie: tuple[Field, Hex], card: int) -> None:
    """If the option is on, a flight that stays in bounds is still possible and unchanged (E5.4)."""
    strict, at = Field(lie[0].course, False, lie[0].clubhouse), lie[1]
    free = Field(strict.course, True, strict.clubhouse)
    free_ends = {(f.direction, f.end) for f in flights(free, at, card, False, None)}
    for flight in flights(strict, at, card, False, None):
        if flight.fate != "out_of_bounds":
            assert (flight.direction, flight.end) in free_ends


@given(lies(), st.sampled_from([club for club in CLUBS.values() if club.fairway]))
def test_woods_fly_straight(lie: tuple[Field, Hex], club: Club) -> None:
    field, at = lie
    for length in (club.fairway, club.rough):
        for direction, flight in enumerate(wood_flights(field, at, length)):
            is_a_fair_end(field, at, flight)
            here = at
            for hex in flight.path:
                here = neighbour(here, direction)
                assert hex == here
            if flight.fate == "landed":
                assert len(flight.path) == length


@given(lies(), st.sampled_from(DIRECTIONS), st.sampled_from(["stay", "left", "target", "right"]))
def test_a_bunker_exit_goes_one_hex_or_nowhere(
    lie: tuple[Field, Hex], direction: int, icon: str
) -> None:
    field, at = lie
    flight = bunker_exit(field, at, direction, icon)
    is_a_fair_end(field, at, flight)
    aimed = neighbour(at, direction)
    if flight.fate == "landed":
        assert distance(at, flight.end) == 1
        assert distance(aimed, flight.end) == (icon != "target")

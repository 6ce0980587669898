"""Routes planned by bots, and the courses that result."""

from itertools import pairwise

import pytest

from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import Gate, PlotDesign
from games.minigolf.rules import rating
from games.minigolf.rules.bot.plans import TurnConditions, delays, plan_of
from games.minigolf.rules.bot.routes import routes
from games.minigolf.rules.course import EMPTY, course_of, with_tile
from games.minigolf.rules.edges import wrong_edges
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.playability import playability
from games.minigolf.rules.settled import HOLES
from games.minigolf.rules.tiles import kinds
from tests.sampling import sampled

ALONE = TurnConditions(offered=2, delay=3.0)
SOME = ("anchor-bay", "orchard-corner", "pocket-lawn", "twin-ponds")
LONG = PlotDesign("Long", ("..#########",) * 2, Gate(0, 0, "nw"), points=5, difficulty=1)


def laid_as_planned(plan):
    """Return tiles with the planned roles at the planned cells."""
    first = {found.role: n for n, found in reversed(list(enumerate(kinds()))) if not found.one_way}
    slots = plan.cut.slots
    return [Laid(first[slot.role], *cell, slot.turn) for cell, slot in slots.items()]


@pytest.mark.parametrize("slug", SOME)
def test_routes_go_through_adjacent_cells_and_each_only_once(slug):
    ground = ground_of(shipped()[slug])
    assert routes(ground)
    for route in routes(ground):
        cells = [cell for string in route for cell in string]
        assert len(cells) == len(set(cells))
        assert ground.cells.issuperset(cells)
        for string in route:
            for (x, y), (other_x, other_y) in pairwise(string):
                assert abs(x - other_x) + abs(y - other_y) == 1


@pytest.mark.parametrize("slug", SOME)
@pytest.mark.parametrize("gentleman", ["long", "straightforward", None])
def test_a_plan_has_nine_holes_and_no_wrong_join(slug, gentleman):
    ground = ground_of(shipped()[slug])
    course = course_of(laid_as_planned(plan_of(ground, EMPTY, gentleman, ALONE)))
    assert [group.well_formed for group in course.groups] == [True] * HOLES
    assert not wrong_edges(ground, course)


def test_a_new_plan_keeps_the_tiles_already_placed():
    ground = ground_of(shipped()["anchor-bay"])
    first = plan_of(ground, EMPTY, "turner", ALONE)
    course = EMPTY
    for tile in laid_as_planned(first)[:9]:
        course = with_tile(course, tile)
    then = plan_of(ground, course, "turner", ALONE)
    for tile in course.tiles:
        slot = then.cut.slots[tile.cell]
        assert (slot.role, slot.turn) == (kinds()[tile.kind].role, tile.turn)


def test_there_is_no_plan_if_a_tile_blocks_every_route():
    ground = ground_of(LONG)
    assert plan_of(ground, EMPTY, None, ALONE)
    tee = next(n for n, found in enumerate(kinds()) if found.role == "tee")
    off = with_tile(EMPTY, Laid(tee, -1, -1, 0))
    assert plan_of(ground, off, None, ALONE) is None


def test_uneven_needs_take_longer_to_fill():
    even = delays({"tee": 4, "green": 4, "grass": 4}, ALONE)
    uneven = delays({"tee": 10, "green": 1, "grass": 1}, ALONE)
    assert uneven > even > 0


@pytest.mark.parametrize("slug", sampled(SOME, first=1))
def test_a_solo_caddie_builds_most_courses_without_mistakes(slug):
    courses = [rating.built(shipped()[slug], "caddie", number) for number in range(3)]
    assert sum(not playability(course).reasons for course in courses) >= 2


@pytest.mark.whole
def test_a_solo_pro_reaches_a_high_satisfaction():
    plot = shipped()["orchard-corner"]
    assert rating.rate(plot, lambda done: None, 3).pro.satisfaction >= 110

"""The search for the best joins and numbers: the value it reports, and its bounds (M8.2, M8.6)."""

import pytest
from msgspec.structs import replace

from games.minigolf.rules.best import best_settled
from games.minigolf.rules.candidates import POINT, candidates
from games.minigolf.rules.clients import GENTLEMEN
from games.minigolf.rules.course import course_of
from games.minigolf.rules.edges import wrong_edges
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.outlook import Decided, Outlook
from games.minigolf.rules.satisfaction import satisfaction
from games.minigolf.rules.search import search
from tests.minigolf.making import GROUND, each_batch, laid, random_judged, seeds, way_round


def worth(judged):
    """Return the points that depend on joins and numbers."""
    data = {name: count.points for name, count in satisfaction(judged).counts}
    wrong = len(wrong_edges(judged.ground, judged.course))
    malformed = sum(group.malformed for group in judged.course.groups)
    against = sum(len(group.against) for group in judged.course.groups)
    always = 0 if judged.first_game else -3 * wrong - 3 * malformed - against
    changed = ("gentleman", "par", "circuit", "playability")
    return sum(data[name] for name in changed) - always


def check_search(judged, seed):
    """Check that the search reports the right value, and that its bound never excludes the best
    result.
    """
    choice = candidates(judged)
    outlook = Outlook(judged, choice)
    found = search(choice, outlook).best
    settled = replace(judged, settled=best_settled(judged))
    assert round(found.worth / POINT) == worth(settled), seed
    step = Decided(outlook.every)
    assert outlook.at_most(step) >= found.worth, seed
    for place in found.decided.numbered:
        one = choice.all[place]
        step = Decided(
            step.free & ~one.bits,
            (*step.numbered, place),
            (),
            step.worth + one.numbered,
            step.par + one.hole.par,
        )
        assert outlook.at_most(step) >= found.worth, seed
    assert outlook.at_most(found.decided) >= found.worth, seed
    holes = len(found.decided.numbered) + len(found.decided.others)
    assert sum(cell is not None for cell in settled.settled.numbers) == min(9, holes), seed


@each_batch
def test_the_search_is_right_for_random_courses(batch):
    for seed in seeds(batch):
        check_search(random_judged(seed, tiles=range(2, 16)), seed)


@pytest.mark.parametrize("gentleman", GENTLEMEN)
def test_the_search_is_right_for_holes_in_line(gentleman):
    for number in range(1, 12):
        tiles = [
            laid(role, 2 * n + (role == "green"), 9, turn, par=par)
            for n in range(number)
            for role, turn, par in (("tee", 3, 1 + n % 2), ("green", 1, 2))
        ]
        judged = Judged(GROUND, course_of(tiles), "lazy", gentleman)
        check_search(judged, number)


def test_the_search_is_right_for_a_closed_circuit():
    check_search(Judged(GROUND, course_of(way_round()), "lazy", "long"), "round")


def test_the_search_is_right_if_fewer_cubes_are_better():
    pars = [(2, 3)] * 6 + [(1, 1)] * 5
    tiles = [
        laid(role, 4 * n + (role == "green"), 9, turn, par=par)
        for n, both in enumerate(pars)
        for role, turn, par in (("tee", 3, both[0]), ("green", 1, both[1]))
    ]
    apart = [laid("tee", 3, 4, 3, par=2), laid("green", 6, 4, 1, par=3)]
    check_search(Judged(GROUND, course_of([*tiles, *apart]), "lazy", "long"), "cubes")

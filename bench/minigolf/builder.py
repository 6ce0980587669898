"""Courses built sensibly, as people would, and courses built at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from courses.designs.plot.value import Gate, PlotDesign
from games.minigolf.rules.course import EMPTY, Course, with_tile
from games.minigolf.rules.edges import loose_edges, wrong_edges
from games.minigolf.rules.ground import PlotGround, ground_of
from games.minigolf.rules.holes import hole_of
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.links import link
from games.minigolf.rules.placing import is_filled, legal_cells
from games.minigolf.rules.settled import HOLES
from games.minigolf.rules.tiles import box, kinds

OFFERED = 3
"""Number of tiles to choose from on every turn."""
MOST_WHIM = 8
"""Maximum number of points by which the most careless builder misjudges an option."""

SMALL = ("..####", "..####", "######", "######", "######")
POND = ("########", "########", "###~~###", "###~~###", "######..", "######..")
LARGE = ("#######..", "#######..", "#########", "#########", ".########", "..#######")
GROUNDS = tuple(
    ground_of(PlotDesign("", rows, gate, points=10, difficulty=2))
    for rows, gate in (
        (SMALL, Gate(0, 0, "nw")),
        (POND, Gate(6, 4, "se")),
        (LARGE, Gate(7, 0, "ne")),
    )
)


def anyhow(ground: PlotGround, random: Random, tiles: int) -> Course:
    """Lay random tiles on random cells with random rotations."""
    course = EMPTY
    for kind in random.sample(box(), tiles):
        x, y = random.choice(sorted(legal_cells(ground, course)))
        course = with_tile(course, Laid(kind, x, y, random.randrange(4)))
    return course


def with_sense(ground: PlotGround, random: Random, tiles: int) -> Course:
    """Lay the best option among a few tiles, until this number of tiles is reached or the plot is
    full.
    """
    course, bag = EMPTY, random.sample(box(), len(box()))
    whim = random.uniform(0, MOST_WHIM)
    for _ in range(tiles):
        if is_filled(ground, course):
            break
        offered, bag = bag[:OFFERED], bag[OFFERED - 1 :]
        ways = [with_tile(course, tile) for tile in _ways(ground, course, offered)]
        course = max(ways, key=lambda way: _sense(ground, way) + random.uniform(0, whim))
    return course


def _ways(ground: PlotGround, course: Course, offered: list[int]) -> Iterator[Laid]:
    legal = legal_cells(ground, course)
    for kind in set(offered):
        for x, y in sorted(legal & ground.cells or legal):
            for turn in range(1 if kinds()[kind].role == "grass" else 4):
                yield Laid(kind, x, y, turn)


def _sense(ground: PlotGround, course: Course) -> float:
    """Rate a course: holes and links raise the value; open ends and holes beyond the ninth lower
    it.
    """
    groups = course.groups
    wrong = wrong_edges(ground, course)
    holes = [hole_of((group,)) for group in groups]
    links = sum(link(one, other) is not None for one in holes for other in holes)
    return (
        4 * sum(group.well_formed for group in groups)
        + 1.5 * links
        - 3 * len(wrong)
        - 6 * sum(group.malformed for group in groups)
        - 0.6 * len(loose_edges(ground, course) - wrong)
        - 4 * max(0, len(groups) - HOLES)
        + sum(len(group.cells) for group in groups) / 2
    )

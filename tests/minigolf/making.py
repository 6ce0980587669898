"""Plots and courses for the tests of Mini Golf Designer."""

import os
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from courses.designs.plot.value import Gate, PlotDesign
from courses.geometry.square import STEPS, turned
from games.minigolf.rules.clients import GENTLEMEN, LADIES
from games.minigolf.rules.course import EMPTY, course_of, tiles_by_cell, with_tile
from games.minigolf.rules.ground import PlotGround, ground_of
from games.minigolf.rules.holes import hole_of
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.links import in_line, link
from games.minigolf.rules.placing import legal_cells
from games.minigolf.rules.tiles import box, kinds
from tests.sampling import sampled

TRIES = int(os.environ.get("MINIGOLF_COURSES", "300"))
"""Number of random courses on which the fast code is compared with the slow code."""
BATCHES = 10
each_batch = pytest.mark.parametrize("batch", sampled(range(BATCHES), first=1))
"""`bin/test` checks 30 of the 300 courses, because all of them take 25 s of processor time."""


def seeds(batch, tries=TRIES):
    """Return the seeds of one of the BATCHES."""
    return range(batch, tries, BATCHES)


PLOT = PlotDesign(
    "Testing ground",
    (
        "..######",
        "..######",
        "########",
        "###~~###",
        "########",
    ),
    Gate(0, 0, "nw"),
    points=12,
    difficulty=1,
)
TIGHT = PlotDesign("Tight", ("..###", "..#~#", "#####"), Gate(0, 0, "nw"), points=5, difficulty=1)
GROUND = ground_of(PLOT)

ENDS = [n for n in box() if kinds()[n].role in ("tee", "green") or kinds()[n].one_way]
"""Kinds of tiles that form short holes or can be played in the wrong direction."""


def kind(role, *, par=None, one_way=False, **features):
    """Return the first kind of a role with exactly these scoring features."""
    return next(
        n
        for n, found in enumerate(kinds())
        if found.role == role
        and found.one_way == one_way
        and (par is None or found.par == par)
        and all(getattr(found, name) == much for name, much in features.items())
    )


def laid(role, x, y, turn=0, **features):
    return Laid(kind(role, **features), x, y, turn)


def way_round():
    """Return nine linked holes of two tiles each. They form a loop that starts and ends at the
    gate.
    """
    way = [(x, 1) for x in range(2, 7)] + [(6, y) for y in range(2, 6)]
    way += [(x, 5) for x in range(5, -1, -1)] + [(0, y) for y in range(4, 1, -1)]
    return [
        laid(role, *here, (STEPS.index((there[0] - here[0], there[1] - here[1])) + 2) % 4)
        for tee, green in zip(way[::2], way[1::2], strict=True)
        for role, here, there in (("tee", tee, green), ("green", green, tee))
    ]


@cache
def random_judged(seed, tiles=range(2, 9)):
    """Return a random course whose paths mostly meet, with random clients and conditions."""
    random = Random(seed)
    ground = ground_of(random.choice((PLOT, TIGHT)))
    course = random_course(ground, random, random.choice(tiles))
    return Judged(
        ground,
        course,
        random.choice(LADIES),
        random.choice(GENTLEMEN),
        face_down=random.randrange(3),
        passes=random.randrange(3),
        first_game=random.random() < 0.1,
    )


def random_course(ground, random, tiles):
    """Return a course of random tiles.

    In half of the courses, tiles are placed either freely or so that most groups are joined. In the
    other half, tiles form holes, with tees directly behind greens.
    """
    sensible = random.choice((_joined, _neat))
    course = EMPTY
    for number in random.sample(ENDS if sensible is _neat else box(), tiles):
        cells = sorted(legal_cells(ground, course))
        ways = [Laid(number, *cell, turn) for cell in cells for turn in range(4)]
        some = random.sample(ways, random.choice((1, 4, 24)))
        course = max(
            (with_tile(course, way) for way in some),
            key=lambda found: (sensible(found), random.random()),
        )
    return course


def _joined(course):
    return -len(course.groups)


def _neat(course):
    laid = tiles_by_cell(course)
    holes = [hole_of((group,)) for group in course.groups]
    pairs = [(before, after) for before in holes for after in holes if before is not after]
    return (
        2 * sum(group.well_formed for group in course.groups)
        + sum(link(*pair) is not None for pair in pairs)
        + 2 * sum(in_line(laid, *pair) is not None for pair in pairs)
    )


def turned_about(judged, quarters):
    """Rotate plot and course together clockwise around the square (0, 0)."""
    ground = PlotGround(
        *(
            frozenset(turned(cell, quarters) for cell in cells)
            for cells in (
                judged.ground.cells,
                judged.ground.water,
                judged.ground.gate,
                judged.ground.facing,
                judged.ground.touching,
            )
        ),
        judged.ground.points,
    )
    tiles = (
        Laid(tile.kind, *turned(tile.cell, quarters), (tile.turn + quarters) % 4)
        for tile in judged.course.tiles
    )
    return replace(judged, ground=ground, course=course_of(tiles))

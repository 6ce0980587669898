"""The rating of a course, hole by hole, and the cost of the hazards on each hole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from courses.designs.course.layout import Layout, ground, line_of_play, rows
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex
from games.eighteen.rules.analysis.golfers import chains
from games.eighteen.rules.analysis.lane import Card, around, lane, lane_play
from games.eighteen.rules.analysis.links import links_of
from games.eighteen.rules.analysis.outlook import HORIZON
from games.eighteen.rules.analysis.ratings import (
    EDITION,
    OUT,
    CourseRating,
    HoleRating,
    Trouble,
    Turns,
    best_points,
    difficulty,
    expected_points,
    middling,
    solo_rank,
    stroke_indices,
    suggested_par,
    target_points,
)
from games.eighteen.rules.flight import Field

WORTH_A_WORD = 0.1
"""The minimum cost for a hazard to be listed, in turns of a middling golfer."""
INSTEAD: Mapping[Terrain, Terrain] = {
    Terrain.BUNKER: Terrain.ROUGH,
    Terrain.WATER: Terrain.ROUGH,
    Terrain.LAKE: Terrain.FAIRWAY,
    Terrain.TREES: Terrain.ROUGH,
}
"""The terrain that replaces each hazard for comparison; a lake becomes fairway (E1.3)."""


def hole_trouble(course: Layout, number: int, taken: Turns) -> tuple[Trouble, ...]:
    """Return the hazards on a hole, counted from 0.

    `taken` are the hole's expected turns with all of its hazards.
    """
    field = lane(course, number) if taken.pro < HORIZON else None
    return _trouble(field, taken) if field else ()


@lru_cache(maxsize=1024)
def _trouble(field: Field, taken: Turns) -> tuple[Trouble, ...]:
    beside = frozenset(around(line_of_play(field.course, 1)))
    return costs({kind: _turns(other) for kind, other in without(field, beside)}, taken)


def _turns(field: Field) -> Turns:
    (hole,) = field.course.holes
    links = links_of(field)
    tee = links.hexes.index(hole.tee)
    found = chains(field, links, hole.green)
    return Turns(float(found["pro"].turns()[tee]), float(found["caddie"].turns()[tee]))


def without(field: Field, beside: frozenset[Hex]) -> Iterator[tuple[str, Field]]:
    """For each kind of hazard on the lane, yield a copy of the lane without it.

    `beside` are the hexes that become rough in the copy without out of bounds.
    """
    terrain = ground(field.course)
    for hazard, other in INSTEAD.items():
        if hazard in terrain.values():
            yield hazard.value, _with(field, terrain, dict.fromkeys(_of(terrain, hazard), other))
    if off := beside - terrain.keys():
        yield OUT, _with(field, terrain, dict.fromkeys(off, Terrain.ROUGH))


def costs(found: Mapping[str, Turns], taken: Turns) -> tuple[Trouble, ...]:
    """Return the notable hazards, worst first.

    `found` contains the expected turns without each hazard, `taken` those with all hazards.
    """
    each = (
        Trouble(kind, round(taken.pro - other.pro, 2), round(taken.caddie - other.caddie, 2))
        for kind, other in found.items()
    )
    named = [trouble for trouble in each if trouble.costs >= WORTH_A_WORD]
    return tuple(sorted(named, key=lambda trouble: -trouble.costs))


def _of(terrain: Mapping[Hex, Terrain], kind: Terrain) -> list[Hex]:
    return [hex for hex, lies in terrain.items() if lies is kind]


def _with(field: Field, terrain: Mapping[Hex, Terrain], other: Mapping[Hex, Terrain]) -> Field:
    return replace(field, course=replace(field.course, rows=rows({**terrain, **other})))


Progress = Callable[[float], None]
"""Called with the completed share, from 0 to 1."""


def unheard(share: float) -> None:
    """Discard the progress; for callers that do not show it."""


def rate(course: Layout, progress: Progress = unheard) -> CourseRating:
    """Return all figures of a course; `docs/decisions/0008-ratings-and-bots.md` defines them."""
    pros, caddies, trouble = [], [], []
    for number in range(len(course.holes)):
        cards = lane_play(course, number).cards
        pros.append(cards["pro"])
        caddies.append(cards["caddie"])
        taken = Turns(cards["pro"].turns, cards["caddie"].turns)
        trouble.append(hole_trouble(course, number, taken))
        progress((number + 1) / len(course.holes))
    return _rating(course, pros, caddies, trouble)


def _rating(
    course: Layout, pros: list[Card], caddies: list[Card], trouble: list[tuple[Trouble, ...]]
) -> CourseRating:
    holes = _holes(course, pros, caddies, trouble)
    odds = [found.points for found in pros]
    pace = sum(hole.pro for hole in holes) / max(len(holes), 1)
    return CourseRating(
        edition=EDITION,
        par=course.par,
        pro=round(sum(found.turns for found in pros), 2),
        caddie=round(sum(found.turns for found in caddies), 2),
        pro_points=round(sum(map(expected_points, odds)), 2),
        caddie_points=round(sum(expected_points(found.points) for found in caddies), 2),
        target=target_points(odds),
        best=best_points(odds),
        solo_rank=solo_rank(len(holes), pace),
        difficulty=round(sum(hole.difficulty for hole in holes) / max(len(holes), 1), 1),
        holes=holes,
    )


def _holes(
    course: Layout, pros: list[Card], caddies: list[Card], trouble: list[tuple[Trouble, ...]]
) -> tuple[HoleRating, ...]:
    takes = [middling(a.turns, b.turns) for a, b in zip(pros, caddies, strict=True)]
    over = [turns - hole.par for turns, hole in zip(takes, course.holes, strict=True)]
    indices = stroke_indices(over)
    return tuple(
        HoleRating(
            number=number + 1,
            par=hole.par,
            length=max(len(line_of_play(course, number + 1)) - 1, 0),
            pro=round(pros[number].turns, 2),
            caddie=round(caddies[number].turns, 2),
            suggested_par=suggested_par(takes[number]),
            stroke_index=indices[number],
            difficulty=difficulty(over[number]),
            playable=pros[number].turns < HORIZON,
            trouble=trouble[number],
        )
        for number, hole in enumerate(course.holes)
    )

"""What the trouble on a hole costs: expected turns with it, less those without."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from courses.designs.course.layout import Layout, ground, rows
from courses.designs.course.line import line_of_play
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex
from games.eighteen.rules.analysis.chain import HORIZON
from games.eighteen.rules.analysis.golfers import chains
from games.eighteen.rules.analysis.lane import around, lane
from games.eighteen.rules.analysis.links import links_of
from games.eighteen.rules.analysis.ratings import OUT, Trouble, Turns
from games.eighteen.rules.flight import Field

WORTH_A_WORD = 0.1
"""Turns of a middling golfer; what costs less is not named."""
INSTEAD: Mapping[Terrain, Terrain] = {
    Terrain.BUNKER: Terrain.ROUGH,
    Terrain.WATER: Terrain.ROUGH,
    Terrain.LAKE: Terrain.FAIRWAY,
    Terrain.TREES: Terrain.ROUGH,
}
"""What would lie in place of each hazard; a lake is fairway (E1.3)."""


def hole_trouble(course: Layout, number: int, taken: Turns) -> tuple[Trouble, ...]:
    """What to look out for on a hole, counted from 0, that takes so many turns as it lies."""
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
    """The lane of a hole without each kind of trouble that it has.

    `beside` are hexes off the course that would be rough, if nothing near were out of bounds.
    """
    terrain = ground(field.course)
    for hazard, other in INSTEAD.items():
        if hazard in terrain.values():
            yield hazard.value, _with(field, terrain, dict.fromkeys(_of(terrain, hazard), other))
    if off := beside - terrain.keys():
        yield OUT, _with(field, terrain, dict.fromkeys(off, Terrain.ROUGH))


def costs(found: Mapping[str, Turns], taken: Turns) -> tuple[Trouble, ...]:
    """The trouble that is worth a word, the worst first; from the turns without each."""
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

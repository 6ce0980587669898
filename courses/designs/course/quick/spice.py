"""Adjustment tiles that make a hard course harder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from courses.designs.course.faces import Face
from courses.designs.course.layout import layout_of, line_of_play, terrain_of
from courses.designs.course.terrain import HAZARDS, Terrain
from courses.designs.course.value import Adjustment, Course
from courses.designs.quick.dice import Dice
from courses.geometry.hex import Hex, neighbours

OF_EACH = 4
"""How many of the box's seven tiles per hazard are used. The designer can use the others."""


def hazards_beside(course: Course, faces: Mapping[str, Face], dice: Dice) -> tuple[Adjustment, ...]:
    """Return one hazard for each hole, in the rough next to its line and never on another hole's
    line.
    """
    layout, terrain = layout_of(course, faces), terrain_of(course, faces)
    lines = [line_of_play(layout, number + 1) for number in range(len(course.holes))]
    kinds = dice.shuffled("kinds", sorted(HAZARDS) * OF_EACH)
    kept_free = {hex for line in lines for hex in line}
    found: dict[Hex, Terrain] = {}
    for number, line in enumerate(lines):
        beside = [hex for hex in _rough_beside(line, terrain) if hex not in kept_free | set(found)]
        if beside and kinds:
            found[dice.choice(f"spice/{number}", beside)] = kinds.pop()
    return tuple(Adjustment(hex, found[hex]) for hex in sorted(found))


def _rough_beside(line: tuple[Hex, ...], terrain: Mapping[Hex, Terrain]) -> Iterator[Hex]:
    """Yield the rough next to the second half of a line, where inaccurate approach shots land."""
    near = {hex for at in line[len(line) // 2 : -1] for hex in neighbours(at)}
    return (hex for hex in sorted(near) if terrain.get(hex) is Terrain.ROUGH)

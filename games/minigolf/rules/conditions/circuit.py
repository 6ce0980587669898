"""The circuit (M7.7)."""

from __future__ import annotations

from collections.abc import Iterator

from courses.geometry.square import Cell
from games.minigolf.rules.ground import PlotGround
from games.minigolf.rules.holes import Hole, by_number
from games.minigolf.rules.judged import Count, Judged, Reason, count
from games.minigolf.rules.links import link
from games.minigolf.rules.settled import HOLES

LINKED = 2


def circuit(judged: Judged) -> Count:
    """Return 2 points for each of ten possible links, from the gate through all holes and back."""
    return count(_reasons(judged))


def _reasons(judged: Judged) -> Iterator[Reason]:
    holes = by_number(judged.course, judged.settled)
    if (first := holes.get(1)) and (tees := tees_at_gate(judged.ground, first)):
        yield Reason("gate_to_tee", LINKED, tees[:1], 1)
    for number, hole in holes.items():
        if (before := holes.get(number - 1)) and (cells := link(before, hole)):
            yield Reason("green_to_tee", LINKED, cells, number)
    if (last := holes.get(HOLES)) and (greens := greens_at_gate(judged.ground, last)):
        yield Reason("green_to_gate", LINKED, greens[:1], HOLES)


def tees_at_gate(ground: PlotGround, hole: Hole) -> tuple[Cell, ...]:
    """Return the hole's tees that are next to the gate."""
    return tuple(cell for cell in hole.tees if cell in ground.facing)


def greens_at_gate(ground: PlotGround, hole: Hole) -> tuple[Cell, ...]:
    """Return the hole's greens that are next to the gate."""
    return tuple(cell for cell in hole.greens if cell in ground.facing)

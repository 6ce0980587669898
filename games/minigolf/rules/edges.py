"""Red edges that do not meet another red edge: wrong ones and loose ones (M8.2, M8.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from courses.geometry.square import beside
from games.minigolf.rules.course import Course, tiles_by_cell
from games.minigolf.rules.ground import PlotGround
from games.minigolf.rules.groups import Edge, Group


@lru_cache(maxsize=1 << 8)
def groups_by_end(course: Course) -> Mapping[Edge, Group]:
    """Map each open edge to its group."""
    return {edge: group for group in course.groups for edge in group.ends}


def open_edges(course: Course) -> Iterator[Edge]:
    """Yield all red edges that do not meet another red edge."""
    return (edge for group in course.groups for edge in group.ends)


@lru_cache(maxsize=1 << 12)
def wrong_edges(ground: PlotGround, course: Course) -> frozenset[Edge]:
    """Return the red edges that meet grass, the gate, water or the plot's border (M8.3)."""
    laid = tiles_by_cell(course)
    return frozenset(
        edge for edge in open_edges(course) if beside(*edge) in laid or beside_no_tile(ground, edge)
    )


def beside_no_tile(ground: PlotGround, edge: Edge) -> bool:
    """Return True if the edge is wrong even without a tile next to it (M8.3)."""
    return meets_gate(ground, edge) or crosses_border(ground, edge)


@lru_cache(maxsize=1 << 12)
def loose_edges(ground: PlotGround, course: Course) -> frozenset[Edge]:
    """Return the red edges from which a path could continue to a free cell without water (M8.2)."""
    laid = tiles_by_cell(course)
    return frozenset(
        edge
        for edge in open_edges(course)
        if (front := beside(*edge)) not in laid
        and front not in ground.gate
        and front not in ground.water
    )


def meets_gate(ground: PlotGround, edge: Edge) -> bool:
    """Return True if the edge meets one of the straight sides of the gate (M1.7)."""
    return beside(*edge) in ground.gate and edge[0] in ground.facing


def crosses_border(ground: PlotGround, edge: Edge) -> bool:
    """Return True if the edge leads out of the plot. Tiles outside the plot have no such edges."""
    return edge[0] in ground.cells and beside(*edge) not in ground.cells

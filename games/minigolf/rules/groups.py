"""Tiles connected by matching red edges: a chain with two ends, or a loop (M4.5)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from courses.geometry.square import Cell, beside, opposite
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.tiles import Role, kinds, red_sides

Edge = tuple[Cell, int]
"""A side of the tile on a cell."""


class Group(msgspec.Struct, frozen=True, array_like=True):
    """Tiles connected by red edges, regardless of the plot below them."""

    cells: tuple[Cell, ...]
    """The cells along the path, in the direction of play if it is known.

    Play starts at the only tee, or ends at the only green. The direction is arbitrary if there is
    neither a tee nor a green, if there are two tees or two greens, and in a loop.
    """
    ends: tuple[Edge, ...]
    """The red edges that do not meet another red edge: at most two, and none if complete."""
    tees: tuple[Cell, ...]
    greens: tuple[Cell, ...]
    par: int
    """The total par of the tiles."""
    turns: int
    """The number of turn tiles."""
    against: tuple[Cell, ...]
    """The one-way tiles that are played against their arrow (M8.5)."""

    @property
    def complete(self) -> bool:
        """True if every red edge meets another."""
        return not self.ends

    @property
    def well_formed(self) -> bool:
        """True if the group is a hole: complete, with one tee and one green (M4.5)."""
        return not self.ends and len(self.tees) == len(self.greens) == 1

    @property
    def malformed(self) -> bool:
        """True if the group is complete but not a hole: two tees, two greens, or a loop (M8.4)."""
        return not self.ends and not self.well_formed


def grown(groups: tuple[Group, ...], laid: Mapping[Cell, Laid], tile: Laid) -> tuple[Group, ...]:
    """Return the groups after one more tile.

    `laid` contains all tiles by cell, including the new one.
    """
    red = red_sides(tile.kind, tile.turn)
    if not red:
        return groups
    faced = [(beside(tile.cell, side), opposite(side)) for side in red]
    met = [next((group for group in groups if edge in group.ends), None) for edge in faced]
    open_sides = [(tile.cell, side) for side, group in zip(red, met, strict=True) if group is None]
    loose = [edge for group in met if group for edge in group.ends if edge not in faced]
    others = tuple(group for group in groups if group not in met)
    # A tile between the two ends of the same group closes a loop.
    whole = dict.fromkeys(loose + open_sides)
    return (*others, _group(_path(tile.cell, met, faced), tuple(whole), laid))


def _path(cell: Cell, met: list[Group | None], faced: list[Edge]) -> tuple[Cell, ...]:
    """Return the cells along the path through a new tile."""
    first, last = met[0], met[-1] if len(met) > 1 else None
    before = _up_to(first, faced[0]) if first else ()
    after = _up_to(last, faced[-1])[::-1] if last and last is not first else ()
    return (*before, cell, *after)


def _up_to(group: Group, edge: Edge) -> tuple[Cell, ...]:
    """Return the group's cells ordered so that the cell with this edge is last."""
    return group.cells if group.cells[-1] == edge[0] else group.cells[::-1]


def _group(path: tuple[Cell, ...], ends: tuple[Edge, ...], laid: Mapping[Cell, Laid]) -> Group:
    tees, greens = _having(path, "tee", laid), _having(path, "green", laid)
    if path[0] in greens or path[-1] in tees:
        path = path[::-1]
    directed = len(tees) == 1 or (not tees and len(greens) == 1)
    return Group(
        cells=path,
        ends=ends,
        tees=tees,
        greens=greens,
        par=sum(kinds()[laid[cell].kind].par for cell in path),
        turns=len(_having(path, "turn", laid)),
        against=_against(path, laid) if directed else (),
    )


def _having(path: tuple[Cell, ...], role: Role, laid: Mapping[Cell, Laid]) -> tuple[Cell, ...]:
    return tuple(cell for cell in path if kinds()[laid[cell].kind].role == role)


def _against(path: tuple[Cell, ...], laid: Mapping[Cell, Laid]) -> tuple[Cell, ...]:
    """Return the one-way tiles that play along the path enters against their arrow."""
    return tuple(
        cell
        for place, cell in enumerate(path)
        if kinds()[laid[cell].kind].one_way and not _enters(path, place, laid[cell])
    )


def _enters(path: tuple[Cell, ...], place: int, tile: Laid) -> bool:
    """Return True if play enters the tile by its entry.

    For the first tile of the path, return True if play leaves it by its exit.
    """
    entry, exit_ = red_sides(tile.kind, tile.turn)
    if place:
        return beside(tile.cell, entry) == path[place - 1]
    return beside(tile.cell, exit_) == path[1]

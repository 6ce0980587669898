"""The 264 printed tiles of 200 kinds, one data row each (M1.1)."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from courses.geometry.square import EAST, NORTH, SOUTH

Role = Literal["tee", "green", "straight", "turn", "grass"]
Element = Literal["dogs", "trees", "ponds", "flowers", "benches", "pipes", "slopes"]
ELEMENTS: tuple[Element, ...] = (
    "dogs", "trees", "ponds", "flowers", "benches", "pipes", "slopes",
)  # fmt: skip
"""The elements that a lady may wish for, in the order of the ladies (M1.2)."""

RED_SIDES: dict[Role, tuple[int, ...]] = {
    "tee": (SOUTH,),
    "green": (SOUTH,),
    "straight": (SOUTH, NORTH),
    "turn": (SOUTH, EAST),
    "grass": (),
}
"""The red edges of an unrotated tile; a one-way tile is entered at the first one."""


class Kind(msgspec.Struct, frozen=True):
    """One kind of tile."""

    kind: str
    count: int
    """Number of tiles of this kind in the box."""
    role: Role
    visitors: int
    dogs: int
    trees: int
    benches: int
    ponds: int
    pipes: int
    slopes: int
    flowers: int
    obstacle: bool
    one_way: bool
    par: int
    """Adds to the par of its hole (M4.5)."""
    back: int
    """The number on its back, which determines the order on a ruler (M3.4)."""


@cache
def kinds() -> tuple[Kind, ...]:
    """Return all kinds; a tile is identified by its index, from 0."""
    text = files("games.minigolf.rules").joinpath("data/tiles.csv").read_text("utf-8")
    rows = csv.DictReader(text.splitlines())
    return tuple(msgspec.convert(row, Kind, strict=False) for row in rows)


@cache
def box() -> tuple[int, ...]:
    """Return all 264 tiles, each by its kind."""
    return tuple(number for number, kind in enumerate(kinds()) for _ in range(kind.count))


@cache
def red_sides(kind: int, turn: int) -> tuple[int, ...]:
    """Return the red edges after `turn` clockwise quarter turns; a one-way tile's entry first."""
    return tuple((side + turn) % 4 for side in RED_SIDES[kinds()[kind].role])

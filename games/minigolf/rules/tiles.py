"""The 264 printed tiles of 200 kinds, with one data row per kind (M1.1)."""

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
"""The elements that a lady can like, in the order of the ladies (M1.2)."""

RED_SIDES: dict[Role, tuple[int, ...]] = {
    "tee": (SOUTH,),
    "green": (SOUTH,),
    "straight": (SOUTH, NORTH),
    "turn": (SOUTH, EAST),
    "grass": (),
}
"""The red edges of an unrotated tile. The entry of a one-way tile comes first."""


class Kind(msgspec.Struct, frozen=True):
    """One kind of tile."""

    kind: str
    count: int
    """The number of tiles of this kind in the box."""
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
    """The amount that the tile adds to the par of its hole (M4.5)."""
    back: int
    """The number on the tile's back, which determines the order on a ruler (M3.4)."""


@cache
def kinds() -> tuple[Kind, ...]:
    """Return all kinds. A tile is identified by the index of its kind, counted from 0."""
    text = files("games.minigolf.rules").joinpath("data/tiles.csv").read_text("utf-8")
    rows = csv.DictReader(text.splitlines())
    return tuple(msgspec.convert(row, Kind, strict=False) for row in rows)


@cache
def box() -> tuple[int, ...]:
    """Return all 264 tiles, each as the index of its kind."""
    return tuple(number for number, kind in enumerate(kinds()) for _ in range(kind.count))


@cache
def red_sides(kind: int, turn: int) -> tuple[int, ...]:
    """Return the red edges after `turn` clockwise quarter turns, a one-way tile's entry first."""
    return tuple((side + turn) % 4 for side in RED_SIDES[kinds()[kind].role])

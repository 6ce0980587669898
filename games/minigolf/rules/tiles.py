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
"""What a lady may wish for, in the order of the ladies (M1.2)."""

RED_SIDES: dict[Role, tuple[int, ...]] = {
    "tee": (SOUTH,),
    "green": (SOUTH,),
    "straight": (SOUTH, NORTH),
    "turn": (SOUTH, EAST),
    "grass": (),
}
"""The red edges of an unrotated tile; a one-way tile is entered by the first."""


class Kind(msgspec.Struct, frozen=True):
    """One kind of tile."""

    kind: str
    count: int
    """How many the box has."""
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
    """What it adds to the par of its hole (M4.5)."""
    back: int
    """The number on its back, by which a ruler is ordered (M3.4)."""


@cache
def kinds() -> tuple[Kind, ...]:
    """All kinds; a tile is named by its place in this order, counted from 0."""
    text = files("games.minigolf.rules").joinpath("data/tiles.csv").read_text("utf-8")
    rows = csv.DictReader(text.splitlines())
    return tuple(msgspec.convert(row, Kind, strict=False) for row in rows)


@cache
def box() -> tuple[int, ...]:
    """All 264 tiles, each by its kind."""
    return tuple(number for number, kind in enumerate(kinds()) for _ in range(kind.count))


@cache
def red_sides(kind: int, turn: int) -> tuple[int, ...]:
    """The red edges after `turn` quarter turns clockwise; the entry of a one-way tile first."""
    return tuple((side + turn) % 4 for side in RED_SIDES[kinds()[kind].role])

"""The two clients who want a mini golf course (M1.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from games.minigolf.rules.tiles import Element

Lady = Literal["hotdog", "evergreen", "sprinkle", "bloom", "lazy", "plumber", "sloppy"]
Gentleman = Literal[
    "short", "long", "linear", "turner", "luckyfor", "ueberstitious", "straightforward"
]

WISHES: Mapping[Lady, tuple[Element, int]] = {
    "hotdog": ("dogs", 3),
    "evergreen": ("trees", 1),
    "sprinkle": ("ponds", 2),
    "bloom": ("flowers", 2),
    "lazy": ("benches", 3),
    "plumber": ("pipes", 2),
    "sloppy": ("slopes", 3),
}
"""For each lady, the element that she counts and the points for each one."""
LADIES: tuple[Lady, ...] = tuple(WISHES)
GENTLEMEN: tuple[Gentleman, ...] = (
    "short", "long", "linear", "turner", "luckyfor", "ueberstitious", "straightforward",
)  # fmt: skip

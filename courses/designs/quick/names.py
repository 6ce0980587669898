"""Default names for generated designs."""

from __future__ import annotations

from courses.designs.quick.dice import Dice, Seed

FIRST = (
    "Alder", "Badger", "Bracken", "Clover", "Curlew", "Foxglove", "Gorse", "Hare", "Hazel",
    "Heather", "Heron", "Ivy", "Juniper", "Kestrel", "Lark", "Marten", "Otter", "Plover",
    "Rowan", "Sorrel", "Swallow", "Thistle", "Willow", "Yarrow",
)  # fmt: skip
SECOND = (
    "Bank", "Bottom", "Brook", "Common", "Dale", "Down", "Edge", "End", "Fell", "Ford", "Green",
    "Heath", "Hill", "Hollow", "Lea", "Mead", "Moor", "Park", "Pond", "Ridge", "Vale", "Warren",
)  # fmt: skip


NAMES = frozenset(f"{first} {second}" for first in FIRST for second in SECOND)
"""All default names. A design with one of these was not named by its author."""


def quick_name(seed: Seed) -> str:
    """Return a name of two English words, such as Heron Hollow. It is part of the design, so it is
    not translated.
    """
    dice = Dice(f"name/{seed}")
    return f"{dice.choice('first', FIRST)} {dice.choice('second', SECOND)}"

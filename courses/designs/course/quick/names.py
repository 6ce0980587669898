"""Default names for quick courses."""

from __future__ import annotations

from courses.designs.course.quick.dice import Dice

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
"""All default names. A course with one of these was not named by its author."""


def course_name(dice: Dice) -> str:
    """Return a name of two English words, such as Heron Hollow. It is part of the design, so it is
    not translated.
    """
    return f"{dice.choice('first', FIRST)} {dice.choice('second', SECOND)}"

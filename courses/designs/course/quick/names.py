"""What a quick course is called until somebody gives it a name of its own."""

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
"""All there are: whoever has one of these was named by nobody yet."""


def course_name(dice: Dice) -> str:
    """Two plain words: Heron Hollow. A name is a design's own text and is not translated."""
    return f"{dice.choice('first', FIRST)} {dice.choice('second', SECOND)}"

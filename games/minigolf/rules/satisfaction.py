"""The couple's satisfaction with a course (M7, M8)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from games.minigolf.rules.conditions.table import CONDITIONS, Condition
from games.minigolf.rules.judged import Count, Judged
from games.minigolf.rules.playability import playability

Counted = Condition | Literal["playability"]


class Satisfaction(msgspec.Struct, frozen=True):
    """All counts in order, with playability last, and their total."""

    counts: tuple[tuple[Counted, Count], ...]
    total: int


@lru_cache(maxsize=1 << 8)
def satisfaction(judged: Judged) -> Satisfaction:
    """Return the value of a course with its current joins and numbers, not counting promises."""
    counts: list[tuple[Counted, Count]] = [
        (name, condition(judged)) for name, condition in CONDITIONS.items()
    ]
    counts.append(("playability", playability(judged)))
    return Satisfaction(tuple(counts), sum(count.points for _, count in counts))

"""What a table's page teaches while the first hole is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

Sentences = Mapping[str, str | Promise]


def meets_nothing(view: Any, seat: int) -> Sequence[str]:
    """Tables of the game are all alike."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Lessons:
    """Sentences by the kind of a prompt, and by what only some tables have."""

    guide: Sentences
    """What to do, when a question comes for the first time."""
    why: Sentences
    """Why a place that was tapped cannot be chosen."""
    meetings: Sentences = field(default_factory=dict)
    """What to know of a way to play, a role: told once, before the question is explained."""
    met: Callable[[Any, int], Sequence[str]] = meets_nothing
    """(view, seat) -> which of the meetings a player has at this table, the first to tell first."""

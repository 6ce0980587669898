"""Lessons that the table page shows while the first hole is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

Sentences = Mapping[str, str | Promise]


def meets_nothing(view: Any, seat: int) -> Sequence[str]:
    """Return no keys, for a game whose modes and roles need no introduction."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Lessons:
    """Sentences by kind of prompt, and by features that only some tables have."""

    guide: Sentences
    """The instructions for a prompt that appears for the first time."""
    why: Sentences
    """The reasons why the player cannot choose what they tapped."""
    meetings: Sentences = field(default_factory=dict)
    """An introduction to a mode or a role: shown once, before the prompt is explained."""
    met: Callable[[Any, int], Sequence[str]] = meets_nothing
    """(view, seat) -> the keys in `meetings` that apply to a player at this table, in display
    order.
    """

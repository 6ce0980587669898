"""Which clauses of its rules stand behind a game's questions and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Clauses:
    """Clauses by what they explain; each begins with the game's letter ("E3.2")."""

    letter: str
    prompts: Mapping[str, str]
    """By the kind of a prompt."""
    refusals: Mapping[str, str]
    """By the code of a refusal; a code means the same in all games that have it."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """By what a seat at the table may be marked with."""

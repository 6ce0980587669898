"""The rule clauses that explain a game's prompts and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Clauses:
    """Clauses by what they explain; each begins with the game's letter ("E3.2")."""

    letter: str
    prompts: Mapping[str, str]
    """The clause of each kind of prompt."""
    refusals: Mapping[str, str]
    """The clause of each refusal by its code, which has the same meaning in all games."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """The clause of each mark that a seat at the table can have."""

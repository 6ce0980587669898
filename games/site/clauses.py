"""The rule clauses that explain a game's prompts and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Clauses:
    """Clauses by the prompt, refusal or mark that they explain, each beginning with the game's
    letter ("E3.2").
    """

    letter: str
    prompts: Mapping[str, str]
    """The clause for each kind of prompt."""
    refusals: Mapping[str, str]
    """The clause for each refusal code. A code has the same meaning in all games."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """The clause for each mark that a seat at the table can have."""

"""Handicaps of a game: which rounds count, how grounds are rated, who receives strokes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from games.kernel.handicap import Allowance, Handicaps, Rating


@dataclass(frozen=True, kw_only=True)
class Handicapping:
    """The handicaps of a game, as the site needs them. All functions are pure."""

    offered: Callable[[Any], bool]
    """(config): True if the players of such a game receive strokes."""
    decides: Callable[[Any], bool]
    """(config): True if the net result decides the game."""
    allowance: Callable[[Any], Allowance]
    """(config): what players receive of their course handicaps. Only called if offered."""
    fixed: Callable[[Any, Handicaps], Any]
    """(config, handicaps): the config of the game that starts."""
    why_not: Callable[[Any], str]
    """(config): the reason why rounds of such a game do not count, or "" if they count."""
    reasons: Mapping[str, str | Promise]
    """Each reason as a sentence."""
    counting: str | Promise
    """A sentence that says which rounds count."""
    ground: Callable[[Any], Any]
    """(config): the ground that is rated."""
    rating: Callable[[Any], Rating]
    """(ground): its rating. Takes a second or two."""
    answered: Callable[[Mapping[str, Any]], Rating]
    """(stored answer of the analysis of a ground): the same rating, without the work."""
    bots: Mapping[str, float]
    """The index of each level of the site's bots, which never changes."""
    newcomer: float
    """The index with which a player without an index plays."""


def index_text(index: float) -> str:
    """Return an index as golfers write it: better than 0 with a plus sign."""
    return f"+{-index:.1f}" if index < 0 else f"{index:.1f}"

"""A two-minute introduction to a game: a few steps, each with a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise


@dataclass(frozen=True, kw_only=True)
class LearnStep:
    """One fact that a player should know before the first round."""

    title: str | Promise
    words: str | Promise
    shows: str | Promise
    """The alternative text of the picture."""
    draw: Callable[[], str]
    """The picture as SVG, without words."""
    section: str = ""
    """The section of the rulebook that also shows the picture."""

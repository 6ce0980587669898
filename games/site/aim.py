"""The aim of a table: one sentence about the goal, and an explanation of how the result is
counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise


@dataclass(frozen=True)
class Aim:
    """The aim of the game for a new player, shown first on table and invitation pages."""

    goal: str
    """One short sentence, always visible."""
    counted: tuple[str, ...]
    """How the result is counted, in one or two sentences each. Shown after a tap."""


def the_opponent(names: Sequence[str], seat: int | None) -> str | None:
    """Return the name of a player's only opponent; None with several, and for a spectator."""
    others = [name for number, name in enumerate(names) if number != seat]
    return others[0] if seat is not None and len(others) == 1 else None


def against(
    names: Sequence[str], seat: int | None, *, one: str | Promise, several: str | Promise
) -> str:
    """Return the sentence for one opponent, with `{name}` filled in, or the one for several."""
    name = the_opponent(names, seat)
    return str(several) if name is None else str(one).format(name=name)

"""What a table is about: the aim in one sentence, and how the result is counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise


@dataclass(frozen=True)
class Aim:
    """For somebody who has never seen the game: pages of tables and invitations begin with it."""

    goal: str
    """One short sentence, always in sight."""
    counted: tuple[str, ...]
    """How the result is counted, a sentence or two each; one tap away."""


def the_opponent(names: Sequence[str], seat: int | None) -> str | None:
    """The name of a player's only opponent; None with several, and for a spectator."""
    others = [name for number, name in enumerate(names) if number != seat]
    return others[0] if seat is not None and len(others) == 1 else None


def against(
    names: Sequence[str], seat: int | None, *, one: str | Promise, several: str | Promise
) -> str:
    """An aim, in the sentence for one opponent, whom `{name}` stands for, or for several."""
    name = the_opponent(names, seat)
    return str(several) if name is None else str(one).format(name=name)

"""What a table is about: the aim in one sentence, and how the result is counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.translation import gettext as _


@dataclass(frozen=True)
class Aim:
    """For somebody who has never seen the game: a table's page begins with it."""

    goal: str
    """One short sentence, always in sight."""
    counted: tuple[str, ...]
    """How the result is counted, a sentence or two each; one tap away."""


def others_called(names: Sequence[str], seat: int | None) -> str:
    """What a goal calls the opponents: one by name, several together."""
    others = [name for number, name in enumerate(names) if number != seat]
    return others[0] if seat is not None and len(others) == 1 else _("the others")

"""Bots of 18 Holes, which see no more than the view of their seat."""

from __future__ import annotations

from collections.abc import Collection

from games.rules.eighteen.actions import AnyAction
from games.rules.eighteen.view import View
from games.rules.kernel.interface import Bot, Seat


def fallback(view: View, seat: Seat, legal: Collection[AnyAction]) -> AnyAction:
    """What is done for a seat whose clock ran out."""
    return next(iter(legal))


BOTS: dict[str, Bot] = {}

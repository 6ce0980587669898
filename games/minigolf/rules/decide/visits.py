"""A client visit, during which all players can make more promises (M5)."""

from __future__ import annotations

from games.minigolf.rules import events as e
from games.minigolf.rules.decide.types import Journal
from games.minigolf.rules.promises import PROMISES


def open_promises(journal: Journal, visits: int) -> None:
    """Let players make promises, in the set-up or at a visit, unless they have made all of them
    (M5.1).
    """
    journal.record(e.PromisesOpened(visits))
    for seat, player in enumerate(journal.state.seats):
        if len(player.promises) == len(PROMISES):
            journal.record(e.PromisesLeft(seat))

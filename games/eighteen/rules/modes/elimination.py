"""Elimination: players tied at the end of a game of skins play on until one wins (E9.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.eighteen.rules import events as e
from games.eighteen.rules import mode_events as m
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.greens import token_total
from games.eighteen.rules.modes.pot import alone_there, next_hole, on_green, take_pot
from games.eighteen.rules.state import State
from games.kernel.interface import Seat

LAPS = 2
"""The number of laps after which players who are still tied share the win."""


def after_last_hole(journal: Journal) -> bool:
    """Decide who plays on after the last hole, and return False if the game is over.

    If the tokens on the last green decide the game, the players tied on it play on. Otherwise,
    players who are tied for the lead play on.
    """
    state = journal.state
    tied = on_green(state) or tuple(range(len(state.seats)))
    left = sum(state.tokens[state.hole])
    outcomes = {_leaders(state, seat, left) for seat in tied}
    if len(outcomes) > 1:
        return _play_off(journal, tied, jackpot=True)
    return _decide_the_lead(journal)


def _leaders(state: State, seat: Seat, more: int) -> tuple[Seat, ...]:
    """Return the leading seats if `seat` received `more` points."""
    totals = [token_total(p) + more * (n == seat) for n, p in enumerate(state.seats)]
    return tuple(n for n, total in enumerate(totals) if total == max(totals))


def _decide_the_lead(journal: Journal) -> bool:
    """Let the players who are tied for the lead play on without a jackpot, or end the game."""
    leaders = _leaders(journal.state, 0, 0)
    if len(leaders) > 1 and not _laps_are_over(journal.state):
        return _play_off(journal, leaders, jackpot=False)
    return _end(journal)


def _play_off(journal: Journal, seats: tuple[Seat, ...], *, jackpot: bool) -> bool:
    journal.record(m.PlayoffStarted(seats, jackpot))
    next_hole(journal, jackpot=jackpot)
    return True


def finish_playoff_hole(journal: Journal) -> bool:
    """Keep the players tied on the hole, or all of them if no player reached the green.

    A player alone on the green wins.
    """
    playoff, winner = journal.state.playoff, alone_there(journal.state)
    assert playoff is not None
    journal.record(m.PlayoffHoleEnded(journal.state.hole, _still_in(journal.state)))
    if winner is None:
        return _play_on(journal, jackpot=playoff.jackpot)
    if not playoff.jackpot:
        return _end(journal)
    take_pot(journal, winner)
    return _decide_the_lead(journal)


def _still_in(state: State) -> tuple[Seat, ...]:
    playing = (seat for seat, player in enumerate(state.seats) if not player.retired)
    return on_green(state) or tuple(playing)


def _play_on(journal: Journal, *, jackpot: bool) -> bool:
    if _laps_are_over(journal.state):
        return _end(journal)
    next_hole(journal, jackpot=jackpot)
    return True


def _laps_are_over(state: State) -> bool:
    played = state.playoff.holes if state.playoff else 0
    return played >= LAPS * len(state.config.course.holes)


def _end(journal: Journal) -> bool:
    journal.record(e.GameEnded())
    return False


def ranks(state: State) -> Sequence[Any]:
    """Return ranks by points.

    Among players with the most points, eliminated players rank behind those still in the playoff,
    with or without a jackpot (E9.10).
    """
    totals = [token_total(player) for player in state.seats]
    return [
        (-total, state.playoff is not None and total == max(totals) and player.retired)
        for total, player in zip(totals, state.seats, strict=True)
    ]

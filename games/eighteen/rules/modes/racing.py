"""Racing: each player plays the course independently.

The first player on the last green wins (E9.5).
"""

from __future__ import annotations

from games.eighteen.rules import events as e
from games.eighteen.rules import mode_events as m
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.mode import Mode
from games.eighteen.rules.state import HoleScore, Player, State
from games.kernel.interface import Seat


def _greens(player: Player, par: int) -> int:
    return int(player.holed)


def _close(journal: Journal) -> bool:
    """Move golfers on their green to the next hole, and retire those at the round limit (E9.5)."""
    for seat in range(len(journal.state.seats)):
        _finish_hole(journal, seat)
    if not _is_over(journal.state):
        return True
    journal.record(e.GameEnded())
    return False


def _finish_hole(journal: Journal, seat: Seat) -> None:
    """Finish a player's hole if the player is on its green or has reached the round limit.

    Every turn counts as a round of the hole, even a missed one.
    """
    state = journal.state
    player = state.seats[seat]
    too_long = player.turns >= state.config.round_limit
    if player.retired or not (player.holed or too_long):
        return
    score = HoleScore(player.turns, player.penalties, player.holed, _greens(player, 0))
    journal.record(m.HoleFinished(seat, player.hole, score))
    if not player.holed:
        journal.record(m.GolferRetired(seat))
    elif player.hole < _last_hole(state):
        journal.record(m.WentOn(seat, player.hole + 1))


def _is_over(state: State) -> bool:
    """Return True if a player is on the last green, or all have retired (E9.5)."""
    last = _last_hole(state)
    there = any(player.holed and player.hole == last for player in state.seats)
    return there or all(player.retired for player in state.seats)


def _last_hole(state: State) -> int:
    return len(state.config.course.holes) - 1


RACING = Mode(
    seats=range(2, 6),
    close=_close,
    points=_greens,
    by_hole=False,
    alone=True,
)
"""The total is the number of greens reached. Hole-in-one tokens break ties for every place."""

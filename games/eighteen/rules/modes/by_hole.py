"""Modes that are played hole by hole: match play, Stableford and stroke play.

All players play the same hole, then continue together (E8.3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.eighteen.rules import events as e
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.mode import Mode, first_there
from games.eighteen.rules.state import HoleScore, Player, State

Points = Callable[[Player, int], int]


def limit_reached(state: State) -> bool:
    """Return True if the hole ends with this round because of the round limit (E3.6)."""
    return state.round >= state.config.round_limit


def somebody_there(state: State) -> bool:
    """Return True if the hole ends with this round (E8.1).

    It ends if a player is on the green or the round limit is reached.
    """
    return limit_reached(state) or any(player.holed for player in state.seats)


def all_there(state: State) -> bool:
    """Return True if all players are done or the round limit is reached.

    Until then, players on the green wait (E9.7, E9.8).
    """
    return limit_reached(state) or all(player.done for player in state.seats)


def hole_by_hole(over: Callable[[State], bool], points: Points) -> Callable[[Journal], bool]:
    """Return a function that scores a finished hole, then starts the next hole or ends the game."""

    def close(journal: Journal) -> bool:
        if not over(journal.state):
            return True
        journal.record(e.HoleEnded(journal.state.hole, tuple(scored(journal.state, points))))
        return next_hole(journal)

    return close


def scored(state: State, points: Points) -> Iterable[HoleScore]:
    """Yield each seat's score for the hole."""
    par = state.config.course.holes[state.hole].par
    return (HoleScore(p.turns, p.penalties, p.holed, points(p, par)) for p in state.seats)


def next_hole(journal: Journal) -> bool:
    """Move all players to the next tee, or end the game after the last hole (E8.3)."""
    following = journal.state.hole + 1
    if following < len(journal.state.config.course.holes):
        journal.record(e.HoleStarted(following))
        return True
    journal.record(e.GameEnded())
    return False


def _match_points(player: Player, par: int) -> int:
    return int(player.holed)


MATCH = Mode(
    seats=range(2, 6),
    points=_match_points,
    close=hole_by_hole(somebody_there, _match_points),
    goals=first_there,
)
"""Match play: a point for each hole that is reached first (E8, E9.1)."""


PAR_POINTS = 2
"""The points for a hole played in par (E9.7)."""


def _stableford_points(player: Player, par: int) -> int:
    return max(0, PAR_POINTS + par - player.turns) if player.holed else 0


STABLEFORD = Mode(
    seats=range(1, 6),
    points=_stableford_points,
    close=hole_by_hole(all_there, _stableford_points),
    may_pick_up=True,
)
"""Stableford: points for each hole, relative to par (E9.7)."""


def _strokes(player: Player, par: int) -> int:
    return player.turns + player.penalties


STROKE = Mode(
    seats=range(1, 6),
    points=_strokes,
    close=hole_by_hole(all_there, _strokes),
    measure="strokes",
    most_wins=False,
    water_is_a_stroke=True,
)
"""Stroke play: the fewest turns and penalties win (E9.8)."""

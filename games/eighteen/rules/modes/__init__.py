"""The modes by name (E9). Each is a value in a separate file, listed here."""

from __future__ import annotations

from msgspec.structs import replace

from games.eighteen.rules.components import pool
from games.eighteen.rules.modes.by_hole import MATCH, STABLEFORD, STROKE
from games.eighteen.rules.modes.chaos import CHAOS
from games.eighteen.rules.modes.kelly import KELLY
from games.eighteen.rules.modes.mode import NOBODY, Choice, Mode
from games.eighteen.rules.modes.racing import RACING
from games.eighteen.rules.modes.skins import SKINS
from games.eighteen.rules.modes.solo_chaos import SOLO_CHAOS
from games.eighteen.rules.modes.teams import TEAMS
from games.eighteen.rules.net import scored_with
from games.eighteen.rules.state import State
from games.kernel.interface import Seat

ROUND_LIMITS = range(8, 41)
"""The allowed round limits.

After eight rounds, an unfinished Stableford hole scores 0 for any par. A low limit therefore never
rewards a player for not finishing (E3.6, E9.7).
"""

MODES: dict[str, Mode] = {
    "match": MATCH,
    "stableford": STABLEFORD,
    "stroke": STROKE,
    "chaos": CHAOS,
    "racing": RACING,
    "teams": TEAMS,
    "skins": SKINS,
    "solo_chaos": SOLO_CHAOS,
    "kelly": KELLY,
}


def mode_of(state: State) -> Mode:
    """Return the mode of a game."""
    return MODES[state.config.mode]


def clubs_in_game(state: State) -> tuple[int, ...]:
    """Return all clubs that are in the game (E2.3, E10.1)."""
    return pool(max(len(state.seats), mode_of(state).clubs_for))


def may_pick_up(state: State, seat: Seat) -> bool:
    """Return True if even reaching the green with the next turn would score 0 (E9.7).

    Net points count if the net result decides. They also count if they are shown beside gross
    points: otherwise a player who picks up would have too few of them.
    """
    mode, player = mode_of(state), state.seats[seat]
    if not mode.may_pick_up:
        return False
    at_best = replace(player, turns=player.turns + 1, holed=True)
    par = state.config.course.holes[player.hole].par
    scores = (mode.points(at_best, par + n) for n in scored_with(state.config, seat, player.hole))
    return not any(scores)


__all__ = [
    "MODES",
    "NOBODY",
    "ROUND_LIMITS",
    "Choice",
    "Mode",
    "clubs_in_game",
    "may_pick_up",
    "mode_of",
]

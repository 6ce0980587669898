"""The modes as a table: how many play, when a hole is over, what it is worth (E9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from games.rules.eighteen.state import ModeName, Player, State

ROUND_LIMITS = range(8, 41)
"""At eight rounds an unfinished Stableford hole is worth nothing at any par, so that stopping
there never pays (E3.6, E9.7)."""


@dataclass(frozen=True, slots=True)
class Mode:
    """What a mode says where it differs from match play."""

    seats: range
    waits: bool
    """Those on the green wait for the others, instead of ending the hole (E8.1, E9.7, E9.8)."""
    water_is_a_stroke: bool
    """Water and out of bounds cost a stroke, and water no round (E9.8)."""
    may_pick_up: bool
    measure: str
    points: Callable[[Player, int], int]
    """(player at the end of a hole, par) -> what the hole is worth."""
    most_wins: bool


def _match(player: Player, par: int) -> int:
    return int(player.holed)


def _stableford(player: Player, par: int) -> int:
    return max(0, 2 + par - player.turns) if player.holed else 0


def _strokes(player: Player, par: int) -> int:
    return player.turns + player.penalties


MODES: dict[ModeName, Mode] = {
    "match": Mode(range(2, 6), False, False, False, "points", _match, True),
    "stableford": Mode(range(1, 6), True, False, True, "points", _stableford, True),
    "stroke": Mode(range(1, 6), True, True, False, "strokes", _strokes, False),
}
"""E9.1, E9.7, E9.8."""


def mode_of(state: State) -> Mode:
    """The mode of a game."""
    return MODES[state.config.mode]


def hole_over(state: State) -> bool:
    """Whether the hole ends with this round (E3.6, E8.1, E9.7)."""
    done: Callable[[Iterable[bool]], bool] = all if mode_of(state).waits else any
    return state.round >= state.config.round_limit or done(p.done for p in state.seats)


def may_pick_up(state: State, seat: int) -> bool:
    """Whether even the next turn on the green would score 0 (E9.7)."""
    par = state.config.course.holes[state.hole].par
    return mode_of(state).may_pick_up and 2 + par - (state.seats[seat].turns + 1) <= 0

"""The modes as a table: how many play, when a hole is over, what it is worth (E9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from games.eighteen.rules.state import ModeName, Player, State

ROUND_LIMITS = range(8, 41)
"""At eight rounds an unfinished Stableford hole is worth nothing at any par, so that stopping
there never pays (E3.6, E9.7)."""


@dataclass(frozen=True, slots=True)
class Mode:
    """What a mode says where it differs from most."""

    points: Callable[[Player, int], int]
    """(player at the end of a hole, par) -> what the hole is worth."""
    seats: range = range(1, 6)
    measure: str = "points"
    most_wins: bool = True
    waits: bool = False
    """Those on the green wait for the others, instead of ending the hole (E8.1, E9.7, E9.8)."""
    water_is_a_stroke: bool = False
    """Water and out of bounds cost a stroke, and water no round (E9.8)."""
    may_pick_up: bool = False
    """A hole that can only score 0 may be given up (E9.7)."""


def _match(player: Player, par: int) -> int:
    return int(player.holed)


def _stableford(player: Player, par: int) -> int:
    return max(0, 2 + par - player.turns) if player.holed else 0


def _strokes(player: Player, par: int) -> int:
    return player.turns + player.penalties


MODES: dict[ModeName, Mode] = {
    "match": Mode(seats=range(2, 6), points=_match),
    "stableford": Mode(points=_stableford, waits=True, may_pick_up=True),
    "stroke": Mode(
        points=_strokes,
        measure="strokes",
        most_wins=False,
        waits=True,
        water_is_a_stroke=True,
    ),
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
    mode, player = mode_of(state), state.seats[seat]
    if not mode.may_pick_up:
        return False
    at_best = replace(player, turns=player.turns + 1, holed=True)
    return not mode.points(at_best, state.config.course.holes[state.hole].par)

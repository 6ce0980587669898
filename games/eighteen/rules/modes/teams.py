"""Chaos teams: two golfers per player with one hand, and a flag on each green (E9.4)."""

from games.eighteen.rules.modes.greens import (
    EXTRA_TURN,
    close_when,
    goals,
    lay_tokens,
    open_green,
    open_greens,
    take_token,
    token_total,
)
from games.eighteen.rules.modes.mode import Mode
from games.eighteen.rules.state import State

FLAG = 1


def decided(state: State) -> bool:
    """Return True if all flags are taken or a team has more than half, such as ten of 18 (E9.4)."""
    most = max([len(player.tokens) for player in state.seats])
    return not any(state.tokens) or 2 * most > len(state.tokens)


TEAMS = Mode(
    seats=range(2, 3),
    close=close_when(decided),
    total=token_total,
    by_hole=False,
    aces=False,
    extra_turns=True,
    figures=2,
    prepare=lay_tokens(FLAG),
    begin=open_greens(figures=2),
    green=open_green,
    reached=take_token,
    over_at_once=decided,
    choices=(EXTRA_TURN,),
    goals=goals,
)

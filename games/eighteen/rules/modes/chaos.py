"""Chaos: players visit the greens in any order; each green has a 5 and a 2 (E9.2)."""

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

FIRST, SECOND = 5, 2


def last_five_taken(state: State) -> bool:
    """Return True if no 5 is left; remaining 2s are not scored (E9.2)."""
    return not any(FIRST in tokens for tokens in state.tokens)


CHAOS = Mode(
    seats=range(3, 6),
    close=close_when(last_five_taken),
    total=token_total,
    by_hole=False,
    aces=False,
    extra_turns=True,
    prepare=lay_tokens(FIRST, SECOND),
    begin=open_greens(),
    green=open_green,
    reached=take_token,
    choices=(EXTRA_TURN,),
    goals=goals,
)

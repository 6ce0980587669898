"""Single positions, written like scenarios, and what bots do in them."""

from __future__ import annotations

from typing import Any

from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import State
from games.kernel.chance import Chance
from tests.rules.asking import legal_in


def situation(*lines: str, **given: Any) -> State:
    """Return the state for a course sketch and other given values."""
    return EIGHTEEN.arrange({"map": lines, **given})


def answer(level: str, state: State, seat: int = 0) -> Any:
    """Return the action that a bot of this level chooses."""
    view, legal = EIGHTEEN.view(state, seat), legal_in(EIGHTEEN, state, seat)
    return EIGHTEEN.bots[level](view, seat, legal, Chance(b"bot"))

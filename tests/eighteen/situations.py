"""Single situations, told as scenarios tell them, and what a bot does in them."""

from __future__ import annotations

from typing import Any

from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import State
from games.kernel.chance import Chance
from tests.rules.asking import legal_in


def situation(*lines: str, **given: Any) -> State:
    """The state of a sketched course and what else is given of it."""
    return EIGHTEEN.arrange({"map": lines, **given})


def answer(level: str, state: State, seat: int = 0) -> Any:
    """What a bot of that level does."""
    view, legal = EIGHTEEN.view(state, seat), legal_in(EIGHTEEN, state, seat)
    return EIGHTEEN.bots[level](view, seat, legal, Chance(b"bot"))

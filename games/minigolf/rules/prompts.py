"""The open prompts of each seat. A seat can have several, each of a different kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from games.kernel.interface import Ask, Asks, Seat
from games.minigolf.rules.numbering import tee_cells
from games.minigolf.rules.state import Phase, Player, State, active, tiles_on, visiting


def prompts(state: State) -> Mapping[Seat, Asks]:
    """Return the prompts by seat: plot, promise, take, place, confirm, rest or settle.

    The optional prompts number, wish and join can be answered out of turn.
    """
    found = _ASKS[state.phase](state)
    return {seat: asks for seat, asks in enumerate(found) if asks}


@lru_cache(maxsize=1 << 12)
def _asks(required: str, about: int, number: bool, hint: str) -> Asks:
    """Return a seat's prompts while courses are built; an empty string omits the prompt."""
    first = (Ask(required, True, str(about)),) if required else ()
    numbers = (Ask("number", False),) if number else ()
    wishes = (Ask("wish", False, hint),) if hint else ()
    return first + numbers + wishes


def _plots(state: State) -> tuple[Asks, ...]:
    """Prompt all seats to choose a plot.

    A seat can change its choice until all seats have chosen (M2.2).
    """
    return tuple((Ask("plot", player.kept is None),) for player in state.seats)


def _rounds(state: State) -> tuple[Asks, ...]:
    """Return the prompts of the rounds. During a client visit, no seat has a turn (M5.1)."""
    if visiting(state):
        turns = ["promise" if player.promising else "" for player in state.seats]
        about = state.visits
    else:
        turns, about = [""] * len(state.seats), state.round
        turns[active(state)] = state.stage
    return tuple(
        _asks(turn, about, bool(tee_cells(player.course)), _wish(state, player))
        for turn, player in zip(turns, state.seats, strict=True)
    )


def _wish(state: State, player: Player) -> str:
    """Return the round if the seat can request leftovers, otherwise "" (M3.5)."""
    may_wish = state.final and not player.stopped and tiles_on(state.middle)
    return str(state.round) if may_wish else ""


_TO_CONFIRM = (Ask("settle"), Ask("number", False, "end"), Ask("join", False))


def _settling(state: State) -> tuple[Asks, ...]:
    """Prompt all seats to settle their courses at the same time (M8.6)."""
    return tuple(() if player.confirmed else _TO_CONFIRM for player in state.seats)


def _over(state: State) -> tuple[Asks, ...]:
    return ()


_ASKS: dict[Phase, Callable[[State], tuple[Asks, ...]]] = {
    "plots": _plots,
    "rounds": _rounds,
    "settling": _settling,
    "over": _over,
}
"""Functions that return the prompts of each seat, by phase."""

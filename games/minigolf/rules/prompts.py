"""Which decisions are open, and to whom; a seat may have several, each of its own kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from games.kernel.interface import Ask, Asks, Seat
from games.minigolf.rules.numbering import tee_cells
from games.minigolf.rules.state import Phase, Player, State, active, tiles_on, visiting


def prompts(state: State) -> Mapping[Seat, Asks]:
    """By seat: plot, promise, take, place, confirm, rest or settle; beside them, out of turn,
    number, wish and join."""
    found = _ASKS[state.phase](state)
    return {seat: asks for seat, asks in enumerate(found) if asks}


@lru_cache(maxsize=1 << 12)
def _asks(required: str, about: int, number: bool, wish: str) -> Asks:
    """Of a seat while courses are built; a word that is empty stands for nothing asked."""
    first = (Ask(required, True, str(about)),) if required else ()
    numbers = (Ask("number", False),) if number else ()
    wishes = (Ask("wish", False, wish),) if wish else ()
    return first + numbers + wishes


def _plots(state: State) -> tuple[Asks, ...]:
    """Who has kept one may change it until all have (M2.2)."""
    return tuple((Ask("plot", player.kept is None),) for player in state.seats)


def _rounds(state: State) -> tuple[Asks, ...]:
    """While clients are there, nobody is at turn (M5.1)."""
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
    """The round, if the seat still builds in the final phase, where leftovers go (M3.5)."""
    may_wish = state.final and not player.stopped and tiles_on(state.middle)
    return str(state.round) if may_wish else ""


_TO_CONFIRM = (Ask("settle"), Ask("number", False, "end"), Ask("join", False))


def _settling(state: State) -> tuple[Asks, ...]:
    """All at once (M8.6)."""
    return tuple(() if player.confirmed else _TO_CONFIRM for player in state.seats)


def _over(state: State) -> tuple[Asks, ...]:
    return ()


_ASKS: dict[Phase, Callable[[State], tuple[Asks, ...]]] = {
    "plots": _plots,
    "rounds": _rounds,
    "settling": _settling,
    "over": _over,
}
"""By phase, what is asked of each seat."""

"""Which decisions are open, and to whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from games.rules.eighteen.state import State
from games.rules.kernel.interface import Ask, Seat


def prompts(state: State) -> Mapping[Seat, Ask]:
    """The open decisions by seat: pick, club, turn, aim, discard."""
    return _PROMPTS[state.phase](state)


def neighbour_of(state: State, seat: Seat) -> Seat:
    """The player to the left (E2.3, E4.3)."""
    return (seat + 1) % len(state.seats)


def takes_part(state: State, seat: Seat) -> bool:
    """Whether a seat selects a club this round (E3.2)."""
    player = state.seats[seat]
    return not (player.holed or player.picked_up or player.out)


# Asks are made once: every action works the open ones out anew.
_TURN, _AIM, _DISCARD = Ask("turn"), Ask("aim"), Ask("discard")


@lru_cache(maxsize=1 << 10)
def _ask(kind: str, required: bool, number: int) -> Ask:
    return Ask(kind, required, str(number))


def _draft(state: State) -> Mapping[Seat, Ask]:
    """Everybody picks at once, and may pick otherwise until the last has picked (E2.3)."""
    return {
        seat: _ask("pick", player.laid is None, len(player.pack))
        for seat, player in enumerate(state.seats)
        if player.pack
    }


def _clubs(state: State) -> Mapping[Seat, Ask]:
    """Everybody selects at once, and may change it until the last has selected (E3.2)."""
    return {
        seat: _ask("club", player.laid is None, state.rounds)
        for seat, player in enumerate(state.seats)
        if takes_part(state, seat)
    }


def _turns(state: State) -> Mapping[Seat, Ask]:
    seat, shot = state.order[0], state.shot
    if shot is None:
        return {seat: _TURN}
    if shot.hit == "big_hit" and not shot.discarded:
        return {neighbour_of(state, seat): _DISCARD}
    return {seat: _AIM}


def _over(state: State) -> Mapping[Seat, Ask]:
    return {}


_PROMPTS: dict[str, Callable[[State], Mapping[Seat, Ask]]] = {
    "draft": _draft,
    "clubs": _clubs,
    "turns": _turns,
    "over": _over,
}

"""Which decisions are open, and to whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from games.eighteen.rules.components import HAND_SIZE
from games.eighteen.rules.golfers import golfer_choices
from games.eighteen.rules.golfers.drafting import picks
from games.eighteen.rules.modes import Choice, mode_of
from games.eighteen.rules.state import State
from games.kernel.interface import Ask, Seat


def prompts(state: State) -> Mapping[Seat, Ask]:
    """The open decisions by seat: pick, club, turn, aim, discard, and choices."""
    ask_of, seats = asks(state, choice_open(state)), range(len(state.seats))
    return {seat: ask for seat in seats if (ask := ask_of(state, seat)) is not None}


def asks(state: State, choice: Choice | None) -> Callable[[State, Seat], Ask | None]:
    """(state, seat) -> the seat's decision: that of the choice that is open, if one is."""
    return choice.ask if choice else _ASKS[state.phase]


def choice_open(state: State) -> Choice | None:
    """The decision of a mode or of a golfer that the game waits for."""
    choices = mode_of(state).choices
    if state.config.golfers != "off":
        choices = (*golfer_choices(state), *choices)
    if not choices:  # Looked at three times an action: most modes have none.
        return None
    seats = range(len(state.seats))
    return next((one for one in choices if any(one.ask(state, seat) for seat in seats)), None)


def neighbour_of(state: State, seat: Seat) -> Seat:
    """The next player to the left who is still in the game; alone, the player (E4.3)."""
    to_the_left: Iterable[Seat] = (*range(seat + 1, len(state.seats)), *range(seat + 1))
    return next(other for other in to_the_left if not state.seats[other].retired)


def takes_part(state: State, seat: Seat) -> bool:
    """Whether a seat selects a club this round (E3.2)."""
    player = state.seats[seat]
    return not (player.holed or player.picked_up or player.out or player.retired)


# Asks are made once: every action works the open ones out anew.
_TURN, _AIM, _DISCARD = Ask("turn"), Ask("aim"), Ask("discard")


@lru_cache(maxsize=1 << 10)
def _ask(kind: str, required: bool, number: int) -> Ask:
    return Ask(kind, required, str(number))


def _draft(state: State, seat: Seat) -> Ask | None:
    """Everybody picks at once, and may pick otherwise until the last has picked (E2.3)."""
    player = state.seats[seat]
    if not picks(state, seat):
        return None
    number = len(player.pack) if state.config.clubs == "free" else HAND_SIZE - state.drafted
    return _ask("pick", player.laid is None, number)


def _clubs(state: State, seat: Seat) -> Ask | None:
    """Everybody selects at once, and may change it until the last has selected (E3.2)."""
    if not takes_part(state, seat):
        return None
    return _ask("club", state.seats[seat].laid is None, state.rounds)


def _turns(state: State, seat: Seat) -> Ask | None:
    golfer, shot = state.order[0], state.shot
    if shot is not None and shot.hit == "big_hit" and not shot.discarded:
        return _DISCARD if seat == neighbour_of(state, golfer) else None
    if seat != golfer:
        return None
    return _TURN if shot is None else _AIM


def _nobody(state: State, seat: Seat) -> Ask | None:
    return None


_ASKS: dict[str, Callable[[State, Seat], Ask | None]] = {
    "before": _nobody,
    "draft": _draft,
    "clubs": _clubs,
    "turns": _turns,
    "over": _nobody,
}

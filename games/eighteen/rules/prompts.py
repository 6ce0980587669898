"""The open prompts, by seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from games.eighteen.rules.components import HAND_SIZE
from games.eighteen.rules.golfers import clubs_lacking, golfer_choices, picks
from games.eighteen.rules.modes import NOBODY, Choice, mode_of
from games.eighteen.rules.state import Phase, Player, State
from games.kernel.interface import Ask, Asks, Seat


def prompts(state: State) -> Mapping[Seat, Asks]:
    """Return the open prompts by seat: pick, club, turn, aim, discard, or that of a choice."""
    choice = choice_open(state)
    return choice.asked(state) if choice else _ASKED[state.phase](state)


def choice_open(state: State) -> Choice | None:
    """Return the open choice of a mode or golfer card that the game waits for, or None."""
    choices = mode_of(state).choices
    if state.config.golfers != "off":
        choices = (*golfer_choices(state), *choices)
    for choice in choices:
        if choice.asked(state) and not (choice.full_hands and clubs_lacking(state)):
            return choice
    return None


def neighbour_of(state: State, seat: Seat) -> Seat:
    """Return the next seat to the left that is still in the game (E4.3).

    Return the seat itself if no other is left.
    """
    to_the_left: Iterable[Seat] = (*range(seat + 1, len(state.seats)), *range(seat + 1))
    return next(other for other in to_the_left if not state.seats[other].retired)


def takes_part(player: Player) -> bool:
    """Return True if a player selects a club this round (E3.2)."""
    return not (player.holed or player.picked_up or player.out or player.retired)


# Created once, because the open prompts are computed again for every action.
_TURN, _AIM, _DISCARD = (Ask("turn"),), (Ask("aim"),), (Ask("discard"),)


@lru_cache(maxsize=1 << 10)
def _first_and_again(kind: str, number: int) -> tuple[Asks, Asks]:
    """Return the prompts for a seat that has not decided, and for one that can still change its
    decision.
    """
    return (Ask(kind, True, str(number)),), (Ask(kind, False, str(number)),)


def _draft(state: State) -> Mapping[Seat, Asks]:
    """Prompt all players to pick at the same time.

    They can change their pick until the last player has picked (E2.3).
    """
    free = state.config.clubs == "free"
    number = len(state.seats[0].pack) if free else HAND_SIZE - state.drafted
    first, again = _first_and_again("pick", number)
    return {
        seat: first if player.laid is None else again
        for seat, player in enumerate(state.seats)
        if picks(state, seat)
    }


def _clubs(state: State) -> Mapping[Seat, Asks]:
    """Prompt all players to select a club at the same time.

    They can change their club until the last player has selected (E3.2).
    """
    first, again = _first_and_again("club", state.rounds)
    return {
        seat: first if player.laid is None else again
        for seat, player in enumerate(state.seats)
        if takes_part(player)
    }


def _turns(state: State) -> Mapping[Seat, Asks]:
    """Prompt the golfers one after another and, in a big hit, prompt the neighbour to discard
    (E4.3).
    """
    golfer, shot = state.order[0], state.shot
    if shot is None:
        return {golfer: _TURN}
    if shot.hit == "big_hit" and not shot.discarded:
        return {neighbour_of(state, golfer): _DISCARD}
    return {golfer: _AIM}


def _nobody(state: State) -> Mapping[Seat, Asks]:
    return NOBODY


_ASKED: dict[Phase, Callable[[State], Mapping[Seat, Asks]]] = {
    "before": _nobody,
    "draft": _draft,
    "clubs": _clubs,
    "turns": _turns,
    "over": _nobody,
}

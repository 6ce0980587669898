"""How golfer cards affect the draft: number and kind of clubs, skipped rounds (E2.3, E11)."""

from __future__ import annotations

from collections.abc import Iterable

from games.eighteen.rules.components import HAND_SIZE
from games.eighteen.rules.golfers import golfer_of
from games.eighteen.rules.modes import clubs_in_game
from games.eighteen.rules.state import State
from games.kernel.interface import Seat


def lacks(state: State, seat: Seat) -> int:
    """Return the number of clubs a seat still has to take."""
    return golfer_of(state, seat).clubs - len(state.seats[seat].hand)


def clubs_lacking(state: State) -> bool:
    """Return True while any seat still has clubs to take.

    The number of clubs to take depends on the golfer card and its side.
    """
    return any(lacks(state, seat) > 0 for seat in range(len(state.seats)))


def may_take(state: State, seat: Seat, clubs: Iterable[int]) -> tuple[int, ...]:
    """Return the clubs among these that the golfer can carry."""
    carries, hand = golfer_of(state, seat).carries, state.seats[seat].hand
    return tuple([club for club in clubs if carries(hand, club)])


def picks(state: State, seat: Seat) -> bool:
    """Return True if a seat takes part in this round of the draft."""
    return bool(state.seats[seat].pack) and lacks(state, seat) > 0


def may_pass(state: State, seat: Seat) -> bool:
    """Return True if a seat can skip this pack although it could pick (E11.2, E11.5)."""
    rounds = HAND_SIZE - state.drafted
    drafting = state.config.clubs == "draft"
    return drafting and golfer_of(state, seat).may_pass and rounds > lacks(state, seat)


def left_over(state: State) -> tuple[int, ...]:
    """Return the clubs in the game that no seat has."""
    held = {club for player in state.seats for club in player.hand}
    return tuple(club for club in clubs_in_game(state) if club not in held)

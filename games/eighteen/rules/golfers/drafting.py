"""How many clubs a golfer takes, which, and which rounds of the draft may pass (E2.3, E11)."""

from __future__ import annotations

from collections.abc import Iterable

from games.eighteen.rules.components import HAND_SIZE
from games.eighteen.rules.golfers import golfer_of
from games.eighteen.rules.modes import clubs_in_game
from games.eighteen.rules.state import State
from games.kernel.interface import Seat


def lacks(state: State, seat: Seat) -> int:
    """How many clubs a seat has still to take."""
    return golfer_of(state, seat).clubs - len(state.seats[seat].hand)


def clubs_lacking(state: State) -> bool:
    """Return True while any golfer has still clubs to take: how many differs by card and side."""
    return any(lacks(state, seat) > 0 for seat in range(len(state.seats)))


def may_take(state: State, seat: Seat, clubs: Iterable[int]) -> tuple[int, ...]:
    """Those of the clubs that the golfer carries."""
    carries, hand = golfer_of(state, seat).carries, state.seats[seat].hand
    return tuple([club for club in clubs if carries(hand, club)])


def picks(state: State, seat: Seat) -> bool:
    """Whether a seat takes part in this round of the draft."""
    return bool(state.seats[seat].pack) and lacks(state, seat) > 0


def may_pass(state: State, seat: Seat) -> bool:
    """Whether a seat may take nothing from this pack though it could (E11.2, E11.5)."""
    rounds = HAND_SIZE - state.drafted
    drafting = state.config.clubs == "draft"
    return drafting and golfer_of(state, seat).may_pass and rounds > lacks(state, seat)


def left_over(state: State) -> tuple[int, ...]:
    """The clubs of the game that nobody has taken."""
    held = {club for player in state.seats for club in player.hand}
    return tuple(club for club in clubs_in_game(state) if club not in held)

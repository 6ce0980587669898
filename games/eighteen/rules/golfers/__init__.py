"""The golfer cards by name (E11), and what they change in the order of play and in the draft.

Each side is a value in a separate file, listed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from games.eighteen.rules.components import CLUBS, HAND_SIZE
from games.eighteen.rules.golfers.bunjil import BUNJIL_A, BUNJIL_B
from games.eighteen.rules.golfers.choosing import CHOOSE
from games.eighteen.rules.golfers.dorian import DORIAN_A, DORIAN_B
from games.eighteen.rules.golfers.golfer import PLAIN, Golfer
from games.eighteen.rules.golfers.iron_jane import IRON_JANE_A, IRON_JANE_B
from games.eighteen.rules.golfers.lucky import LUCKY_A, LUCKY_B
from games.eighteen.rules.golfers.shark import SHARK_A, SHARK_B
from games.eighteen.rules.golfers.slick_rikesh import SLICK_RIKESH_A, SLICK_RIKESH_B
from games.eighteen.rules.golfers.slugger import SLUGGER_A, SLUGGER_B
from games.eighteen.rules.golfers.swift import SWIFT_A, SWIFT_B
from games.eighteen.rules.modes import clubs_in_game
from games.eighteen.rules.modes.mode import Choice
from games.eighteen.rules.state import GolferName, Side, State
from games.kernel.interface import Seat

GOLFERS: dict[tuple[GolferName | None, Side | None], Golfer] = {
    ("bunjil", "a"): BUNJIL_A,
    ("bunjil", "b"): BUNJIL_B,
    ("dorian", "a"): DORIAN_A,
    ("dorian", "b"): DORIAN_B,
    ("iron_jane", "a"): IRON_JANE_A,
    ("iron_jane", "b"): IRON_JANE_B,
    ("lucky", "a"): LUCKY_A,
    ("lucky", "b"): LUCKY_B,
    ("slick_rikesh", "a"): SLICK_RIKESH_A,
    ("slick_rikesh", "b"): SLICK_RIKESH_B,
    ("slugger", "a"): SLUGGER_A,
    ("slugger", "b"): SLUGGER_B,
    ("swift", "a"): SWIFT_A,
    ("swift", "b"): SWIFT_B,
    ("shark", "a"): SHARK_A,
    ("shark", "b"): SHARK_B,
}


class Held(Protocol):
    """The part of a seat that determines its golfer card, in a state or in a view."""

    @property
    def golfer(self) -> GolferName | None: ...
    @property
    def side(self) -> Side | None: ...


def golfer_card(player: Held) -> Golfer:
    """Return the side of the golfer card that a seat plays, or PLAIN without a card."""
    return GOLFERS.get((player.golfer, player.side), PLAIN)


def golfer_of(state: State, seat: Seat) -> Golfer:
    """Return the golfer card of a seat, or PLAIN without a card."""
    if state.config.golfers == "off":
        return PLAIN
    return golfer_card(state.seats[seat])


def golfer_choices(state: State) -> Iterator[Choice]:
    """Yield the choices that the golfer cards in the game can add."""
    yield CHOOSE
    for seat in range(len(state.seats)):
        yield from golfer_of(state, seat).choices


def initiative_of(state: State, seat: Seat, club: int) -> int:
    """Return the initiative of a club, adjusted by the seat's golfer card (E11.7)."""
    return CLUBS[club].initiative - golfer_of(state, seat).quicker


def play_order(state: State, clubs: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Return the seats with selected clubs, lowest initiative first (E3.3, E11.7)."""

    def rank(seat: Seat) -> tuple[int, int]:
        return initiative_of(state, seat, clubs[seat]), golfer_of(state, seat).in_a_tie

    return tuple(sorted(clubs, key=rank))


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


__all__ = [
    "GOLFERS",
    "PLAIN",
    "Golfer",
    "clubs_lacking",
    "golfer_card",
    "golfer_choices",
    "golfer_of",
    "initiative_of",
    "lacks",
    "left_over",
    "may_pass",
    "may_take",
    "picks",
    "play_order",
]

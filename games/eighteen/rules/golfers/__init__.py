"""The golfer cards by name (E11). Each side is a value in a separate file, listed here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

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


__all__ = ["GOLFERS", "PLAIN", "Golfer", "golfer_card", "golfer_choices", "golfer_of"]

"""The effects of a golfer card, as functions called by the rules at given moments (E11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.eighteen.rules.actions import AnyAction, Redraw
from games.eighteen.rules.components import HAND_SIZE
from games.eighteen.rules.modes.mode import Choice
from games.eighteen.rules.state import GolferName, State
from games.kernel.interface import Seat

Answers = tuple[AnyAction, ...]
Change = Callable[[State, Seat, Answers], Answers]
"""(state, seat, answers without a golfer card) -> answers of this golfer."""


def any_club(held: tuple[int, ...], club: int) -> bool:
    """Return True: any club can be carried."""
    return True


def discards(named: int | None, club: int) -> bool:
    """Return False: a used club is discarded (E3.5)."""
    return False


def no_redraw(state: State, seat: Seat) -> tuple[Redraw, ...]:
    """Return no cards to draw again."""
    return ()


@dataclass(frozen=True, slots=True)
class Golfer:
    """The effects of a golfer card; the defaults are those of a player without one."""

    clubs: int = HAND_SIZE
    """The number of clubs it carries."""
    brings: tuple[int, ...] = ()
    """Clubs that it has before the draft (E11.6)."""
    carries: Callable[[tuple[int, ...], int], bool] = any_club
    """(clubs in hand, another one) -> whether it can take that one too."""
    takes_first: bool = False
    """Takes its clubs from the pool and does not draft (E11.3)."""
    may_pass: bool = False
    """Can skip rounds of the draft (E11.2, E11.5)."""
    quicker: int = 0
    """Subtracted from the initiative of its club (E11.7)."""
    in_a_tie: int = 0
    """Negative: before others with the same initiative; positive: after them (E11.7)."""
    dry: bool = False
    """Water has no effect other than as terrain (E11.8)."""
    keeps: Callable[[int | None, int], bool] = discards
    """(club named, club used) -> whether it returns to hand (E11.2, E11.5, E11.6)."""
    redraws: Callable[[State, Seat], tuple[Redraw, ...]] = no_redraw
    """The cards of the current shot that can be drawn again (E11.4)."""
    answers: Mapping[str, Change] = field(default_factory=dict)
    """Functions that change the answers to a prompt, by kind of prompt."""
    refusals: Mapping[type[Any], str] = field(default_factory=dict)
    """Actions that the card forbids although other golfers could do them, with the reason."""
    choices: tuple[Choice, ...] = ()
    """Its own decisions for which the game waits."""


PLAIN = Golfer()
"""A player without a card."""


def seat_of(state: State, name: GolferName) -> Seat | None:
    """Return the seat with this golfer card; there is one card of each (E2.1)."""
    return next((seat for seat, p in enumerate(state.seats) if p.golfer == name), None)

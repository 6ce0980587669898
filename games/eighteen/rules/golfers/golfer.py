"""What a golfer card changes, as functions at the moments that the rules name (E11)."""

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
"""(state, seat, what anybody else could answer) -> what this golfer can."""


def any_club(held: tuple[int, ...], club: int) -> bool:
    """There is no club that it may not carry."""
    return True


def discards(named: int | None, club: int) -> bool:
    """A club that was used is discarded (E3.5)."""
    return False


def no_redraw(state: State, seat: Seat) -> tuple[Redraw, ...]:
    """A card drawn is drawn."""
    return ()


@dataclass(frozen=True, slots=True)
class Golfer:
    """What a golfer card says where it differs from having none."""

    clubs: int = HAND_SIZE
    """How many it carries."""
    brings: tuple[int, ...] = ()
    """Clubs that it has before the draft (E11.6)."""
    carries: Callable[[tuple[int, ...], int], bool] = any_club
    """(clubs held, another one) -> whether it may take that one too."""
    takes_first: bool = False
    """Takes its clubs from the pool and is left out of the draft (E11.3)."""
    may_pass: bool = False
    """May let rounds of the draft pass (E11.2, E11.5)."""
    quicker: int = 0
    """What is taken off the initiative of its club (E11.7)."""
    in_a_tie: int = 0
    """Negative: before the others of the same initiative; positive: behind them (E11.7)."""
    dry: bool = False
    """Water is only what lies beneath it (E11.8)."""
    keeps: Callable[[int | None, int], bool] = discards
    """(club named, club used) -> whether that returns to hand (E11.2, E11.5, E11.6)."""
    redraws: Callable[[State, Seat], tuple[Redraw, ...]] = no_redraw
    """What may be drawn again of the shot that lies there (E11.4)."""
    answers: Mapping[str, Change] = field(default_factory=dict)
    """By the kind of the prompt, what becomes of the answers to it."""
    refusals: Mapping[type[Any], str] = field(default_factory=dict)
    """Why the card forbids what the others may do, by kind of action."""
    choices: tuple[Choice, ...] = ()
    """Decisions of its own for which the game waits."""


PLAIN = Golfer()
"""Without a card."""


def seat_of(state: State, name: GolferName) -> Seat | None:
    """Who plays this golfer: there is one card of each (E2.1)."""
    return next((seat for seat, p in enumerate(state.seats) if p.golfer == name), None)

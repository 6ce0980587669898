"""The effects of a golfer card, as functions that the rules call at fixed points (E11)."""

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
"""(state, seat, answers without a golfer card) -> answers with this card."""


def any_club(held: tuple[int, ...], club: int) -> bool:
    """Return True: any club can be carried."""
    return True


def discards(named: int | None, club: int) -> bool:
    """Return False: a used club is discarded (E3.5)."""
    return False


def no_redraw(state: State, seat: Seat) -> tuple[Redraw, ...]:
    """Return an empty tuple: no card can be drawn again."""
    return ()


@dataclass(frozen=True, slots=True)
class Golfer:
    """The effects of a golfer card; the defaults are those of a player without one."""

    clubs: int = HAND_SIZE
    """The number of clubs that the golfer carries."""
    brings: tuple[int, ...] = ()
    """Clubs that the golfer has before the draft (E11.6)."""
    carries: Callable[[tuple[int, ...], int], bool] = any_club
    """(clubs in hand, another club) -> True if the golfer can carry that club as well."""
    takes_first: bool = False
    """True if the golfer takes clubs from the pool before the draft instead of drafting (E11.3)."""
    may_pass: bool = False
    """True if the golfer can skip rounds of the draft (E11.2, E11.5)."""
    quicker: int = 0
    """Subtracted from the initiative of the golfer's clubs (E11.7)."""
    in_a_tie: int = 0
    """The order among equal initiatives: negative plays before the others, positive after them
    (E11.7).
    """
    dry: bool = False
    """True if water only counts as terrain and has no other effect (E11.8)."""
    keeps: Callable[[int | None, int], bool] = discards
    """(named club, used club) -> True if the used club returns to hand (E11.2, E11.5, E11.6)."""
    redraws: Callable[[State, Seat], tuple[Redraw, ...]] = no_redraw
    """Returns the ways to draw a card of the current shot again (E11.4)."""
    answers: Mapping[str, Change] = field(default_factory=dict)
    """Functions that change the legal answers, by kind of prompt."""
    refusals: Mapping[type[Any], str] = field(default_factory=dict)
    """The reasons for forbidding actions that other golfers could take, by type of action."""
    choices: tuple[Choice, ...] = ()
    """The card's own decisions, for which the game waits."""


PLAIN = Golfer()
"""A player without a card."""


def seat_of(state: State, name: GolferName) -> Seat | None:
    """Return the seat with this golfer card, or None; each card exists once (E2.1)."""
    return next((seat for seat, p in enumerate(state.seats) if p.golfer == name), None)

"""The definition of a mode: seats, holes, scoring, the end of the game, a bot's goals (E9)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.eighteen.rules import events as e
from games.eighteen.rules.actions import AnyAction
from games.eighteen.rules.flight import Field, hole_field
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.state import Config, Player, State
from games.eighteen.rules.view import SeatView, View
from games.kernel.interface import Asks, Problem, Score, Seat


@dataclass(frozen=True, slots=True)
class Goal:
    """A green that counts for a bot; holes are counted from 0."""

    hole: int
    prizes: tuple[float, ...] = (1.0,)
    """The points for the first golfer on the green, the second, …"""
    rivals: tuple[Seat, ...] = ()
    """The seats that may get there first."""
    due: tuple[float, ...] = ()
    """The rounds after which opponents in solo chaos take a prize; they have no seat (E10)."""
    then: int | None = None
    """The hole that the golfer plays next with the clubs left; None if it can be any green."""
    then_worth: float = 1.0
    """The worth of the next hole relative to this one."""
    closing: bool = False
    """True if only golfers who reach the green in this round score."""


def field_of(view: View, golfer: SeatView) -> Field:
    """Return the ground as it applies to the golfer's hole."""
    return hole_field(view.course, golfer.hole - 1, view.fly_over_out_of_bounds)


def green_of_hole(view: View, seat: Seat) -> Sequence[Goal]:
    """Return the green of the golfer's hole, followed by the next hole."""
    hole = view.seats[seat].hole - 1
    return (Goal(hole, then=_after(view, hole)),)


def first_there(view: View, seat: Seat) -> Sequence[Goal]:
    """Like `green_of_hole`, for holes that end as soon as a golfer is on the green (E8.1, E9.9)."""
    hole = view.seats[seat].hole - 1
    then = _after(view, hole)
    worth = 1.0 if then is None else _worth(view, then) / _worth(view, hole)
    there = any(other.holed for other in view.seats)
    return (Goal(hole, then=then, then_worth=worth, closing=there),)


def _after(view: View, hole: int) -> int | None:
    return hole + 1 if hole + 1 < len(view.course.holes) else None


def _worth(view: View, hole: int) -> float:
    """Return the total of the tokens on the green, or 1 without tokens."""
    return float(sum(view.tokens[hole])) or 1.0 if view.tokens else 1.0


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision that exists only in some modes or with some golfer cards. While it is open, the
    game waits.
    """

    kind: str
    """The kind of the prompt."""
    actions: tuple[type[Any], ...]
    """The types of actions that answer the prompt."""
    asked: Callable[[State], Mapping[Seat, Asks]]
    """Returns the prompts by seat; empty if no seat has to decide now."""
    legal: Callable[[State, Seat], Collection[AnyAction]]
    decide: Callable[[Journal, Seat, Any], None]
    """Records the choice; the caller then continues the game."""
    refusal: str | Callable[[State, Seat, Any], str]
    """The code that explains why an answer of the right type is not legal."""
    full_hands: bool = False
    """True if the prompt waits until no seat has clubs left to take."""


NOBODY: Mapping[Seat, Asks] = {}
"""No seat has to decide."""


def no_points(player: Player, par: int) -> int:
    """Return 0: holes are not scored."""
    return 0


def card_total(player: Player) -> int:
    """Return the points of the finished holes."""
    return sum(hole.points for hole in player.card)


def nothing_first(journal: Journal) -> bool:
    """Prepare nothing before the clubs are handed out."""
    return True


def first_tee(journal: Journal) -> None:
    """Start the first hole for all."""
    journal.record(e.HoleStarted(0))


def own_hole(state: State, seat: Seat) -> int | None:
    """Return the golfer's hole if the golfer is on its green, or None (E8.1)."""
    player = state.seats[seat]
    return player.hole if player.at == state.config.course.holes[player.hole].green else None


def holed(journal: Journal, seat: Seat, hole: int, ace: bool) -> None:
    """Finish the hole for this golfer (E8.1)."""
    journal.record(e.GreenReached(seat, journal.state.seats[seat].turns + 1, ace))


def never(state: State) -> bool:
    """Return False: the game can only end at the end of a round."""
    return False


def nobody(state: State) -> int:
    """Return 0: there are no opponents without a seat."""
    return 0


def no_records(state: State) -> Iterable[Score]:
    """Return no figures: the scorecard already has all of them."""
    return ()


def nothing_more(journal: Journal) -> None:
    """Do nothing between the last turn of a round and its end."""


def no_problems(config: Config, seats: int) -> Iterable[Problem]:
    """Report no problems: the mode accepts any course with a hole."""
    return ()


def more_holes_than_seats(config: Config, seats: int) -> Iterable[Problem]:
    """Report a problem unless there are more holes than players (E9.6, E9.9)."""
    if len(config.course.holes) <= seats:
        yield Problem("mode", "too_few_holes", {"least": seats + 1})


@dataclass(frozen=True, slots=True)
class Mode:
    """The definition of a mode. The defaults apply to most modes."""

    seats: range
    close: Callable[[Journal], bool]
    """Called after each round and before the first one. Records what follows, up to the next hole.

    Returns False if the game is over.
    """
    points: Callable[[Player, int], int] = no_points
    """(player at the end of a hole, par) -> the player's points for the hole."""
    total: Callable[[Player], int] = card_total
    ranks: Callable[[State], Sequence[Any]] | None = None
    """Returns the final rank of each seat; lower is better.

    None ranks by total, then tokens (E8.4).
    """
    measure: str = "points"
    most_wins: bool = True
    by_hole: bool = True
    """True if all players play the same hole.

    Otherwise, all greens are open, or each player plays a different hole.
    """
    alone: bool = False
    """True if each player continues at the next hole independently (E9.5)."""
    clubs_for: int = 0
    """The number of seats for which clubs are provided, if greater than the number of players
    (E10.1).
    """
    ahead: Callable[[State], int] = nobody
    """Returns how many opponents without a seat finish ahead of the only player (E10.5)."""
    records: Callable[[State], Iterable[Score]] = no_records
    """Returns figures for records that are added to the scorecard at the end (E10.5)."""
    aces: bool = True
    """True if the mode has hole-in-one tokens (E9.9, E9.11)."""
    water_is_a_stroke: bool = False
    """True if water and out of bounds cost a stroke, and water does not cost a round (E9.8)."""
    may_pick_up: bool = False
    """True if players can give up a hole that can only score 0 (E9.7)."""
    extra_turns: bool = False
    """True if a golfer who reaches a tee box earns an extra turn (E9.3)."""
    figures: int = 1
    """The number of golfers per player (E9.4)."""
    prepare: Callable[[Journal], bool] = nothing_first
    """Records what happens before the clubs are handed out. Called again after each choice.

    Returns False to wait for a choice.
    """
    begin: Callable[[Journal], None] = first_tee
    """Called after the hands are dealt; places all golfers on the first tee."""
    green: Callable[[State, Seat], int | None] = own_hole
    """Returns the hole whose green the golfer is on, if it counts for this golfer now."""
    reached: Callable[[Journal, Seat, int, bool], None] = holed
    """(journal, seat, hole, in one) Called when a golfer has stopped on a green that counts."""
    after_turns: Callable[[Journal], None] = nothing_more
    """Called after all regular turns of a round, before extra turns."""
    over_at_once: Callable[[State], bool] = never
    """Returns True if the game ends immediately, before the end of the round."""
    choices: tuple[Choice, ...] = ()
    goals: Callable[[View, Seat], Sequence[Goal]] = green_of_hole
    """Returns the greens that count for a seat now, as far as a bot in that seat can know."""
    problems: Callable[[Config, int], Iterable[Problem]] = no_problems
    """Returns the reasons why a course or table cannot be used with the mode."""

"""What a mode is: players, holes, the worth of a green, the end of the game, a bot's goals (E9)."""

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
    """A green that counts; holes are counted from 0."""

    hole: int
    prizes: tuple[float, ...] = (1.0,)
    """Points for whoever is first there, for the second, …"""
    rivals: tuple[Seat, ...] = ()
    """Who may be there before."""
    due: tuple[float, ...] = ()
    """Rounds after which somebody who is no seat takes a prize, as an opponent does alone (E10)."""
    then: int | None = None
    """The hole to which the clubs still in hand are taken; None: any other green."""
    then_worth: float = 1.0
    """What that hole is worth, if this one is worth 1."""
    closing: bool = False
    """Whoever does not come to the green this round comes too late."""


def field_of(view: View, golfer: SeatView) -> Field:
    """The ground as the golfer's hole sees it."""
    return hole_field(view.course, golfer.hole - 1, view.fly_over_out_of_bounds)


def green_of_hole(view: View, seat: Seat) -> Sequence[Goal]:
    """The green of the hole that the golfer plays, and after it the next."""
    hole = view.seats[seat].hole - 1
    return (Goal(hole, then=_after(view, hole)),)


def first_there(view: View, seat: Seat) -> Sequence[Goal]:
    """The same, where the hole ends with the round in which somebody is there (E8.1, E9.9)."""
    hole = view.seats[seat].hole - 1
    then = _after(view, hole)
    worth = 1.0 if then is None else _worth(view, then) / _worth(view, hole)
    there = any(other.holed for other in view.seats)
    return (Goal(hole, then=then, then_worth=worth, closing=there),)


def _after(view: View, hole: int) -> int | None:
    return hole + 1 if hole + 1 < len(view.course.holes) else None


def _worth(view: View, hole: int) -> float:
    """A point, or what lies on the green."""
    return float(sum(view.tokens[hole])) or 1.0 if view.tokens else 1.0


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision that only some modes or golfers ask for; while it is open, the game waits."""

    kind: str
    """Of the prompt."""
    actions: tuple[type[Any], ...]
    """What answers it."""
    asked: Callable[[State], Mapping[Seat, Asks]]
    """By the seat that has to decide now; empty while nobody has."""
    legal: Callable[[State, Seat], Collection[AnyAction]]
    decide: Callable[[Journal, Seat, Any], None]
    """Record what was chosen; the game goes on by itself."""
    refusal: str | Callable[[State, Seat, Any], str]
    """The code of the reason why an answer of the right type is not legal."""
    full_hands: bool = False
    """Asked only while no seat has clubs to take."""


NOBODY: Mapping[Seat, Asks] = {}
"""No seat has to decide."""


def no_points(player: Player, par: int) -> int:
    """Nothing is scored hole by hole."""
    return 0


def card_total(player: Player) -> int:
    """What the finished holes come to."""
    return sum(hole.points for hole in player.card)


def nothing_first(journal: Journal) -> bool:
    """Nothing is laid out before the clubs."""
    return True


def first_tee(journal: Journal) -> None:
    """The first hole, for everybody."""
    journal.record(e.HoleStarted(0))


def own_hole(state: State, seat: Seat) -> int | None:
    """The hole that the golfer plays, if the golfer stands on its green (E8.1)."""
    player = state.seats[seat]
    return player.hole if player.at == state.config.course.holes[player.hole].green else None


def holed(journal: Journal, seat: Seat, hole: int, ace: bool) -> None:
    """The hole is done for this golfer (E8.1)."""
    journal.record(e.GreenReached(seat, journal.state.seats[seat].turns + 1, ace))


def never(state: State) -> bool:
    """The game ends with a round only."""
    return False


def nobody(state: State) -> int:
    """Everybody who plays holds a seat."""
    return 0


def no_records(state: State) -> Iterable[Score]:
    """The score card says it all."""
    return ()


def nothing_more(journal: Journal) -> None:
    """Nothing comes between the turns of a round and its end."""


def no_problems(config: Config, seats: int) -> Iterable[Problem]:
    """Any course with a hole will do."""
    return ()


def more_holes_than_seats(config: Config, seats: int) -> Iterable[Problem]:
    """A hole for each player and one more (E9.6, E9.9)."""
    if len(config.course.holes) <= seats:
        yield Problem("mode", "too_few_holes", {"least": seats + 1})


@dataclass(frozen=True, slots=True)
class Mode:
    """What a mode says where it differs from most."""

    seats: range
    close: Callable[[Journal], bool]
    """A round is over, or none has begun: record what comes of it, up to the next hole. False if
    that ended the game."""
    points: Callable[[Player, int], int] = no_points
    """(player at the end of a hole, par) -> what the hole is worth."""
    total: Callable[[Player], int] = card_total
    ranks: Callable[[State], Sequence[Any]] | None = None
    """By seat, at the end, the lower the better; None: by total, then hole-in-one tokens (E8.4)."""
    measure: str = "points"
    most_wins: bool = True
    by_hole: bool = True
    """All play the same hole; else greens are open, or everybody is on a hole of their own."""
    alone: bool = False
    """Everybody goes on to the next hole alone (E9.5)."""
    clubs_for: int = 0
    """Seats for which clubs are laid out, if that is more than sit there (E10.1)."""
    ahead: Callable[[State], int] = nobody
    """At the end, how many who hold no seat are ahead of the only player (E10.5)."""
    records: Callable[[State], Iterable[Score]] = no_records
    """Figures for records that the end adds to the score card (E10.5)."""
    aces: bool = True
    """There are hole-in-one tokens (E9.9, E9.11)."""
    water_is_a_stroke: bool = False
    """Water and out of bounds cost a stroke, and water no round (E9.8)."""
    may_pick_up: bool = False
    """A hole that can only score 0 may be given up (E9.7)."""
    extra_turns: bool = False
    """Who comes to a tee box earns another turn (E9.3)."""
    figures: int = 1
    """Golfers that a player moves (E9.4)."""
    prepare: Callable[[Journal], bool] = nothing_first
    """Lay out what comes before the clubs; asked again after each choice, and False if it waits."""
    begin: Callable[[Journal], None] = first_tee
    """Hands are dealt: everybody to the first tee."""
    green: Callable[[State, Seat], int | None] = own_hole
    """The hole whose green the golfer stands on, if that counts for this golfer now."""
    reached: Callable[[Journal, Seat, int, bool], None] = holed
    """(journal, seat, hole, whether in one) a golfer has come to rest on such a green."""
    after_turns: Callable[[Journal], None] = nothing_more
    """All have played the turns of the round; extra turns follow."""
    over_at_once: Callable[[State], bool] = never
    """Whether the game ends without waiting for the round."""
    choices: tuple[Choice, ...] = ()
    goals: Callable[[View, Seat], Sequence[Goal]] = green_of_hole
    """The greens that count for a seat now, as a bot at the table may know them."""
    problems: Callable[[Config, int], Iterable[Problem]] = no_problems
    """Why a course or table does not carry the mode."""

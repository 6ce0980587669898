"""The interface between a game and the site: pure functions, and the few types all games share.

The site works with open prompts, not with turns. Simultaneous secret choices, a single player's
turn, and all players resolving the same card are all expressed as prompts.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

import msgspec

from courses.designs.stored import Plain

if TYPE_CHECKING:
    from games.kernel.chance import Chance, Journal

Seat = int
"""A seat number at the table, counted from 0 to the left."""


class Audience(Enum):
    """A viewer without a seat."""

    PUBLIC = "public"
    """Sees only what all viewers can see."""
    EVERYTHING = "everything"
    """Sees everything. Used for finished games, support and tests."""


Viewer = Seat | Audience


class RulesError(Exception):
    """Raised if the rules refuse an action; the state has not changed.

    `code` identifies the reason. `params` are inserted into a message that another module creates
    in the viewer's language. They contain nothing that is hidden from the acting seat.
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class ClosedPrompt(RulesError):
    """Raised if the prompt is not open to this seat: the answer is late or was sent twice."""

    def __init__(self) -> None:
        super().__init__("closed_prompt")


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A decision that a game requests from a seat. The kernel turns it into a Prompt with an id."""

    kind: str
    required: bool = True
    """True if the game and its clocks wait for the decision; an optional one does not block."""
    about: str = ""
    """Distinguishes decisions of the same kind (by round or card), so that each gets its own id."""


Asks = tuple[Ask, ...]
"""The decisions requested from a seat: at most one of each kind, required ones first."""


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """An open decision. A table never reuses an id, even after an undo."""

    id: str
    kind: str
    required: bool
    about: str = ""

    def answers(self, ask: Ask) -> bool:
        """Return True if this prompt is for the decision that the game requests now."""
        return self.about == ask.about and self.required == ask.required and self.kind == ask.kind


class Problem(msgspec.Struct, frozen=True):
    """The reason why a set-up is invalid: the field, a code and the parameters of its message."""

    field: str
    code: str
    params: dict[str, str | int] = {}


class Result(msgspec.Struct, frozen=True):
    """The result of a game by seat: places and scores.

    The winner has place 1; ties share a place.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]


def each_alone(config: Any, seats: int) -> tuple[int, ...]:
    """Return the sides of a game without teams: each seat is a side."""
    return tuple(range(seats))


def conceded(result: Result, sides: Sequence[int], winner: int) -> Result:
    """Return the result if one side wins because all other sides have left.

    The other sides keep their order behind the winner, and the scores do not change.
    """

    def rank(seat: Seat) -> tuple[bool, int]:
        return sides[seat] != winner, result.places[seat]

    ranks = {sides[seat]: rank(seat) for seat in range(len(sides))}
    places = (1 + sum(other < rank(seat) for other in ranks.values()) for seat in range(len(sides)))
    return Result(tuple(places), result.scores)


class Score(msgspec.Struct, frozen=True):
    """One figure of a scorecard. `hole` counts from 1; 0 means the whole game."""

    seat: Seat
    hole: int
    measure: str
    value: int
    par: int | None = None


Converted = Callable[[Plain, Any], Plain]
"""(action or event in one format, the table's config in the current format) -> the next format."""


def _same(plain: Plain, config: Any = None) -> Plain:
    return plain


@dataclass(frozen=True, slots=True)
class Step:
    """The conversion of stored values from one format to the next, as plain JSON data.

    An omitted function changes nothing. If an event contains the config, `event` must convert it
    too.
    """

    config: Callable[[Plain], Plain] = _same
    action: Converted = _same
    event: Converted = _same
    state: Converted = _same
    """Converts the state from which a game starts that continues another one."""


def knows_secrets(game: Game, state: Any, seat: Seat) -> bool:
    """Return True if the seat sees anything that spectators do not see.

    The member `viewer` of a view only names the seat that sees it.
    """
    own, public = game.view(state, seat), game.view(state, Audience.PUBLIC)
    names = (name for name in own.__struct_fields__ if name != "viewer")
    return any(getattr(own, name) != getattr(public, name) for name in names)


Bot = Callable[[Any, Seat, Collection[Any], "Chance"], Any]
"""Chooses one of a seat's legal actions, using only that seat's view."""


@dataclass(frozen=True, slots=True)
class Game:
    """The definition of a game: its types, and its rules as pure functions."""

    key: str
    version: int
    """The version of the rules, stored with every turn."""
    format: int
    """The format of all stored values. Snapshots in other formats are rebuilt from the events."""
    seats: range
    config: Any
    state: Any
    """The type of the state, frozen and hashable.

    `state.seats` is a tuple with each seat's data, and `state.config` contains the table's options.
    """
    action: Any
    event: Any
    view: Callable[[Any, Viewer], Any]
    """(state, viewer) -> the view, built only from what the viewer can see."""
    check: Callable[[Any, int], tuple[Problem, ...]]
    """(config, number of seats) -> the problems with them; empty if the game can be played."""
    setup: Callable[[Journal[Any, Any], int, Any], None]
    """Records the first events, which contain a full copy of the course or design."""
    prompts: Callable[[Any], Mapping[Seat, Asks]]
    """Returns the requested decisions by seat."""
    legal_actions: Callable[[Any, Seat, str], Collection[Any]]
    """(state, seat, kind) -> the legal answers to the seat's prompt of this kind; must be fast."""
    refuse: Callable[[Any, Seat, str, Any], RulesError]
    """Returns the reason why an action is not a legal answer to the seat's prompt of this kind."""
    options: Callable[[Any, Seat, str], Any]
    """Returns the data that a page needs to show the legal actions, a tuple of structs.

    Each struct has an `action`. Can be slower than `legal_actions`.
    """
    decide: Callable[[Journal[Any, Any], Seat, Any], None]
    """Records the events of a legal action one by one, each based on the current state."""
    evolve: Callable[[Any, Any], Any]
    """(state, event) -> the next state, by assignments only. For the first event, state is None."""
    redact: Callable[[Any, Viewer], Any | None]
    """(event, viewer) -> what the viewer can know of the event, or None."""
    fallback: Callable[[Any, Seat, Collection[Any]], Any]
    """(view, seat, legal actions) -> the action for a seat that has run out of time."""
    result: Callable[[Any], Result | None]
    scores: Callable[[Any], tuple[Score, ...]]
    """Returns the current scorecard."""
    resample: Callable[[Any, Viewer, Chance], Any]
    """Returns another state that looks the same to the viewer."""
    arrange: Callable[[Mapping[str, Any]], Any]
    """Returns the state that a scenario's JSON describes. Raises ValueError or msgspec's errors."""
    bots: Mapping[str, Bot] = field(default_factory=dict)
    steps: Mapping[int, Step] = field(default_factory=dict)
    """Conversions by the format that they start from.

    A format needs none if the default values are correct.
    """
    sides: Callable[[Any, int], tuple[int, ...]] = each_alone
    """(config, number of seats) -> the side of each seat, by number; team-mates share a side."""
    revealing: tuple[type[Any], ...] = ()
    """Types of events that reveal something hidden. A turn with such an event cannot be undone."""

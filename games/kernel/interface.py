"""The interface of a game to the site: pure functions, and the few nouns that all games share.

The site does not ask "whose turn is it?" but "which decisions are open?": simultaneous secret
choices, one player at the ruler, and all players acting on the same card are all prompts.
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
"""A place at the table, counted from 0 to the left."""


class Audience(Enum):
    """A viewer without a seat."""

    PUBLIC = "public"
    """Sees what every viewer sees."""
    EVERYTHING = "everything"
    """Sees everything; for finished games, support and tests."""


Viewer = Seat | Audience


class RulesError(Exception):
    """An action that the rules refuse; nothing has changed.

    `code` names the reason, and `params` fill in its sentence, which is made elsewhere in the
    reader's language. `params` contain nothing that is hidden from the acting seat.
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class ClosedPrompt(RulesError):
    """The action answers a prompt that is not open, or not open to this seat: late or repeated."""

    def __init__(self) -> None:
        super().__init__("closed_prompt")


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A decision that a game requests from a seat; the kernel numbers it and makes it a Prompt."""

    kind: str
    required: bool = True
    """A required decision holds the game up and runs clocks; an optional one does neither."""
    about: str = ""
    """Distinguishes decisions of one kind (a round, a card), so that a new one gets a new id."""


Asks = tuple[Ask, ...]
"""The decisions requested from one seat: at most one per kind, required ones first."""


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """An open decision. A table never uses an id twice, even after an undo."""

    id: str
    kind: str
    required: bool
    about: str = ""

    def answers(self, ask: Ask) -> bool:
        """Return True if this is still the decision that the game requests."""
        return self.about == ask.about and self.required == ask.required and self.kind == ask.kind


class Problem(msgspec.Struct, frozen=True):
    """The reason why a set-up is invalid: the field, a code and the values for its sentence."""

    field: str
    code: str
    params: dict[str, str | int] = {}


class Result(msgspec.Struct, frozen=True):
    """The result of a game by seat: places (1 is the winner, ties share a place) and scores."""

    places: tuple[int, ...]
    scores: tuple[int, ...]


def each_alone(config: Any, seats: int) -> tuple[int, ...]:
    """Return the sides of a game without teams: every seat is its own."""
    return tuple(range(seats))


def conceded(result: Result, sides: Sequence[int], winner: int) -> Result:
    """Return the result if one side has won because all others left.

    The others keep their order behind it, and the scores do not change.
    """

    def rank(seat: Seat) -> tuple[bool, int]:
        return sides[seat] != winner, result.places[seat]

    ranks = {sides[seat]: rank(seat) for seat in range(len(sides))}
    places = (1 + sum(other < rank(seat) for other in ranks.values()) for seat in range(len(sides)))
    return Result(tuple(places), result.scores)


class Score(msgspec.Struct, frozen=True):
    """One figure of a scorecard; `hole` counts from 1, and 0 is the whole game."""

    seat: Seat
    hole: int
    measure: str
    value: int
    par: int | None = None


Converted = Callable[[Plain, Any], Plain]
"""(an action or event of one format, the table's config in today's format) -> the next format."""


def _same(plain: Plain, config: Any = None) -> Plain:
    return plain


@dataclass(frozen=True, slots=True)
class Step:
    """Conversion of stored values from one format to the next, on plain JSON data.

    Omitted parts do not change. If an event embeds the config, `event` has to convert it too.
    """

    config: Callable[[Plain], Plain] = _same
    action: Converted = _same
    event: Converted = _same


Bot = Callable[[Any, Seat, Collection[Any], "Chance"], Any]
"""Chooses one of the legal actions of its seat, knowing only that seat's view."""


@dataclass(frozen=True, slots=True)
class Game:
    """The definition of a game: its types, and its rules as pure functions."""

    key: str
    version: int
    """The version of the rules; stored with every turn."""
    format: int
    """The format of all stored values; a snapshot of another format is rebuilt from the events."""
    seats: range
    config: Any
    state: Any
    """Frozen and hashable.

    `state.seats` is a tuple with the data of each seat, `state.config` the table's options.
    """
    action: Any
    event: Any
    view: Callable[[Any, Viewer], Any]
    """The state as the viewer can see it, built only from visible parts."""
    check: Callable[[Any, int], tuple[Problem, ...]]
    """(config, number of seats): the problems with them; empty if they can be played."""
    setup: Callable[[Journal[Any, Any], int, Any], None]
    """Record the first events, which embed the course or design itself."""
    prompts: Callable[[Any], Mapping[Seat, Asks]]
    """The open decisions, by seat."""
    legal_actions: Callable[[Any, Seat, str], Collection[Any]]
    """The legal answers of a seat to its open decision of a kind; must be fast."""
    refuse: Callable[[Any, Seat, str, Any], RulesError]
    """The reason why an action does not answer the seat's open decision of a kind."""
    options: Callable[[Any, Seat, str], Any]
    """The data with which a page shows the legal actions; can be slower than `legal_actions`.

    A tuple of structs, each with its `action`.
    """
    decide: Callable[[Journal[Any, Any], Seat, Any], None]
    """Record the events of a legal action, step by step, always on the newest state."""
    evolve: Callable[[Any, Any], Any]
    """(state, event) -> state: assignments only. For the first event, the state is None."""
    redact: Callable[[Any, Viewer], Any | None]
    """The event as the viewer can know it, or None."""
    fallback: Callable[[Any, Seat, Collection[Any]], Any]
    """(view, seat, legal actions) -> action, when a clock runs out."""
    result: Callable[[Any], Result | None]
    scores: Callable[[Any], tuple[Score, ...]]
    """The current scorecard, for scorekeeping."""
    resample: Callable[[Any, Viewer, Chance], Any]
    """Another state that looks the same to the viewer."""
    arrange: Callable[[Mapping[str, Any]], Any]
    """The state described by a scenario's JSON. Raises ValueError or msgspec's errors."""
    bots: Mapping[str, Bot] = field(default_factory=dict)
    steps: Mapping[int, Step] = field(default_factory=dict)
    """Conversions by the format they start from; omitted if default values are correct."""
    sides: Callable[[Any, int], tuple[int, ...]] = each_alone
    """(config, number of seats): the number of each seat's side; team-mates share one."""
    revealing: tuple[type[Any], ...] = ()
    """Events that reveal something hidden; a turn with such an event cannot be undone."""

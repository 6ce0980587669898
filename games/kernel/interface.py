"""What a game is to the site: a table of pure functions, and the few nouns that all games share.

Not "whose turn is it?" but "which decisions are open?": secret choices made by everybody at once,
one player at the ruler, or everybody acting on the same card are all prompts.
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
    """Sees what everybody sees."""
    EVERYTHING = "everything"
    """Sees it all; for finished games, support and tests."""


Viewer = Seat | Audience


class RulesError(Exception):
    """An action that the rules refuse; nothing has changed.

    `code` names the reason and `params` fill its sentence, which is made outside, in the reader's
    language. `params` hold nothing that the acting seat may not see.
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class ClosedPrompt(RulesError):
    """The action answers a prompt that is not open, or not this seat's: late, doubled, foreign."""

    def __init__(self) -> None:
        super().__init__("closed_prompt")


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A decision that a game wants from a seat; the kernel numbers it and makes it a Prompt."""

    kind: str
    required: bool = True
    """Holds the game up and runs clocks; an optional one does neither."""
    about: str = ""
    """Tells decisions of one kind apart (a round, a card), so that a new one gets a new id."""


Asks = tuple[Ask, ...]
"""What is asked of one seat at a time: at most one of a kind, and what is required comes first."""


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """An open decision. Its id is never used twice at a table, also not after an undo."""

    id: str
    kind: str
    required: bool
    about: str = ""

    def answers(self, ask: Ask) -> bool:
        """Whether this still is the decision that the game asks for."""
        return self.about == ask.about and self.required == ask.required and self.kind == ask.kind


class Problem(msgspec.Struct, frozen=True):
    """Why a table cannot be set up so: the field, a code and what fills its sentence."""

    field: str
    code: str
    params: dict[str, str | int] = {}


class Result(msgspec.Struct, frozen=True):
    """How a game ended: by seat, its place (1 is won, equal places are shared) and its score."""

    places: tuple[int, ...]
    scores: tuple[int, ...]


def each_alone(config: Any, seats: int) -> tuple[int, ...]:
    """The sides of a game without teams: every seat is its own."""
    return tuple(range(seats))


def conceded(result: Result, sides: Sequence[int], winner: int) -> Result:
    """The result when one side has won because all others left: they keep their order behind it.

    The scores stay what was played.
    """

    def rank(seat: Seat) -> tuple[bool, int]:
        return sides[seat] != winner, result.places[seat]

    ranks = {sides[seat]: rank(seat) for seat in range(len(sides))}
    places = (1 + sum(other < rank(seat) for other in ranks.values()) for seat in range(len(sides)))
    return Result(tuple(places), result.scores)


class Score(msgspec.Struct, frozen=True):
    """One figure of a score card; `hole` counts from 1, and 0 is the whole game."""

    seat: Seat
    hole: int
    measure: str
    value: int
    par: int | None = None


Converted = Callable[[Plain, Any], Plain]
"""(an action or event of a format, the table's config as it is read today) -> of the next."""


def _same(plain: Plain, config: Any = None) -> Plain:
    return plain


@dataclass(frozen=True, slots=True)
class Step:
    """From one format of what is stored to the next, on plain JSON; what is left out stays.

    Where an event embeds the config, `event` has to convert it too.
    """

    config: Callable[[Plain], Plain] = _same
    action: Converted = _same
    event: Converted = _same


Bot = Callable[[Any, Seat, Collection[Any], "Chance"], Any]
"""Chooses one of the legal actions of its seat, from no more than that seat's view."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game's identity card: its types and its rules as pure functions."""

    key: str
    version: int
    """Of the rules; stored with every turn."""
    format: int
    """Of all that is stored; a snapshot of another format is rebuilt from the events."""
    seats: range
    config: Any
    state: Any
    """Frozen and hashable; its `seats` is a tuple with what each seat has, its `config` what the
    table agreed on."""
    action: Any
    event: Any
    view: Callable[[Any, Viewer], Any]
    """The state as its viewer may see it, built from what may be seen."""
    check: Callable[[Any, int], tuple[Problem, ...]]
    """(config, number of seats): what is wrong with them; empty if they can be played."""
    setup: Callable[[Journal[Any, Any], int, Any], None]
    """Record the first events; the course or design itself is embedded in them."""
    prompts: Callable[[Any], Mapping[Seat, Asks]]
    """The decisions that are open, by seat."""
    legal_actions: Callable[[Any, Seat, str], Collection[Any]]
    """What the seat may answer to its open decision of a kind; cheap."""
    refuse: Callable[[Any, Seat, str, Any], RulesError]
    """Why an action is none that answers the seat's open decision of a kind."""
    options: Callable[[Any, Seat, str], Any]
    """What a page needs to show the legal actions, a tuple of structs that each hold their
    `action`; may cost more."""
    decide: Callable[[Journal[Any, Any], Seat, Any], None]
    """Record what comes of a legal action, step by step, always on the newest state."""
    evolve: Callable[[Any, Any], Any]
    """(state, event) -> state: assignments only. The first event comes with the state None."""
    redact: Callable[[Any, Viewer], Any | None]
    """The event as the viewer may know it, or None."""
    fallback: Callable[[Any, Seat, Collection[Any]], Any]
    """(view, seat, legal actions) -> action, when a clock runs out."""
    result: Callable[[Any], Result | None]
    scores: Callable[[Any], tuple[Score, ...]]
    """The score card so far, for scorekeeping."""
    resample: Callable[[Any, Viewer, Chance], Any]
    """Another world that looks the same to the viewer."""
    arrange: Callable[[Mapping[str, Any]], Any]
    """The state that a scenario gives, from its JSON. Raises ValueError or msgspec's errors."""
    bots: Mapping[str, Bot] = field(default_factory=dict)
    steps: Mapping[int, Step] = field(default_factory=dict)
    """By the format that a step leads from; none where a default says the truth."""
    sides: Callable[[Any, int], tuple[int, ...]] = each_alone
    """(config, number of seats): by seat, the number of its side; team-mates share one."""
    revealing: tuple[type[Any], ...] = ()
    """Events that turn something hidden up; a turn that holds one cannot be taken back."""

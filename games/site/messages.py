"""Texts about a game: a sentence for each event, and a question for each prompt."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.utils.functional import Promise


@dataclass(frozen=True)
class Scene:
    """The names by seat, the mode and the target, for texts about a game."""

    names: tuple[str, ...]
    mode: str = ""
    target: int | None = None
    """The score that a solo player tries to beat, if there is one."""

    def name(self, seat: int) -> str:
        return self.names[seat]

    def list_of(self, seats: Iterable[int]) -> str:
        return ", ".join(self.names[seat] for seat in seats)


class OptionWords(msgspec.Struct, frozen=True):
    """The texts of an option on a button."""

    group: str
    """The heading above the option. Options with the same heading are adjacent."""
    title: str
    """The label of the button that chooses the option."""
    detail: str
    """The consequence of the option; can be empty."""
    explained: str = ""
    """Whole sentences for a new player; can be empty."""
    outcome: str = ""
    """The outcome, if it is certain. Options under a heading with the same outcome are listed
    together.
    """


@dataclass(frozen=True, kw_only=True)
class Messages:
    """A game's sentences; `silent` events need none."""

    events: Mapping[type[Any], Callable[[Any, Scene], str]]
    silent: frozenset[type[Any]]
    asks: Mapping[str, str | Promise | Callable[[Any, int], str]]
    """The question for each kind of prompt: a text, or a function of (view, seat)."""
    refusals: Mapping[str, str | Promise]
    """The reasons why an action is refused, by the code of the rules."""
    seat_problems: Mapping[str, str | Promise]
    """The reasons why a game cannot start if players have not come."""
    option_problems: Mapping[str, str | Promise]
    """The reasons why a table cannot be opened with these options."""
    describe: Callable[[Any, int, Sequence[Any], Scene], tuple[OptionWords, ...]]
    """(view, seat, options, scene): the texts of each option, in the active language."""

    @property
    def reasons(self) -> Mapping[str, str | Promise]:
        """The reasons why anything is refused in this game, by code."""
        return {**self.refusals, **self.seat_problems, **self.option_problems}

    def sentence(self, event: Any, scene: Scene) -> str | None:
        """Describe an event in the active language; None if it is silent."""
        tell = self.events.get(type(event))
        return (tell(event, scene) if tell else "") or None

    def asked(self, kind: str, view: Any, seat: int) -> str:
        """Return the question for a prompt in the active language."""
        ask = self.asks[kind]
        return ask(view, seat) if callable(ask) else str(ask)

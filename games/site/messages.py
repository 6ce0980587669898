"""What is told about a game: a sentence for each event, and one for what is asked."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.utils.functional import Promise


@dataclass(frozen=True)
class Scene:
    """Who is who, by seat, and what is played, while a game is told."""

    names: tuple[str, ...]
    mode: str = ""
    target: int | None = None
    """What somebody alone tries to stay under, where there is such a figure."""

    def name(self, seat: int) -> str:
        return self.names[seat]

    def list_of(self, seats: Iterable[int]) -> str:
        return ", ".join(self.names[seat] for seat in seats)


class OptionWords(msgspec.Struct, frozen=True):
    """An option as a button says it."""

    group: str
    """The heading that it stands under; options of one heading follow each other."""
    title: str
    detail: str
    """What comes of it; may be empty."""
    explained: str = ""
    """Whole sentences for somebody who does not know it yet; may be empty."""
    outcome: str = ""
    """What is certain to come of it; options of a heading that share it are listed as one."""


@dataclass(frozen=True, kw_only=True)
class Messages:
    """A game's sentences; events that are `silent` need none."""

    events: Mapping[type[Any], Callable[[Any, Scene], str]]
    silent: frozenset[type[Any]]
    asks: Mapping[str, str | Promise | Callable[[Any, int], str]]
    """What a prompt asks, by its kind; where it depends, from (view, seat)."""
    refusals: Mapping[str, str | Promise]
    """Why an action or a set-up is refused, by the code of the rules."""
    describe: Callable[[Any, int, Sequence[Any], Scene], tuple[OptionWords, ...]]
    """(view, seat, options, who is who): each option in words, in the reader's language."""

    def sentence(self, event: Any, scene: Scene) -> str | None:
        """What happened, in the reader's language."""
        tell = self.events.get(type(event))
        return (tell(event, scene) if tell else "") or None

    def asked(self, kind: str, view: Any, seat: int) -> str:
        """What somebody has to decide, in the reader's language."""
        ask = self.asks[kind]
        return ask(view, seat) if callable(ask) else str(ask)

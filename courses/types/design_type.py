"""What a kind of design brings: its value, its checks, its words, its picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from django.utils.functional import Promise

from courses.designs.problem import Fix, Problem
from courses.designs.stored import Stored


@dataclass(frozen=True)
class Figures:
    """What lists, filters and sheets know of a design; 0 where the kind has no such thing."""

    holes: int = 0
    par: int = 0
    length: int = 0
    """Hexes along all lines of play."""
    buildable: bool = True
    """Of a design without errors: whether the box holds all that it takes."""


@dataclass(frozen=True)
class Words:
    """What people call a kind."""

    one: str | Promise
    many: str | Promise
    untitled: str | Promise
    """The name of a new one."""
    unknown: str | Promise
    """There is none of this address, and what to do."""
    retired: str | Promise
    """No new games begin on it, and what to do."""


class NotReadableError(Exception):
    """Text or JSON that is no design of the kind: where, and a sentence for people."""

    def __init__(self, place: str, sentence: str) -> None:
        super().__init__(sentence)
        self.place = place
        self.sentence = sentence


@dataclass(frozen=True)
class DesignType:
    """One kind of design; `Any` stands for its value and for what a game plays of it.

    Functions without a note take the value. None of them raises but `parse` and `draw`.
    """

    key: str
    path: str
    """In addresses: "courses"."""
    words: Words
    draft: Stored
    """Its value, as drafts are stored."""
    embedded: Stored
    """What a game embeds of it, as versions and jobs store it."""
    blank: Callable[[str], Any]
    """A new value under a name."""
    parse: Callable[[str], Any]
    """Raises NotReadableError."""
    write: Callable[[Any], str]
    validate: Callable[[Any], tuple[Problem, ...]]
    sentence: Callable[[Problem], str]
    fix_sentence: Callable[[Fix], str]
    at_origin: Callable[[Any], Any]
    """The value as it is published."""
    shift: Callable[[Any], tuple[int, int]]
    """Hexes from the published place to the value's own."""
    content: Callable[[Any], str]
    """The content hash."""
    figures: Callable[[Any], Figures]
    playable: Callable[[Any], Any]
    """What a game embeds."""
    digest: Callable[[Any], str]
    """From the playable: 32 hexadecimal digits that name its pictures."""
    draw: Callable[[Any], str]
    """From the playable: its picture as SVG, without words. Raises ValueError for nothing."""
    size: Callable[[Any], tuple[int, int]]
    """From the playable: width and height of its picture, in its own units."""
    shipped: Callable[[], Any]
    """The values by slug that come with the house."""
    score: Callable[[Any], tuple[int, int]] = lambda value: (0, 0)
    """Holes and par as they are drawn, right or wrong; at once, where figures may take long."""
    holes_and_par: Callable[[Any], tuple[int, int]] = lambda playable: (0, 0)
    """From the playable: of what is drawn hole by hole."""
    facts: Callable[[Any], dict[str, Any]] = lambda value: {}
    """What its designer and page say of it beside the problems, as JSON has it; at once."""
    is_blank: Callable[[Any], bool] = lambda value: False
    """Whether there is nothing to draw yet."""
    most_bytes: int = 64 * 1024
    """Of a value as JSON or text."""

    @property
    def value(self) -> type[msgspec.Struct]:
        """The type of its values."""
        value: type[msgspec.Struct] = self.draft.type
        return value

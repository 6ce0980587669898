"""What the pages of a game are drawn from; a game's own parts receive values and return context."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from django.utils.functional import Promise

from games.kernel.rounds import Round
from games.site.moments import Moment
from games.site.table_view import Record, TableView

NOTHING: Mapping[str, str] = MappingProxyType({})


def no_moment(table: TableView) -> None:
    """Nothing ends before the game does."""


@dataclass(frozen=True)
class DesignChoice:
    """A design in a list, and what stands beside the list once it is chosen."""

    slug: str
    name: str
    about: str
    facts: str
    """Holes and par, where it has them."""
    picture: str = ""
    """Empty for a draft, whose ground nobody keeps."""
    width: int = 0
    height: int = 0


@dataclass(frozen=True)
class DesignChoices:
    """(heading, designs) that a form offers, and the one that is chosen in it."""

    groups: list[tuple[str, list[DesignChoice]]]
    chosen: DesignChoice | None


@dataclass(frozen=True, kw_only=True)
class TablePage:
    """A started table as its page gets it."""

    table: TableView
    ground: str
    """The address of the picture of what is played on."""
    best_alone: Callable[[], list[Record]]
    """The best of those who played alone on the same ground."""
    ghost: Round | None = None
    """What the designer has left on the same ground."""


@dataclass(frozen=True, kw_only=True)
class Presenter:
    """A game's part of its pages; its templates stand in `games/<game>/`."""

    words: Mapping[str, str | Promise]
    """What the table's script says, beside the words of every game."""
    table: Callable[[TablePage], dict[str, Any]]
    """The context of a started table."""
    before: Callable[[Any, int], dict[str, Any]]
    """From the config and the number of seats: the context of a waiting table, with `aim`."""
    opening: Callable[[Any, int], dict[str, Any]]
    """From the form of the options and the seats wanted: the context of its fields, beside the
    designs."""
    moment: Callable[[TableView], Moment | None] = no_moment
    """The newest end of a hole or a half, which the page holds up for."""


@dataclass(frozen=True)
class ExplainedChoice:
    """One of a few, with a line about it; `off` says why it does not fit the rest of the form."""

    value: str
    name: Any
    line: Any
    off: str = ""


def explained_choices(
    form: Any, field: str, lines: Mapping[Any, Any], off: Mapping[str, str] = NOTHING
) -> list[ExplainedChoice]:
    """The choices of a field, explained."""
    return [
        ExplainedChoice(str(value), name, lines[value], off.get(str(value), ""))
        for value, name in form.fields[field].choices
    ]

"""A game's part of its pages: functions that receive values and return template context."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from django.utils.functional import Promise

from games.kernel.rounds import Round
from games.site.moments import Moment
from games.site.table_view import FinishedRound, TableView

NOTHING: Mapping[str, str] = MappingProxyType({})


def no_moment(table: TableView) -> None:
    """Return no moment, for a game that has none before its end."""


def no_rounds() -> tuple[Round, ...]:
    """Return no rounds, because the game is not over."""
    return ()


@dataclass(frozen=True)
class DesignChoice:
    """A design in a list, and the details shown when it is chosen."""

    slug: str
    name: str
    about: str
    facts: str
    """Holes and par, if it has them."""
    picture: str = ""
    """Empty for a draft, whose ground is not stored."""
    width: int = 0
    height: int = 0


@dataclass(frozen=True)
class DesignChoices:
    """(heading, designs) that a form offers, and the design chosen in it."""

    groups: list[tuple[str, list[DesignChoice]]]
    chosen: DesignChoice | None


@dataclass(frozen=True, kw_only=True)
class TablePage:
    """The data of a started table that its page shows."""

    table: TableView
    ground: str
    """The URL of the picture of the ground."""
    best_alone: Callable[[], list[FinishedRound]]
    """Returns the best solo games on the same ground."""
    rounds: Callable[[], tuple[Round, ...]] = no_rounds
    """Returns the finished rounds by seat, for a game that is played hole by hole."""
    ghost: Round | None = None
    """The designer's published round on the same ground."""


@dataclass(frozen=True, kw_only=True)
class Presenter:
    """A game's part of its pages; its templates are in `games/<game>/`."""

    words: Mapping[str, str | Promise]
    """Texts for the table's script, in addition to those that all games share."""
    table: Callable[[TablePage], dict[str, Any]]
    """The context of a started table."""
    before: Callable[[Any, int], dict[str, Any]]
    """(config, number of seats): the context of a waiting table, including `aim`."""
    opening: Callable[[Any, int], dict[str, Any]]
    """(form of the options, seats wanted): the context of its fields other than the designs."""
    moment: Callable[[TableView], Moment | None] = no_moment
    """The newest end of a hole or a half, at which the page pauses."""


@dataclass(frozen=True)
class ExplainedChoice:
    """A choice with an explanation. `off` is the reason why it cannot be combined with the other
    choices.
    """

    value: str
    name: Any
    line: Any
    off: str = ""


def explained_choices(
    form: Any, field: str, lines: Mapping[Any, Any], off: Mapping[str, str] = NOTHING
) -> list[ExplainedChoice]:
    """Return the choices of a field with their explanations."""
    return [
        ExplainedChoice(str(value), name, lines[value], off.get(str(value), ""))
        for value, name in form.fields[field].choices
    ]

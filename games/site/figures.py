"""A game's figures for statistics: how they are counted, and the words that describe them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from django.utils.functional import Promise

from games.kernel.seat_figures import FiguresOf

Words = str | Promise

Better = Literal["more", "fewer", "neither"]
"""The direction that is better for the golfer; "neither" if the figure only describes a style."""

Shown = Literal["mean", "share", "total"]
"""How to show a sum: total / count, the same in percent, or the total alone."""

MEMBER = ".*"
"""The end of the key of a family of figures: `club.*` describes `club.driver`."""


def unnamed(member: str) -> Words | None:
    """Return None: the figure has no members."""
    return None


@dataclass(frozen=True, kw_only=True)
class Figure:
    """The description of a figure, or of a family of figures with one member per club, par, ….

    The key of a family ends in `.*`. The part of a member's key after the dot is the member.
    """

    key: str
    title: Words
    about: Words
    """A description of the figure in one sentence."""
    section: str
    """The key of the section in which pages list the figure."""
    shown: Shown
    unit: Words = ""
    """The unit of a mean or a total: strokes, hexes; empty for a share."""
    better: Better = "neither"
    decimals: int = 1
    members: Callable[[str], Words | None] = unnamed
    """Returns the name of a member, such as "Driver"; None if there is no such member."""
    order: Callable[[str], Any] = str
    """Returns the sort key of a member."""

    @property
    def is_family(self) -> bool:
        """True if the figure has members."""
        return self.key.endswith(MEMBER)

    @property
    def prefix(self) -> str:
        """The beginning of the members' keys, with its dot."""
        return self.key.removesuffix("*")


@dataclass(frozen=True)
class Described:
    """The description of one key."""

    key: str
    figure: Figure
    member: Words = ""
    """The name of the member, such as "Driver"; empty if the figure has no members."""


def same(tool: str) -> str:
    """Return the review's name of a club, for a game that uses it in keys too."""
    return tool


@dataclass(frozen=True, kw_only=True)
class Figures:
    """The figures of a game."""

    figures_of: FiguresOf
    sections: Mapping[str, Words]
    """The headings by key, in the order of a page."""
    figures: tuple[Figure, ...]
    """The descriptions, in the order of a page."""
    tool: Callable[[str], str] = same
    """Returns the member's key for a club of the review, such as `driver` for card 1."""
    modes: Mapping[str, Words] = field(default_factory=dict)
    """The names of the modes that statistics compare; empty if there is one way to play."""

    records: Mapping[str, Better] = field(default_factory=dict)
    """The modes whose scores can be compared between tables, and the better direction.

    A game without modes has one entry with an empty key.
    """

    def describe(self, key: str) -> Described | None:
        """Return the description of a key; None if the game has no such figure (any more)."""
        if (found := self._by_key.get(key)) is not None:
            return Described(key, found)
        for figure in self._families:
            if key.startswith(figure.prefix):
                name = figure.members(key.removeprefix(figure.prefix))
                return None if name is None else Described(key, figure, name)
        return None

    def order(self, described: Described) -> tuple[Any, ...]:
        """Return the sort key of a figure: the order of the descriptions, then of the members."""
        figure = described.figure
        return self.figures.index(figure), figure.order(described.key.removeprefix(figure.prefix))

    @cached_property
    def _by_key(self) -> dict[str, Figure]:
        return {figure.key: figure for figure in self.figures if not figure.is_family}

    @cached_property
    def _families(self) -> list[Figure]:
        families = [figure for figure in self.figures if figure.is_family]
        return sorted(families, key=lambda figure: -len(figure.prefix))

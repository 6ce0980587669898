"""A score card as paper has it: holes across, players or teams down, and sums."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise

MINUS = "−"


def signed(value: int) -> str:
    """Return a figure with a minus sign, because a hyphen is too short."""
    return str(value).replace("-", MINUS)


@dataclass(frozen=True)
class Cell:
    """A figure; `mark` is how it is ringed, `note` stands small beside it, `said` reads it out."""

    text: str = ""
    mark: str = ""
    note: str = ""
    said: str | Promise = ""
    sum: bool = False


@dataclass(frozen=True)
class Line:
    """A player's or a team's line; `winner` once the game is over."""

    seats: tuple[int, ...]
    name: str
    cells: tuple[Cell, ...]
    winner: bool = False
    is_round: bool = False
    """Of a round that was played at another table, to compare with."""


@dataclass(frozen=True)
class Scorecard:
    """Column heads, the line of pars if the game has any, and the lines below."""

    heads: tuple[Cell, ...]
    pars: tuple[Cell, ...]
    lines: tuple[Line, ...]
    title: str = ""
    corner: str = ""
    """What the heads are, if they are no holes."""
    legend: tuple[tuple[str, str], ...] = ()
    """(mark, words) of the marks that the card has."""

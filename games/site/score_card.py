"""A scorecard as on paper: holes across, players or teams down, and sums."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise

MINUS = "−"


def signed(value: int) -> str:
    """Return a figure with a minus sign, because a hyphen is too short."""
    return str(value).replace("-", MINUS)


@dataclass(frozen=True)
class Cell:
    """A figure; `mark` is its ring, `note` the small text beside it, `spoken` is read aloud."""

    text: str = ""
    mark: str = ""
    note: str = ""
    spoken: str | Promise = ""
    sum: bool = False


@dataclass(frozen=True)
class ScoreLine:
    """The line of a player or a team; `winner` is set once the game is over."""

    seats: tuple[int, ...]
    name: str
    cells: tuple[Cell, ...]
    winner: bool = False
    is_round: bool = False
    """True for a round from another table, shown for comparison."""


@dataclass(frozen=True)
class Scorecard:
    """Column heads, the line of pars if the game has any, and the lines below."""

    heads: tuple[Cell, ...]
    pars: tuple[Cell, ...]
    lines: tuple[ScoreLine, ...]
    title: str = ""
    corner: str = ""
    """The head of the first column, if the columns are not holes."""
    legend: tuple[tuple[str, str], ...] = ()
    """(mark, words) of the marks on the card."""

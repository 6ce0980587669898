"""A scorecard as on paper: holes across, players or teams down, and sums."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    is_net: bool = False
    """True for the net result of the line above."""


@dataclass(frozen=True)
class CardPart:
    """Some columns of a card as a separate table: its headings, its pars, and each line with its
    cells.
    """

    heads: tuple[Cell, ...]
    pars: tuple[Cell, ...]
    lines: tuple[tuple[ScoreLine, tuple[Cell, ...]], ...]
    is_summary: bool = False
    """True for a part that has only sums."""
    repeats: bool = False
    """True if all its columns but the last one are also in other parts."""

    @property
    def holes(self) -> tuple[str, str]:
        """The headings of the first and the last hole."""
        holes = [cell.text for cell in self.heads if not cell.sum]
        return holes[0], holes[-1]


@dataclass(frozen=True)
class Scorecard:
    """Column headers, the line of pars if the game has any, and the lines below."""

    heads: tuple[Cell, ...]
    pars: tuple[Cell, ...]
    lines: tuple[ScoreLine, ...]
    title: str = ""
    corner: str = ""
    """The header of the first column, if the columns are not holes."""
    legend: tuple[tuple[str, str], ...] = ()
    """(mark, explanation) of the marks on the card."""

    @property
    def parts(self) -> tuple[CardPart, ...]:
        """The card in parts that fit a phone.

        A card with sums for each nine has the nines, then the sums of both. A card with several
        sums at its end has the holes, then the sums. Any other card is one part.
        """
        columns = range(len(self.heads))
        sums = [column for column in columns if self.heads[column].sum]
        if len(sums) < 2:
            return (self._part(columns),)
        first, last = sums[0], sums[-1]
        if last - first + 1 == len(sums):
            return self._part(columns[:first]), self._part(sums, is_summary=True)
        nines = (columns[: first + 1], columns[first + 1 : last])
        return (*map(self._part, nines), self._part(sums, is_summary=True, repeats=True))

    def _part(self, columns: Iterable[int], **kind: bool) -> CardPart:
        columns = tuple(columns)

        def chosen(cells: Sequence[Cell]) -> tuple[Cell, ...]:
            return tuple(cells[column] for column in columns) if cells else ()

        lines = tuple((line, chosen(line.cells)) for line in self.lines)
        return CardPart(chosen(self.heads), chosen(self.pars), lines, **kind)

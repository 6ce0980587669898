"""The parts that all charts share: a title, a summary in words, and a table of the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise

Words = str | Promise


@dataclass(frozen=True)
class ChartTable:
    """The numbers of a chart as a table: the header of each column, and rows of cells.

    The first cell of a row is its header.
    """

    heads: Sequence[Words]
    rows: Sequence[Sequence[Words]]


@dataclass(frozen=True, kw_only=True)
class Chart:
    """The parts of a figure around its drawing.

    `template` draws it as a `<figure>`: the chart itself, and its table in a `<details>`.
    """

    key: str
    """Unique on the page; the ids of the figure's elements begin with it."""
    title: Words
    summary: Words
    """A summary of the chart in one sentence, for screen readers."""
    table: ChartTable
    template: str


@dataclass(frozen=True)
class Tick:
    """A line of the grid with its label. `at` is in the units of the drawing."""

    label: str
    at: float
    is_zero: bool = False

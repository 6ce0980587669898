"""The common parts of all charts: a title, a summary in words, and the table with the same numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise

Words = str | Promise


@dataclass(frozen=True)
class ChartTable:
    """The numbers of a chart as a table: the head of each column, and rows of cells.

    The first cell of a row is its head.
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
    """The content of the chart in a sentence, for screen readers."""
    table: ChartTable
    template: str


@dataclass(frozen=True)
class Tick:
    """A line of the grid with its label. `at` is in the units of the drawing."""

    label: str
    at: float
    is_zero: bool = False

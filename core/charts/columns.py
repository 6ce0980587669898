"""A distribution as columns: how often each result occurred."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.charts.chart import Chart, ChartTable, Words

HEIGHT, ROOM = 120, 18
"""The height of the highest column and the room for its number above, in pixels."""

GAP = 0.15
"""The share of a column's width that is left empty."""

MOST_LABELS = 8
"""The number of labels that fit on a phone. With more columns, only some are labelled."""


@dataclass(frozen=True)
class Column:
    """A result, and how often it occurred."""

    label: str
    count: int
    is_own: bool = False
    """True for the viewer's own result, which is marked."""


@dataclass(frozen=True)
class DrawnColumn:
    """A column in the drawing: percent across, pixels down."""

    label: str
    count: int
    left: float
    width: float
    middle: float
    top: float
    height: float
    number_at: float
    is_own: bool
    has_label: bool


@dataclass(frozen=True, kw_only=True)
class ColumnChart(Chart):
    """Columns from the left to the right."""

    template: str = "parts/charts/columns.html"
    columns: Sequence[DrawnColumn]


def column_chart(
    columns: Sequence[Column],
    *,
    key: str,
    title: Words,
    summary: Words,
    heads: Sequence[Words],
) -> ColumnChart | None:
    """Return the chart of a distribution; None if nothing was counted."""
    most = max((column.count for column in columns), default=0)
    if not most:
        return None
    every = -(-len(columns) // MOST_LABELS)
    place = 100 / len(columns)
    return ColumnChart(
        key=key,
        title=title,
        summary=summary,
        table=ChartTable(heads, [(column.label, str(column.count)) for column in columns]),
        columns=[
            _drawn(column, number, place, most, every) for number, column in enumerate(columns)
        ],
    )


def _drawn(column: Column, number: int, place: float, most: int, every: int) -> DrawnColumn:
    height = HEIGHT * column.count / most
    return DrawnColumn(
        label=column.label,
        count=column.count,
        left=round(place * (number + GAP / 2), 2),
        width=round(place * (1 - GAP), 2),
        middle=round(place * (number + 0.5), 2),
        top=round(ROOM + HEIGHT - height, 1),
        height=round(height, 1),
        number_at=round(ROOM + HEIGHT - height - 4, 1),
        is_own=column.is_own,
        has_label=column.is_own or number % every == 0,
    )

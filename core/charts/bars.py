"""A bar chart: one horizontal bar per value, with marks for reference values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.charts.chart import Chart, ChartTable, Words
from core.charts.scale import FULL, Scale, scale_of

ROW, BAR_TOP = 52, 26
"""The height of a row in pixels, and where its bar begins below its label."""

SIGNS = ("diamond", "triangle", "circle")
"""The marks of the references, in their order. They differ by shape, not only by colour."""


@dataclass(frozen=True)
class Bar:
    """A value with its name, and the values of the references; None where one is not known."""

    name: str
    value: float
    references: Sequence[float | None] = ()
    text: str = ""
    """The label of the value; if empty, the chart formats the number."""


@dataclass(frozen=True)
class DrawnBar:
    """A bar in the drawing: percent across, pixels down."""

    name: str
    text: str
    top: int
    label_at: int
    mark_at: int
    left: float
    width: float
    is_negative: bool
    marks: Sequence[tuple[str, float, str]]
    """The mark, the position and the text of each reference."""


@dataclass(frozen=True, kw_only=True)
class BarChart(Chart):
    """Horizontal bars from zero, one below the other."""

    template: str = "parts/charts/bars.html"
    bars: Sequence[DrawnBar]
    zero: float
    """The position of zero, in percent."""
    height: int
    legend: Sequence[tuple[str, Words]]
    """The mark and the name of each reference that a bar has."""


def bar_chart(
    bars: Sequence[Bar],
    *,
    key: str,
    title: Words,
    summary: Words,
    heads: Sequence[Words],
    references: Sequence[Words] = (),
    text: Callable[[float], str],
) -> BarChart | None:
    """Return the chart of the bars, in their order; None without bars.

    `heads` are the headers of the table's first two columns; the names of the references follow.
    """
    if not bars:
        return None
    known = [value for bar in bars for value in (bar.value, *bar.references) if value is not None]
    scale = scale_of(known, with_zero=True)
    rows = [_row(bar, len(references), text) for bar in bars]
    return BarChart(
        key=key,
        title=title,
        summary=summary,
        table=ChartTable([*heads, *references], rows),
        bars=[_drawn(bar, number, scale, references, text) for number, bar in enumerate(bars)],
        zero=round(scale.percent(0), 2),
        height=ROW * len(bars),
        legend=_legend(bars, references),
    )


def _legend(bars: Sequence[Bar], references: Sequence[Words]) -> list[tuple[str, Words]]:
    """Return the mark and the name of each reference that has a value at any bar."""
    return [
        (sign, name)
        for at, (sign, name) in enumerate(zip(SIGNS, references, strict=False))
        if any(at < len(bar.references) and bar.references[at] is not None for bar in bars)
    ]


def _row(bar: Bar, count: int, text: Callable[[float], str]) -> Sequence[str]:
    others = [*bar.references, *[None] * count][:count]
    cells = ("–" if value is None else text(value) for value in others)
    return [bar.name, bar.text or text(bar.value), *cells]


def _drawn(
    bar: Bar, number: int, scale: Scale, references: Sequence[Words], text: Callable[[float], str]
) -> DrawnBar:
    ends = sorted((scale.percent(0), scale.percent(bar.value)))
    top = number * ROW + BAR_TOP
    known = zip(SIGNS, references, bar.references, strict=False)
    return DrawnBar(
        name=bar.name,
        text=bar.text or text(bar.value),
        top=top,
        label_at=top - 8,
        mark_at=top + 7,
        left=round(ends[0], 2),
        width=round(min(ends[1], FULL) - ends[0], 2),
        is_negative=bar.value < 0,
        marks=[
            (sign, round(scale.percent(value), 2), f"{name}: {text(value)}")
            for sign, name, value in known
            if value is not None
        ],
    )

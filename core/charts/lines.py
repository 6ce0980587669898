"""A value over time as a line, with a band for its uncertainty."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from core.charts.chart import Chart, ChartTable, Tick, Words
from core.charts.scale import Scale, scale_of, spread

WIDTH = 1000
"""The drawing is stretched to the width of the page, so horizontal units are thousandths of it."""
HEIGHT = 160
"""The height of the drawing, in pixels."""

FEW = 24
"""Up to this number, each point has a dot."""


@dataclass(frozen=True)
class Point:
    """A value with its label, such as a date. `low` and `high` are the ends of the band."""

    label: str
    value: float
    low: float | None = None
    high: float | None = None

    @property
    def extent(self) -> tuple[float, float]:
        """Return the lowest and the highest value of the point."""
        low = self.value if self.low is None else self.low
        return low, self.value if self.high is None else self.high


@dataclass(frozen=True, kw_only=True)
class LineChart(Chart):
    """A line from the first point to the last one."""

    template: str = "parts/charts/line.html"
    line: str
    """The points of the line, in the units of the stretched drawing."""
    band: str
    """The outline of the band; empty if there is none."""
    dots: Sequence[tuple[float, float, str]]
    """Percent across, pixels down, and the text of each dot."""
    ticks: Sequence[Tick]
    first: str
    last: str
    """The labels below both ends."""


def line_chart(
    points: Sequence[Point],
    *,
    key: str,
    title: Words,
    summary: Words,
    heads: Sequence[Words],
    text: Callable[[float], str],
) -> LineChart | None:
    """Return the chart of at least two points, oldest first; None for fewer.

    `heads` are the headers of the table's columns: labels, values and, if the points have a band,
    its lower and upper end. `text` writes a value.
    """
    if len(points) < 2:
        return None
    scale = scale_of(end for point in points for end in point.extent)
    across = spread(len(points))
    down = [_down(scale, point.value) for point in points]
    has_band = any(point.low is not None for point in points)
    few = len(points) <= FEW
    dots = list(zip(across, down, [f"{p.label}: {text(p.value)}" for p in points], strict=True))
    return LineChart(
        key=key,
        title=title,
        summary=summary,
        table=ChartTable(heads, [_row(point, text, has_band) for point in points]),
        line=_path(zip(across, down, strict=True)),
        band=_band(points, across, scale) if has_band else "",
        dots=dots if few else dots[-1:],
        ticks=[Tick(text(tick), _down(scale, tick), not tick) for tick in scale.ticks],
        first=points[0].label,
        last=points[-1].label,
    )


def _down(scale: Scale, value: float) -> float:
    return round(HEIGHT * (1 - scale.percent(value) / 100), 1)


def _path(places: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x * WIDTH / 100:.1f},{y:.1f}" for x, y in places)


def _band(points: Sequence[Point], across: Sequence[float], scale: Scale) -> str:
    ends = [(x, point.extent) for x, point in zip(across, points, strict=True)]
    upper = [(x, _down(scale, high)) for x, (_low, high) in ends]
    lower = [(x, _down(scale, low)) for x, (low, _high) in reversed(ends)]
    return _path([*upper, *lower])


def _row(point: Point, text: Callable[[float], str], has_band: bool) -> Sequence[str]:
    row = (point.label, text(point.value))
    return (*row, *(text(end) for end in point.extent)) if has_band else row

"""A golfer's figures in one game as tables and charts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.formats import number_format

from core.charts.bars import Bar, BarChart, bar_chart
from core.i18n.translation import gettext as _
from games.record.statistics.selectors.golfers import (
    FigureRow,
    FigureValue,
    GolferStatistics,
)

MOST_BARS = 12
NOTHING = "–"


@dataclass(frozen=True)
class WrittenFigure:
    """A row of a table of figures."""

    title: str
    about: str
    own: str
    all: str
    pro: str
    count: int
    """The number of values from which the golfer's own figure is computed."""
    is_new: bool
    """False if the row before has the same explanation, as members of one family do."""


@dataclass(frozen=True)
class FamilyChart:
    """The chart of a family of figures, with its explanation."""

    about: str
    chart: BarChart


@dataclass(frozen=True)
class FlatFamily:
    """A family of figures that are all zero: a sentence says more than bars without length."""

    title: str
    about: str
    text: str


@dataclass(frozen=True)
class WrittenSection:
    """The figures of a section, with charts of families of figures."""

    key: str
    title: str
    rows: Sequence[WrittenFigure]
    charts: Sequence[FamilyChart]
    flat: Sequence[FlatFamily]
    has_pro: bool
    """True if a row has a value of the pro."""


def sections_of(found: GolferStatistics) -> list[WrittenSection]:
    """Return the sections in which the golfer has a figure."""
    sections = []
    for section in found.sections:
        rows = [row for row in found.figures if row.section == section.key and row.own]
        if rows:
            families = _families(rows)
            flat = [members for members in families if _all_zero(members)]
            charts = _charts(found.game, [each for each in families if each not in flat])
            # The numbers of a chart are in the table behind it.
            charted = {row.key for members in families for row in members}
            written = _written([row for row in rows if row.key not in charted])
            sections.append(
                WrittenSection(
                    section.key,
                    section.title,
                    written,
                    charts,
                    [_flat(members) for members in flat],
                    has_pro=any(row.pro != NOTHING for row in written),
                )
            )
    return sections


def _written(rows: Sequence[FigureRow]) -> list[WrittenFigure]:
    written, last = [], ""
    for row in rows:
        assert row.own is not None
        written.append(
            WrittenFigure(
                title=row.title,
                about=row.about,
                own=text_of(row, row.own),
                # The total of all golfers says nothing about one of them.
                all=NOTHING if row.shown == "total" else text_of(row, row.all),
                pro=NOTHING if row.shown == "total" else text_of(row, row.pro),
                count=row.own.count,
                is_new=row.about != last,
            )
        )
        last = row.about
    return written


def text_of(row: FigureRow, value: FigureValue | None) -> str:
    """Return the value of a figure with its unit."""
    return NOTHING if value is None else _number(row, value.value)


def _number(row: FigureRow, value: float) -> str:
    if row.shown == "share":
        return _("{percent} %").format(percent=number_format(100 * value, 0))
    text = number_format(abs(round(value, row.decimals)), row.decimals)
    if round(value, row.decimals) < 0:
        return f"−{text}"
    return f"+{text}" if row.section.startswith("gained") and round(value, row.decimals) else text


def _families(rows: Sequence[FigureRow]) -> list[list[FigureRow]]:
    """Return the families of figures that have a chart, such as one figure by club."""
    found: dict[str, list[FigureRow]] = {}
    for row in rows:
        if row.member:
            found.setdefault(row.key.rpartition(".")[0], []).append(row)
    return [members for members in found.values() if 1 < len(members) <= MOST_BARS]


def _all_zero(rows: Sequence[FigureRow]) -> bool:
    """Return True if each written value is zero: of the golfer, of all golfers and of the pro."""
    values = (value for row in rows for value in (row.own, row.all, row.pro))
    zero = _number(rows[0], 0)
    return all(value is None or _number(rows[0], value.value) == zero for value in values)


def _flat(rows: Sequence[FigureRow]) -> FlatFamily:
    text = _("The figure is {value} for each of these: {members}.")
    members = ", ".join(row.member for row in rows)
    return FlatFamily(
        _title(rows[0]), rows[0].about, text.format(value=_number(rows[0], 0), members=members)
    )


def _charts(game: str, families: Sequence[Sequence[FigureRow]]) -> list[FamilyChart]:
    """Return a chart for each family of figures."""
    charts = ((members[0].about, _chart(game, members)) for members in families)
    return [FamilyChart(about, chart) for about, chart in charts if chart is not None]


def _chart(game: str, rows: Sequence[FigureRow]) -> BarChart | None:
    first = rows[0]
    key = first.key.rpartition(".")[0].replace(".", "-")
    return bar_chart(
        [_bar(row) for row in rows],
        key=f"{game}-{key}",
        title=_title(first),
        summary=_summary(rows),
        heads=(_("Figure"), _("This golfer")),
        references=(_("All golfers"), _("The pro")),
        text=lambda value: _number(first, value),
    )


def _title(row: FigureRow) -> str:
    """Return the title of the family of a figure."""
    return row.title.removesuffix(row.member).rstrip(": ")


def _bar(row: FigureRow) -> Bar:
    assert row.own is not None
    others = [value.value if value else None for value in (row.all, row.pro)]
    return Bar(row.member, row.own.value, others, text_of(row, row.own))


def _summary(rows: Sequence[FigureRow]) -> str:
    """Return the highest and the lowest bar in words."""
    ordered = sorted(rows, key=lambda row: row.own.value if row.own else 0)
    low, high = ordered[0], ordered[-1]
    return _("The highest is {high} with {most}, the lowest is {low} with {least}.").format(
        high=high.member,
        most=text_of(high, high.own),
        low=low.member,
        least=text_of(low, low.own),
    )


def mode_rows(found: GolferStatistics) -> list[tuple[str, Sequence[str]]]:
    """Return a row for each mode that the golfer has played, if the game has modes."""
    return [
        (
            mode.name,
            (
                number_format(mode.rounds, 0),
                _share(mode.won),
                NOTHING if mode.score is None else number_format(mode.score.value, 1),
            ),
        )
        for mode in found.modes
        if mode.name
    ]


def _share(value: FigureValue | None) -> str:
    if value is None:
        return NOTHING
    return _("{percent} %").format(percent=number_format(100 * value.value, 0))

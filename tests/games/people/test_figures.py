"""The figures of a golfer as tables, charts and sentences."""

from __future__ import annotations

import pytest

from games.people.presenters.figures import sections_of
from games.record.statistics.selectors.golfers import (
    FigureRow,
    FigureSection,
    FigureValue,
    GolferStatistics,
)


def value(number: float | None) -> FigureValue | None:
    return None if number is None else FigureValue(value=number, total=10 * number, count=10)


def club(name: str, own: float, others: float | None = 0.0, pro: float | None = None) -> FigureRow:
    return FigureRow(
        key=f"reached.{name}",
        title=f"Greens reached: {name}",
        member=name,
        about="How often a turn with this club reached a green.",
        section="clubs",
        unit="",
        shown="share",
        better="more",
        decimals=0,
        own=value(own),
        all=value(others),
        pro=value(pro),
    )


def section(*rows: FigureRow):
    found = GolferStatistics(
        person=None,
        game="eighteen",
        game_name="18 Holes",
        mode=None,
        period=None,
        rounds=3,
        edition="",
        sections=(FigureSection(key="clubs", title="Clubs"),),
        figures=rows,
        modes=(),
        months=(),
    )
    [only] = sections_of(found)
    return only


def test_a_family_of_zeros_is_a_sentence_instead_of_a_chart():
    clubs = section(club("Driver", 0.0), club("6 Iron", 0.004, None))
    assert not clubs.charts
    assert not clubs.rows
    [flat] = clubs.flat
    assert flat.title == "Greens reached"
    assert flat.text == "The figure is 0 % for each of these: Driver, 6 Iron."
    assert flat.about


@pytest.mark.parametrize(
    "row", [club("6 Iron", 0.3), club("6 Iron", 0.0, 0.2), club("6 Iron", 0.0, pro=0.6)]
)
def test_a_family_with_any_value_has_a_chart(row):
    clubs = section(club("Driver", 0.0), row)
    assert not clubs.flat
    assert len(clubs.charts) == 1

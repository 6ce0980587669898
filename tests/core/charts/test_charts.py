"""Charts: their scales, their drawings, and the tables with the same numbers."""

import re
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string

from core.charts.bars import Bar, bar_chart
from core.charts.columns import Column, column_chart
from core.charts.lines import HEIGHT, Point, line_chart
from core.charts.scale import scale_of, spread


def whole(value):
    return f"{value:.0f}"


def line_of(points, **changes):
    given = {
        "key": "rating",
        "title": "Rating",
        "summary": "The rating rose from 1490 to 1510.",
        "heads": ("Date", "Rating", "At least", "At most"),
        "text": whole,
    }
    return line_chart(points, **given | changes)


def bars_of(bars, **changes):
    given = {
        "key": "gained",
        "title": "Strokes gained",
        "summary": "Putts gained most.",
        "heads": ("Part of the game", "You"),
        "references": ("All golfers", "The pro"),
        "text": lambda value: f"{value:+.1f}",
    }
    return bar_chart(bars, **given | changes)


def columns_of(columns):
    return column_chart(
        columns, key="results", title="Results", summary="Most had 4.", heads=("Strokes", "Rounds")
    )


@pytest.mark.parametrize(
    "values, ticks",
    [
        ([1490, 1510], [1490, 1495, 1500, 1505, 1510]),
        ([3, 3], [2, 2.5, 3, 3.5, 4]),
        ([0.1, 0.32], [0.1, 0.15, 0.2, 0.25, 0.3, 0.35]),
        ([-7.4, 12], [-10, -5, 0, 5, 10, 15]),
    ],
)
def test_a_scale_has_round_ticks_around_all_values(values, ticks):
    assert list(scale_of(values, most_steps=5).ticks) == pytest.approx(ticks)


def test_a_scale_of_bars_contains_zero():
    assert scale_of([3.0, 4.0], with_zero=True).low == 0
    assert scale_of([-3.0], with_zero=True).high == 0


def test_the_least_step_that_fits_is_taken():
    assert scale_of([1490, 1510]).step == 5
    assert scale_of([0, 100]).step == 25


def test_the_places_of_points_are_from_edge_to_edge():
    assert list(spread(3)) == [0, 50, 100]
    assert list(spread(1)) == [50]


def test_a_line_needs_two_points():
    assert line_of([]) is None
    assert line_of([Point("1 May", 1490)]) is None


def test_a_higher_value_is_drawn_above_a_lower_one():
    chart = line_of([Point("1 May", 1490), Point("2 May", 1510)])
    assert [down for _across, down, _text in chart.dots] == [HEIGHT, 0]
    assert chart.line == f"0.0,{HEIGHT:.1f} 1000.0,0.0"
    assert (chart.first, chart.last) == ("1 May", "2 May")


def test_the_band_is_inside_of_the_drawing_and_around_the_line():
    points = [Point("1 May", 1500, 1400, 1600), Point("2 May", 1510, 1450, 1570)]
    chart = line_of(points)
    corners = [tuple(map(float, corner.split(","))) for corner in chart.band.split()]
    assert [across for across, _down in corners] == [0, 1000, 1000, 0]
    assert all(0 <= down <= HEIGHT for _across, down in corners)
    assert corners[0][1] < chart.dots[0][1] < corners[-1][1]
    assert chart.table.rows[0] == ("1 May", "1500", "1400", "1600")


def test_a_long_line_has_a_dot_at_its_end_only():
    chart = line_of([Point(str(number), number) for number in range(60)])
    assert len(chart.dots) == 1
    assert chart.dots[0][0] == 100
    assert len(chart.table.rows) == 60


def test_bars_begin_at_zero_on_either_side():
    chart = bars_of([Bar("Putts", 1.0), Bar("Drives", -1.0)])
    gain, loss = chart.bars
    assert gain.left == chart.zero == 50
    assert loss.left + loss.width == pytest.approx(chart.zero)
    assert (gain.is_negative, loss.is_negative) == (False, True)


def test_a_reference_that_is_not_known_has_no_mark_but_a_cell():
    chart = bars_of([Bar("Putts", 1.0, (None, 2.0))])
    [(sign, at, text)] = chart.bars[0].marks
    assert (sign, at, text) == ("triangle", 100, "The pro: +2.0")
    assert chart.table.heads == ["Part of the game", "You", "All golfers", "The pro"]
    assert chart.table.rows == [["Putts", "+1.0", "–", "+2.0"]]


def test_bars_without_a_value_other_than_zero_are_drawn():
    assert bars_of([Bar("Putts", 0.0)]).bars[0].width == 0
    assert bars_of([]) is None


def test_the_highest_column_fills_the_drawing():
    chart = columns_of([Column("3", 1), Column("4", 4), Column("5", 0)])
    assert [column.height for column in chart.columns] == [30, 120, 0]
    assert columns_of([Column("3", 0)]) is None
    assert columns_of([]) is None


def test_many_columns_have_labels_at_a_distance_and_at_the_own_result():
    columns = [Column(str(number), 1, is_own=number == 3) for number in range(20)]
    labelled = [column.label for column in columns_of(columns).columns if column.has_label]
    assert labelled == ["0", "3", "6", "9", "12", "15", "18"]
    moved = [Column(str(number), 1, is_own=number == 4) for number in range(20)]
    assert "4" in [column.label for column in columns_of(moved).columns if column.has_label]


ALL = {
    "line": line_of([Point("<1 May>", 1490, 1400, 1600), Point("2 May", 1510, 1450, 1570)]),
    "bars": bars_of([Bar("Putts & chips", 1.0, (0.5, 2.0)), Bar("Drives", -1.0, (None, 0.0))]),
    "columns": columns_of([Column("<3", 1), Column("4", 4, is_own=True)]),
}


@pytest.mark.parametrize("chart", ALL.values(), ids=ALL)
def test_a_drawing_is_well_formed_named_and_without_styles(chart):
    page = render_to_string(chart.template, {"chart": chart})
    drawing = re.search(r"<svg class=\"chart-drawing\".*?</figure>", page, re.S)
    assert drawing is not None
    ElementTree.fromstring(page)
    assert "style=" not in page
    assert 'role="img"' in page
    labels = re.search(r'aria-labelledby="(\S+) (\S+)"', page)
    assert labels is not None
    for name in labels.groups():
        assert page.count(f'id="{name}"') == 1
    assert chart.summary in page


@pytest.mark.parametrize("chart", ALL.values(), ids=ALL)
def test_the_table_behind_a_chart_has_its_numbers(chart):
    page = render_to_string(chart.template, {"chart": chart})
    table = ElementTree.fromstring(page).find(".//table")
    assert table is not None
    rows = [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]
    assert rows == [list(chart.table.heads), *[list(row) for row in chart.table.rows]]


def test_numbers_are_written_for_svg_in_every_language(settings):
    """A comma as decimal sign would break the drawing."""
    settings.LANGUAGE_CODE = "de"
    from django.utils.translation import override

    with override("de"):
        page = render_to_string("parts/charts/bars.html", {"chart": ALL["bars"]})
    assert not re.search(r'(x|y|width|height|x1|x2)="[\d.]+,\d', page)


def test_the_legend_leaves_out_references_without_values():
    bars = [Bar("Approach", -0.4, [None, -0.6]), Bar("Putting", 0.1, [None])]
    assert bars_of(bars).legend == [("triangle", "The pro")]

"""CSV files."""

import csv

from core.spreadsheets import csv_file


def rows_of(response):
    return list(csv.reader(response.content.decode().splitlines()))


def test_a_table_is_a_file_to_download():
    answer = csv_file(
        "Ratings of Ann Öst", ("Golfer", "Rating"), [("Ann, Öst", 1512.5), ("B", None)]
    )
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"] == 'attachment; filename="ratings-of-ann-ost.csv"'
    assert rows_of(answer) == [["Golfer", "Rating"], ["Ann, Öst", "1512.5"], ["B", ""]]


def test_a_name_is_not_a_formula():
    """A spreadsheet would run it when the file is opened."""
    names = ['=HYPERLINK("http://x")', "+1", "-1", "@a", "\tx"]
    rows = rows_of(csv_file("x", ("Name", "Value"), [(name, -2) for name in names]))
    assert [row[0][0] for row in rows[1:]] == ["'"] * 5
    assert {row[1] for row in rows[1:]} == {"-2"}


def test_a_name_without_letters_is_a_file_too():
    assert 'filename="table.csv"' in csv_file("🏌", ("A",), [])["Content-Disposition"]

"""Computes the tables and worked examples of docs/handicap.md again."""

import re
from pathlib import Path

import pytest

from games.eighteen.rules.analysis.standard import STANDARD_DIFFERENCE
from games.eighteen.rules.net import ALLOWANCES
from games.kernel.handicap import (
    TABLE,
    Rating,
    adjusted_score,
    course_handicap,
    differential,
    index_of,
    net_points,
    playing_handicap,
    received,
    rounded,
    slope_of,
)

DOCUMENT = (Path(__file__).parents[2] / "docs/handicap.md").read_text()
INDEXES = (9, 1, 8, 2, 7, 3, 6, 4, 5)
PARS = (4, 4, 4, 3, 5, 4, 4, 3, 5)
NINE = Rating(course=30.0, bogey=41.0, slope=120, pars=PARS, stroke_indexes=INDEXES)


def rows_of(head: str) -> list[list[str]]:
    """Return the cells of the table that begins with this row."""
    (table,) = re.findall(rf"{re.escape(head)}\n\|[-|]+\|\n((?:\|.*\n)+)", DOCUMENT)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()]


def number(text: str) -> float:
    return float(text.replace("−", "-"))


COMPUTATIONS = "| example | computation | result |"
ROUND = "| hole | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |"
EXAMPLES = {name: (how, result) for name, how, result in rows_of(COMPUTATIONS)}
COMPUTED = {
    "slope": slope_of(course=30.0, bogey=41.0, holes=9, standard=STANDARD_DIFFERENCE),
    "course handicap, index 10.0": course_handicap(10.0, NINE),
    "Stableford, index 20.0": playing_handicap(20.0, NINE, ALLOWANCES["stableford"]),
    "stroke play, index 20.0": playing_handicap(20.0, NINE, ALLOWANCES["stroke"]),
    "stroke play, index −4.0": playing_handicap(-4.0, NINE, ALLOWANCES["stroke"]),
    "differential, 45 strokes": differential(45, NINE),
    "differential, 28 strokes": differential(28, NINE),
}


def test_every_example_is_computed() -> None:
    assert set(EXAMPLES) == set(COMPUTED)


@pytest.mark.parametrize("name", COMPUTED)
def test_an_example(name: str) -> None:
    how, result = EXAMPLES[name]
    assert COMPUTED[name] == number(result)
    # The computation that is written down has the value that is written behind it.
    term, value = how.replace("×", "*").replace("−", "-").split(" = ")
    digits = len(value.partition(".")[2])
    assert re.fullmatch(r"[\d.()*/+ -]+", term)
    assert rounded(eval(term), digits) == float(value)


def test_the_round() -> None:
    table = {name: cells for name, *cells in rows_of(ROUND)}
    assert tuple(map(int, table["par"])) == PARS
    assert tuple(map(int, table["stroke index"])) == INDEXES
    holes = [(int(cell.strip("+")), not cell.endswith("+")) for cell in table["strokes"]]
    more = received(course_handicap(10.0, NINE), INDEXES)
    counts = adjusted_score(holes, 10.0, NINE)
    points = [
        net_points(par, made, given) if holed else 0
        for (made, holed), par, given in zip(holes, PARS, more, strict=True)
    ]
    assert list(map(int, table["received"])) == list(more)
    assert list(map(int, table["counts"])) == list(counts)
    assert list(map(int, table["net points"])) == points
    total, result = re.findall(
        r"(\d+) strokes count, so the differential is .* = ([\d.]+)\.\n", DOCUMENT
    )[0]
    assert (sum(counts), differential(sum(counts), NINE)) == (int(total), float(result))


@pytest.mark.parametrize("row", rows_of("| differentials, oldest first | index |"))
def test_an_index(row: list[str]) -> None:
    found = index_of([number(each) for each in row[0].split(", ")])
    assert found is not None
    assert found.value == number(row[1])


def test_the_table_of_lowest_differentials() -> None:
    table = {}
    for counts, lowest, adjustment in rows_of("| rounds | lowest that count | adjustment |"):
        first = int(re.split("[–,]", counts)[0])
        table[first] = (int(lowest), number(adjustment or "0"))
    assert table == {first: (lowest, adjustment) for first, lowest, adjustment in TABLE}


def test_the_allowances_and_the_standard_difference() -> None:
    assert dict(rows_of("| mode | allowance |")) == {
        "Stableford": f"{ALLOWANCES['stableford'].share:.0%} of the index".replace("%", " %"),
        "stroke play": (
            f"{ALLOWANCES['stroke'].share:.0%} of the index, and {ALLOWANCES['stroke'].more:.0%} "
            f"of the part of it above {ALLOWANCES['stroke'].above:.0f}"
        ).replace("%", " %"),
    }
    assert f"× 18 / holes / {STANDARD_DIFFERENCE}" in DOCUMENT

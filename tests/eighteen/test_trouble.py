"""Warnings for golfers list everything that costs turns, and nothing else."""

from __future__ import annotations

import pytest

from games.eighteen.rules.analysis import HoleRating, rate
from games.eighteen.rules.analysis.rating import WORTH_A_WORD, costs
from games.eighteen.rules.analysis.ratings import Turns
from games.eighteen.rules.sketch import sketched

WIDE = "fffffffffffff"


def _hole(*rows: str) -> HoleRating:
    """Return the rating of a sketched hole. A single row becomes the middle one of seven."""
    lines = rows if len(rows) > 1 else (WIDE, WIDE, WIDE, *rows, WIDE, WIDE, WIDE)
    return rate(sketched([" " * r + " ".join(row) for r, row in enumerate(lines)], (), 4)).holes[0]


def _kinds(hole: HoleRating) -> list[str]:
    return [trouble.kind for trouble in hole.trouble]


@pytest.mark.parametrize(
    ("middle", "kind"),
    [("fffbbbff", "bunker"), ("ffwwwwff", "water"), ("ffllllff", "lake"), ("YYYYYYYY", "trees")],
)
def test_a_hazard_on_the_line_is_named_with_its_cost(middle: str, kind: str) -> None:
    rows = ["." * 13] * 3 + [f"ff{'t'}{middle}gf"] + ["." * 13] * 3
    (named,) = [trouble for trouble in _hole(*rows).trouble if trouble.kind == kind]
    assert named.costs >= WORTH_A_WORD
    assert named.caddie > 0


@pytest.mark.parametrize("hazard", "bwlY")
def test_a_hazard_behind_the_tee_is_not_named(hazard: str) -> None:
    rows = [WIDE] * 2 + [f"{hazard}ftfffffffgf"] + [WIDE] * 2
    terrain = {"b": "bunker", "w": "water", "l": "lake", "Y": "trees"}[hazard]
    assert terrain not in _kinds(_hole(*rows))


def test_out_of_bounds_is_trouble_only_on_a_narrow_course() -> None:
    bent = ["ffff         ", "tffffff      ", "ffff  fffff  ", "        ffgf "]
    field = [row.replace(" ", "f") for row in bent]
    ribbon = [f"   {row}" for row in bent]
    assert "out" in _kinds(_hole(*ribbon))
    wide = [WIDE] * 5 + [f"{row}" for row in field] + [WIDE] * 5
    assert "out" not in _kinds(_hole(*wide))


def test_trouble_is_sorted_by_cost_without_minor_hazards() -> None:
    taken = Turns(4.0, 5.0)
    found = {
        "bunker": Turns(3.8, 4.8),
        "water": Turns(3.5, 4.0),
        "lake": Turns(3.95, 4.9),
        "trees": Turns(4.2, 5.2),
        "out": Turns(3.9, 4.9),
    }
    named = costs(found, taken)
    assert [(each.kind, each.pro, each.caddie) for each in named] == [
        ("water", 0.5, 1.0),
        ("bunker", 0.2, 0.2),
        ("out", 0.1, 0.1),
    ]


def test_an_unplayable_hole_has_no_trouble() -> None:
    hole = _hole("YYYYYYY", "YtYYYgY", "YYYYYYY")
    assert not hole.playable
    assert hole.trouble == ()

"""The proof that a course can be finished under the real rules, or the reason why it can't."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace

from courses.designs.course.faces import box
from courses.designs.course.layout import Layout, layout_of
from courses.designs.course.shipped import shipped
from courses.designs.course.value import Hole
from games.eighteen.rules.analysis.proof import ProvenHole, prove
from games.eighteen.rules.sketch import sketched
from games.eighteen.site.sample import WITH_BAR
from tests.eighteen.odd_layouts import odd_layouts

STARTER = layout_of(shipped()["starter-links"], box())
WALLED = ("f f f f Y Y Y Y", " f t f f Y Y Y g", "  f f f f Y Y Y Y")


def _why(layout: Layout) -> list[str]:
    return [hole.why for hole in prove(layout).holes]


def test_the_pro_finishes_every_hole_of_a_shipped_course() -> None:
    proof = prove(STARTER)
    assert proof.passed
    assert [hole.number for hole in proof.holes] == [1, 2, 3, 4, 5]
    assert all(1 <= hole.turns <= 20 for hole in proof.holes)


def test_a_green_behind_trees_fails_and_other_holes_pass() -> None:
    walled = sketched(WALLED, (), par=3)
    (hole,) = walled.holes
    proof = prove(replace(walled, holes=(hole, Hole(hole.tee, (3, 0), 3))))
    assert not proof.passed
    assert [found.why for found in proof.holes] == ["no_way", ""]
    assert proof.holes[0] == ProvenHole(1, False, 0, "no_way")


@pytest.mark.parametrize(
    ("tee", "green", "why"),
    [
        ((4, 0), (3, 0), "tee_unplayable"),
        ((90, 0), (3, 0), "tee_unplayable"),
        ((0, 0), (4, 0), "green_unplayable"),
        ((0, 0), (-90, 0), "green_unplayable"),
    ],
)
def test_a_tee_or_green_in_trees_or_off_the_course_fails(
    tee: tuple[int, int], green: tuple[int, int], why: str
) -> None:
    walled = sketched(WALLED, (), par=3)
    assert _why(replace(walled, holes=(Hole(tee, green, 3),))) == [why]


def test_only_the_nineteenth_hole_can_end_at_the_clubhouse() -> None:
    assert _why(WITH_BAR) == ["", ""]
    assert _why(replace(WITH_BAR, nineteenth=False)) == ["", "green_unplayable"]


def test_a_course_without_holes_fails() -> None:
    assert not prove(replace(STARTER, holes=())).passed


def test_progress_never_falls_and_ends_at_one() -> None:
    data: list[float] = []
    prove(STARTER, data.append)
    assert data == sorted(data)
    assert data[-1] == 1


@pytest.mark.whole
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(odd_layouts())
def test_random_layouts_get_a_consistent_proof(layout: Layout) -> None:
    proof = prove(layout)
    assert proof == prove(layout)
    assert proof.passed == (bool(proof.holes) and all(hole.finished for hole in proof.holes))
    for hole in proof.holes:
        assert hole.finished == (not hole.why) == bool(hole.turns)

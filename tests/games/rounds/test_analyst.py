"""The analyst of 18 Holes rates, proves and maps courses."""

import pytest
from msgspec.structs import replace

from courses.designs.course.faces import box
from courses.designs.course.layout import layout_of
from courses.designs.course.shipped import shipped
from courses.ports import Proof, ProvenHole, analyst_of

STARTER = layout_of(shipped()["starter-links"], box())
HOLE = replace(STARTER, holes=STARTER.holes[:1], nineteenth=False)


@pytest.fixture(scope="module")
def analyst():
    return analyst_of("course")


def ignored(share: float) -> None:
    """Ignore progress reports."""


def test_a_shipped_course_is_rated(analyst):
    data: list[float] = []
    rating = analyst.rate(STARTER, data.append)
    assert rating.edition == analyst.edition
    assert len(rating.holes) == len(STARTER.holes)
    assert rating.pro < rating.caddie
    assert data[-1] == 1.0
    assert data == sorted(data)


def test_a_course_is_proven_hole_by_hole(analyst):
    proof = analyst.prove(HOLE, ignored)
    assert isinstance(proof, Proof)
    assert proof.passed
    (hole,) = proof.holes
    assert isinstance(hole, ProvenHole)
    assert (hole.number, hole.finished, hole.why) == (1, True, "")
    assert hole.turns > 0


def test_an_impossible_hole_is_reported(analyst):
    hole = replace(STARTER.holes[0], green=(500, 500))
    proof = analyst.prove(replace(STARTER, holes=(hole,)), ignored)
    assert not proof.passed
    assert proof.holes[0].why


@pytest.mark.parametrize("golfer", ["pro", "caddie"])
def test_heat_is_zero_at_the_green_and_higher_at_the_tee(analyst, golfer):
    hole = STARTER.holes[0]
    heat = analyst.heat(STARTER, 1, golfer)
    assert heat[hole.green] == 0
    assert heat[hole.tee] > 1


def test_results_are_repeatable(analyst):
    assert analyst.prove(HOLE, ignored) == analyst.prove(HOLE, ignored)
    assert analyst.rate(HOLE, ignored) == analyst.rate(HOLE, ignored)


def test_an_unknown_kind_has_no_analyst():
    with pytest.raises(KeyError):
        analyst_of("garden-gnome")

"""API for holes in progress: figures, notes and suggestions."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.tokens.models import Scope
from courses.designs.course.shipped import shipped
from courses.designs.course.value import Course
from courses.designs.editing import edited
from courses.designs.problem import Edit
from courses.types.course import hole_plays
from tests.courses.course.cut_across import HORSESHOE
from tests.factories.accounts import UserFactory
from tests.programs import program_of

pytestmark = pytest.mark.django_db

HOLES = "/api/v1/courses/holes/"
STARTER = shipped()["starter-links"]


@pytest.fixture
def designer(monkeypatch: pytest.MonkeyPatch) -> Client:
    # A long time limit, so that even a slow machine computes all holes.
    monkeypatch.setattr(hole_plays, "PATIENCE", 600.0)
    return program_of(UserFactory(), Scope.READ, Scope.COURSES)


def asked(client: Client, course: Course, address: str = HOLES) -> Any:
    return client.post(address, msgspec.json.encode(course), content_type="application/json")


def test_every_hole_has_its_figures(designer: Client) -> None:
    answer = asked(designer, STARTER).json()
    assert [hole["number"] for hole in answer["holes"]] == [1, 2, 3, 4, 5]
    assert answer["left"] == []
    assert answer["holes"][0] == {
        "number": 1,
        "par": 5,
        "length": 10,
        "playable": True,
        "pro": 4.07,
        "caddie": 5.72,
        "suggested_par": 5,
        "difficulty": 2.8,
        "note": None,
    }


def test_only_the_requested_holes_are_returned(designer: Client) -> None:
    answer = asked(designer, STARTER, f"{HOLES}?only=4,2,19").json()
    assert [hole["number"] for hole in answer["holes"]] == [2, 4]
    refused = asked(designer, STARTER, f"{HOLES}?only=first")
    assert (refused.status_code, refused.json()["code"]) == (400, "holes_unreadable")


def test_holes_that_ran_out_of_time_are_named(
    designer: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hole_plays, "PATIENCE", 0.0)
    answer = asked(designer, STARTER).json()
    assert [hole["number"] for hole in answer["holes"]] == [1]
    assert answer["left"] == [2, 3, 4, 5]


def test_a_course_without_holes_or_with_half_a_hole_is_accepted(designer: Client) -> None:
    assert asked(designer, replace(STARTER, holes=())).json() == {"holes": [], "left": []}
    beside = replace(STARTER, tiles=STARTER.tiles[:2])
    holes = asked(designer, beside).json()["holes"]
    assert not all(hole["playable"] for hole in holes)
    assert all(hole["note"] is None for hole in holes if not hole["playable"])


def test_more_ground_than_any_course_has_is_refused(designer: Client) -> None:
    rows = [f"  fairway at {q},{r}" for q in range(40) for r in range(40)]
    text = "course: Endless\n\nfreehand:\n" + "\n".join(rows) + "\n\nholes:\n"
    text += "  1: tee 0,0 green 39,39 par 5\n"
    answer = designer.post(HOLES, text, content_type="text/plain")
    assert answer.json() == {"holes": [], "left": []}
    offers = designer.post(f"{HOLES}1/offers/", text, content_type="text/plain")
    assert offers.status_code == 404


def test_a_hole_that_is_cut_across_is_noted(designer: Client) -> None:
    (hole,) = asked(designer, HORSESHOE).json()["holes"]
    assert hole["note"]["code"] == "cut_across"
    assert (
        hole["note"]["detail"]
        == f"Has a short cut: the pro takes {hole['pro']:.1f} turns on a par 4."
    )
    assert hole["note"]["hexes"]


@pytest.mark.whole
def test_a_suggestion_does_what_it_says(designer: Client) -> None:
    answer = asked(designer, HORSESHOE, f"{HOLES}1/offers/").json()
    assert answer["play"] == asked(designer, HORSESHOE).json()["holes"][0]
    assert answer["offers"]
    best = answer["offers"][0]
    assert f"the pro takes {best['play']['pro']:.1f} turns" in best["detail"]
    assert best["play"]["note"] is None
    edits = tuple(Edit(**edit) for edit in best["edits"])
    design = edited(msgspec.to_builtins(HORSESHOE), edits)
    changed = designer.post(HOLES, json.dumps(design), content_type="application/json").json()
    assert changed["holes"] == [best["play"]]


def test_a_good_hole_has_no_suggestions_and_a_missing_one_is_404(designer: Client) -> None:
    assert asked(designer, STARTER, f"{HOLES}1/offers/").json()["offers"] == []
    assert asked(designer, STARTER, f"{HOLES}6/offers/").status_code == 404
    assert asked(designer, STARTER, f"{HOLES}0/offers/").status_code == 404


def test_both_endpoints_are_limited(designer: Client, settings: Any) -> None:
    settings.RATE_LIMITS = {"hole-figures": 2, "hole-offers": 1}
    answers = [asked(designer, STARTER, f"{HOLES}?only=1").status_code for _ in range(3)]
    assert answers == [200, 200, 429]
    offers = [asked(designer, STARTER, f"{HOLES}1/offers/").status_code for _ in range(2)]
    assert offers == [200, 429]

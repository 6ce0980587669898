"""Hostile values submitted through the editor's forms."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from courses.designs.course.notation import parse
from courses.drafts.services.drafts import create_design
from courses.stored.models import Design
from courses.stored.selectors import own_designs
from courses.types.course.card import COURSE

pytestmark = pytest.mark.django_db

NEW = "/courses/new/"

QUICK = {"how": "quick", "holes": "3", "difficulty": "2", "tightness": "2"}


def drawn(owner, text: str) -> Design:
    return create_design(type=COURSE, owner=owner, value=parse(text), at=timezone.now())


@pytest.mark.parametrize(
    "given",
    [
        QUICK | {"holes": "00011111"},
        QUICK | {"tightness": "0001" + "9" * 5000},
        QUICK | {"seed": "a\0b"},
        {"how": "empty", "name": "a\0b"},
        {"how": "copy", "of": "starter-links\0"},
    ],
)
def test_values_that_no_form_sends_create_no_course(at_desk: Client, owner, given) -> None:
    assert at_desk.post(NEW, given).status_code == 422
    assert not own_designs("course", owner).exists()


@pytest.mark.parametrize(
    "notation",
    [
        "course: Far\ntiles:\n8b at 9999,0 E",
        'course: "a\\u0000b"',
        "course: a\0b",
        "course: Long\n" + "# ground\n" * 9000,
    ],
)
def test_text_that_cannot_be_stored_is_refused(at_desk: Client, owner, notation: str) -> None:
    design = drawn(owner, "course: Plain")
    form = {"notation": notation, "revision": design.revision}
    answer = at_desk.post(f"/courses/{design.slug}/edit/", form)
    design.refresh_from_db()
    assert (answer.status_code, design.name) == (422, "Plain")


def test_an_overlong_revision_counts_as_outdated(at_desk: Client, owner) -> None:
    design = drawn(owner, "course: Plain")
    form = {"notation": "course: Other", "revision": "9" * 5000}
    assert at_desk.post(f"/courses/{design.slug}/edit/", form).status_code == 409


@pytest.mark.parametrize(
    "text",
    [
        "course: Nothing",
        "course: Unknown\ntiles:\n  zz at 0,0 E",
        "course: Far apart\ntiles:\n  8b at -999,-999 E\n  20b at 999,999 E\n"
        + "freehand:\n"
        + "".join(f"  rough at -3000,{r}\n  rough at 3000,{r}\n" for r in range(40)),
    ],
)
def test_an_empty_draft_has_no_picture(at_desk: Client, owner, text: str) -> None:
    design = drawn(owner, text)
    address = f"/courses/{design.slug}/edit/picture.svg"
    assert at_desk.get(address).status_code == 404
    assert at_desk.get(reverse("courses:mine")).status_code == 200

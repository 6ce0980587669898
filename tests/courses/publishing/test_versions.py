"""Versions of shipped and of new courses."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from io import StringIO

import msgspec
import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.management import call_command
from django.test import Client

from courses.designs.course.canonical import at_origin
from courses.designs.course.shipped import shipped
from courses.designs.course.value import Course
from courses.errors import DesignError
from courses.publishing.services.versions import load_shipped_designs, publish_version
from courses.stored.models import DesignVersion
from courses.stored.selectors import newest_version, published, visible_drawing
from courses.types.registry import TYPES
from tests.courses.course.cases import bunkered
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


def version(slug: str = "starter-links") -> DesignVersion:
    found = newest_version("course", slug)
    assert found
    return found


@pytest.mark.whole
def test_loading_shipped_courses_again_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing is validated again either, because that would delay every start of the site."""
    monkeypatch.setattr(
        "courses.publishing.services.versions.require_valid", lambda *_design: pytest.fail()
    )
    assert {course.slug for course in published("course")} == set(shipped())
    assert load_shipped_designs(at=NOW) == []
    data = StringIO()
    call_command("load_courses", stdout=data)
    assert data.getvalue() == ""


def test_loading_again_fills_columns_added_later() -> None:
    design = version().design
    filled = design.search
    type(design).objects.filter(pk=design.pk).update(search="")
    load_shipped_designs(at=NOW)
    design.refresh_from_db()
    assert design.search == filled != ""


def test_an_unplayable_course_is_not_published() -> None:
    course = version()
    broken = msgspec.structs.replace(course.value, tiles=course.value.tiles[:-1])
    with pytest.raises(DesignError, match="design_invalid") as refused:
        publish_version(design=course.design, value=broken, at=NOW)
    assert {problem.code for problem in refused.value.params["problems"]} >= {"tee_missing"}
    assert version() == course


def test_a_changed_course_becomes_a_new_version() -> None:
    before = version()
    after = publish_version(design=before.design, value=bunkered(before.value), at=NOW)
    assert after
    assert (after.number, version().pk) == (before.number + 1, after.pk)
    assert after.digest != before.digest
    assert visible_drawing("course", before.digest, AnonymousUser()).version == before
    assert publish_version(design=before.design, value=bunkered(before.value), at=NOW) is None


def test_a_version_has_its_layout_and_its_design() -> None:
    course = version()
    assert course.value == at_origin(shipped()["starter-links"])
    assert course.layout.par == course.par == 18
    assert course.layout is version().layout


def test_a_relaid_shipped_course_gets_a_new_version_and_the_old_one_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on a site that was started with an earlier release."""
    slug, value = "lark-meadow", shipped()["lark-meadow"]
    before, others = version(slug), DesignVersion.objects.exclude(design__slug=slug)
    kept = set(others.values_list("pk", flat=True))
    ship(monkeypatch, {slug: msgspec.structs.replace(value, adjustments=value.adjustments[1:])})
    (after,) = load_shipped_designs(at=NOW)
    assert (after.design, after.number) == (before.design, before.number + 1)
    assert version(slug) == after
    assert set(others.values_list("pk", flat=True)) == kept
    before.refresh_from_db()
    assert before.value == at_origin(value)
    for older in (f"versions/{before.number}/", f"?version={before.number}"):
        assert Client().get(f"/courses/{slug}/{older}").status_code == 200
    assert load_shipped_designs(at=NOW) == []


def ship(monkeypatch: pytest.MonkeyPatch, courses: dict[str, Course]) -> None:
    """Replace the shipped courses."""
    type = replace(TYPES["course"], shipped=lambda: courses)
    monkeypatch.setitem(TYPES, "course", type)


@pytest.mark.parametrize("number", [2**31, 2**63, 10**40])
def test_an_impossible_version_number_is_404(client, number):
    load_shipped_designs(at=datetime(2026, 5, 1, tzinfo=UTC))
    client.force_login(UserFactory())
    for place in ("/api/v1/courses/old-quarry", "/courses/old-quarry"):
        assert client.get(f"{place}/versions/1/").status_code == 200
        assert client.get(f"{place}/versions/{number}/").status_code == 404


def test_a_shipped_design_with_errors_is_not_published(monkeypatch: pytest.MonkeyPatch) -> None:
    ship(monkeypatch, {"new-links": msgspec.structs.replace(shipped()["starter-links"], holes=())})
    with pytest.raises(DesignError, match="design_invalid"):
        load_shipped_designs(at=NOW)

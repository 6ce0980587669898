"""The gallery, a course's page, its notation and its pictures over HTTP."""

from __future__ import annotations

from datetime import UTC, datetime
from io import StringIO

import msgspec
import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from courses.designs import course as design
from courses.designs.canonical import at_origin
from courses.designs.drawing.golfers import Marker
from courses.designs.notation import parse
from courses.designs.shipped import shipped
from courses.designs.terrain import Terrain
from courses.models import Design, DesignVersion
from courses.selectors.designs import newest_version, published, version_by_digest
from courses.selectors.pictures import ground_image_url, ground_url, hole_url
from courses.services import pictures
from courses.services.publishing import (
    InvalidDesignError,
    load_shipped_designs,
    publish_version,
)

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
PNG = b"\x89PNG\r\n\x1a\n"


def version(slug: str = "starter-links") -> DesignVersion:
    found = newest_version("course", slug)
    assert found
    return found


def test_shipped_courses_are_there_and_loading_again_changes_nothing() -> None:
    assert {course.slug for course in published("course")} == set(shipped())
    assert load_shipped_designs(at=NOW) == []
    told = StringIO()
    call_command("load_courses", stdout=told)
    assert told.getvalue() == ""


def bunkered(course: DesignVersion) -> design.Course:
    """The same course with one more bunker, on a corner hex."""
    return msgspec.structs.replace(
        course.value, adjustments=(design.Adjustment((1, 1), Terrain.BUNKER),)
    )


def test_a_course_that_cannot_be_played_is_not_published() -> None:
    course = version()
    broken = msgspec.structs.replace(course.value, tiles=course.value.tiles[:-1])
    with pytest.raises(InvalidDesignError) as refused:
        publish_version(design=course.design, value=broken, at=NOW)
    assert {problem.code for problem in refused.value.problems} >= {"tee_missing"}
    assert version() == course


def test_a_changed_course_becomes_a_version_and_the_old_one_stays() -> None:
    before = version()
    after = publish_version(design=before.design, value=bunkered(before), at=NOW)
    assert after
    assert (after.number, version().pk) == (before.number + 1, after.pk)
    assert after.digest != before.digest
    assert version_by_digest(before.digest) == before
    assert publish_version(design=before.design, value=bunkered(before), at=NOW) is None


def test_a_version_gives_its_layout_and_its_design() -> None:
    course = version()
    assert course.value == at_origin(shipped()["starter-links"])
    assert course.layout.par == course.par == 18
    assert course.layout is version().layout


def test_the_gallery_shows_every_course(client: Client) -> None:
    page = client.get("/courses/").content.decode()
    for course in published("course"):
        assert f'href="/courses/{course.slug}/"' in page
        assert ground_url(course.digest) in page


def test_an_empty_gallery_says_so(client: Client) -> None:
    DesignVersion.objects.all().delete()
    Design.objects.all().delete()
    assert "No courses yet" in client.get("/courses/").content.decode()


def test_a_course_page_has_a_row_for_each_hole_and_its_picture(client: Client) -> None:
    course = version("old-quarry")
    page = client.get("/courses/old-quarry/").content.decode()
    for number in range(1, 10):
        assert hole_url(course.digest, number) in page
        assert f'id="hole-{number}"' in page
    assert f'href="{reverse("games:open")}?course=old-quarry"' in page
    assert client.get("/courses/nowhere/").status_code == 404


def test_the_notation_can_be_downloaded(client: Client) -> None:
    answer = client.get("/courses/starter-links/notation/")
    assert answer["Content-Disposition"] == 'attachment; filename="starter-links.course"'
    assert parse(answer.content.decode()) == at_origin(shipped()["starter-links"])


def test_a_ground_is_kept_for_ever_and_drawn_once(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = ground_url(version().digest)
    answer = client.get(address)
    assert answer["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer["Cache-Control"]
    assert "max-age=31536000" in answer["Cache-Control"]
    assert "style-src 'unsafe-inline'" in answer["Content-Security-Policy"]

    def never(*_args: object) -> str:
        raise AssertionError("drawn twice")

    monkeypatch.setattr(pictures, "ground_svg", never)
    assert client.get(address).content == answer.content
    again = client.get(address, headers={"if-none-match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_pictures_come_as_png_too(client: Client) -> None:
    course = version()
    answer = client.get(ground_image_url(course.digest))
    assert answer["Content-Type"] == "image/png"
    assert answer.content.startswith(PNG)
    mail = pictures.hole_png(
        layout=course.layout, number=1, markers=[Marker(0, course.layout.holes[0].tee)]
    )
    assert mail.startswith(PNG)


def test_pictures_of_nothing_are_not_found(client: Client) -> None:
    course = version()
    assert client.get(ground_url("0" * 32)).status_code == 404
    assert client.get(hole_url(course.digest, 6)).status_code == 404
    assert client.get(hole_url(course.digest, 5)).status_code == 200


def test_an_old_versions_ground_is_still_served(client: Client) -> None:
    before = version()
    publish_version(design=before.design, value=bunkered(before), at=NOW)
    assert client.get(ground_url(before.digest)).status_code == 200

"""The gallery, a course's page, its notation and its pictures over HTTP."""

from __future__ import annotations

import struct
from datetime import UTC, datetime

import msgspec
import pytest
from django.core.cache import caches
from django.test import Client
from django.urls import reverse

from accounts.people.models import User
from courses.analysis.models import AnalysisJob, JobState
from courses.designs.course.canonical import at_origin
from courses.designs.course.notation import parse
from courses.designs.course.shipped import shipped
from courses.designs.course.value import Course
from courses.pictures.services import pictures
from courses.ports import analyst_of
from courses.publishing.services.versions import publish_version
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import newest_version, published
from courses.types.course.pictures import ground_image_url, ground_url, hole_url, preview_url
from games.eighteen.rules.analysis import rate
from tests.courses.course.cases import bunkered
from tests.factories.accounts import UserFactory
from tests.factories.courses import RatingFactory

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
NASTY = '"><script>alert(1)</script>'
GALLERY = "/courses/?q=alert"
"""Search for the course, because the shipped courses alone fill a page."""
PNG = b"\x89PNG\r\n\x1a\n"


def version(slug: str = "starter-links") -> DesignVersion:
    found = newest_version("course", slug)
    assert found
    return found


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


def test_a_ground_is_cached_revalidated_and_drawn_once(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = ground_url(version().digest)
    answer = client.get(address)
    assert answer["Content-Type"] == "image/svg+xml"
    assert answer["Cache-Control"] == "public, no-cache"
    assert "style-src 'unsafe-inline'" in answer["Content-Security-Policy"]

    def never(*, key: str, make: object) -> str:
        found: str | None = caches["drawings"].get(key)
        assert found is not None, "drawn twice"
        return found

    monkeypatch.setattr(pictures, "cached", never)
    assert client.get(address).content == answer.content
    again = client.get(address, headers={"if-none-match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.whole
def test_pictures_are_available_as_png(client: Client) -> None:
    course = version()
    answer = client.get(ground_image_url(course.digest))
    assert answer["Content-Type"] == "image/png"
    assert answer.content.startswith(PNG)


def test_pictures_of_unknown_courses_or_holes_are_404(client: Client) -> None:
    course = version()
    assert client.get(ground_url("0" * 32)).status_code == 404
    assert client.get(hole_url(course.digest, 6)).status_code == 404
    assert client.get(hole_url(course.digest, 5)).status_code == 200


def test_the_ground_of_an_old_version_is_still_served(client: Client) -> None:
    before = version()
    publish_version(design=before.design, value=bunkered(before.value), at=NOW)
    assert client.get(ground_url(before.digest)).status_code == 200


def created(**facts: str) -> User:
    user: User = UserFactory.create(**facts)
    return user


@pytest.fixture
def ann() -> User:
    return created(name="Ann")


@pytest.fixture
def hers(ann: User) -> DesignVersion:
    """A course by Ann, whose texts attempt script injection."""
    made = Design.objects.create(kind="course", slug="hers", owner=ann, draft="{}", created_at=NOW)
    value = msgspec.structs.replace(version().value, name=NASTY, about=f"{NASTY} and more")
    found = publish_version(design=made, value=value, change=NASTY, at=NOW)
    assert found
    return found


def page_of(client: Client, address: str = "/courses/hers/") -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_user_text_is_escaped(client: Client, hers: DesignVersion) -> None:
    for address in ("/courses/hers/", "/courses/hers/versions/1/", GALLERY):
        page = page_of(client, address)
        assert "<script>alert" not in page
        assert "&lt;script&gt;alert" in page


def test_pictures_contain_no_user_text(client: Client, hers: DesignVersion) -> None:
    for address in (ground_url(hers.digest), hole_url(hers.digest, 1)):
        assert b"alert" not in client.get(address).content


def test_a_download_is_named_after_its_address(client: Client, hers: DesignVersion) -> None:
    for part, name in (("notation", "hers.course"), ("design", "hers.json")):
        answer = client.get(f"/courses/hers/{part}/")
        assert answer["Content-Disposition"] == f'attachment; filename="{name}"'
        assert answer["X-Content-Type-Options"] == "nosniff"
    assert msgspec.json.decode(answer.content, type=Course) == hers.value


def test_a_link_preview_shows_name_description_and_a_wide_picture(
    client: Client, hers: DesignVersion
) -> None:
    page = page_of(client)
    address = preview_url(hers.digest)
    assert f'property="og:image" content="https://dogleg.test{address}"' in page
    assert 'property="og:title" content="&quot;&gt;&lt;script' in page
    picture = client.get(address)
    assert picture["Content-Type"] == "image/png"
    assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
    assert client.get(preview_url("0" * 32)).status_code == 404


def test_the_author_is_named_and_shipped_courses_have_none(
    client: Client, hers: DesignVersion
) -> None:
    link = f'by <a href="/people/{hers.design.owner.public_id}/"><bdi>Ann</bdi></a>'
    assert link in page_of(client)
    assert "by <a" not in page_of(client, "/courses/old-quarry/")


def test_the_page_of_an_old_version_links_to_the_newest(client: Client) -> None:
    before = version()
    publish_version(design=before.design, value=bunkered(before.value), change="A bunker", at=NOW)
    old = page_of(client, "/courses/starter-links/versions/1/")
    assert ground_url(before.digest) in old
    assert "This is version 1" in old
    new = page_of(client, "/courses/starter-links/")
    assert 'href="/courses/starter-links/versions/1/"' in new
    assert "A bunker" in new
    assert "This is version" not in new
    assert client.get("/courses/starter-links/versions/3/").status_code == 404


def rated(state: str, answer: object = None, progress: float = 0.4) -> None:
    newest = version()
    AnalysisJob.objects.filter(content=newest.content).delete()
    RatingFactory(
        content=newest.content,
        edition=analyst_of("course").edition,
        state=state,
        progress=progress,
        answer=answer,
    )


def test_the_page_shows_the_progress_of_the_rating(client: Client) -> None:
    rated(JobState.WORKING)
    page = page_of(client, "/courses/starter-links/")
    assert 'value="0.40"' in page
    part = "/courses/starter-links/versions/1/holes/"
    assert f'data-being-rated="{part}"' in page
    assert 'value="0.40"' in page_of(client, part)


def test_the_page_says_which_hole_is_being_rated(client: Client) -> None:
    holes = version().hole_count
    for done, hole in ((0, 1), (holes - 2, holes - 1), (holes, holes)):
        rated(JobState.WORKING, progress=done / holes)
        assert f"Rating hole {hole} of {holes}" in page_of(client, "/courses/starter-links/")


def test_a_rating_that_waits_for_a_worker_names_no_hole(client: Client) -> None:
    rated(JobState.QUEUED, progress=0.0)
    page = page_of(client, "/courses/starter-links/")
    assert "Calculating" in page
    assert "Rating hole" not in page


def test_a_failed_rating_is_reported_and_no_longer_awaited(client: Client) -> None:
    rated(JobState.FAILED)
    page = page_of(client, "/courses/starter-links/")
    assert "couldn’t calculate this" in page
    assert "data-being-rated" not in page


def test_a_rated_course_shows_expected_turns_for_each_hole(client: Client) -> None:
    rated(JobState.DONE, msgspec.to_builtins(rate(version().layout)))
    page = page_of(client, "/courses/starter-links/")
    assert "Stroke index" in page
    assert "Stableford" in page
    assert "How is this calculated?" in page
    assert "data-being-rated" not in page


def test_games_add_their_parts_to_the_page(client: Client) -> None:
    page = page_of(client, "/courses/starter-links/")
    assert 'id="course-play"' in page
    assert 'id="course-records"' in page


def decide(client: Client, decision: str) -> int:
    return client.post(f"/courses/hers/show/{decision}/").status_code


def test_an_owner_retires_a_course_and_restores_it(
    client: Client, ann: User, hers: DesignVersion
) -> None:
    client.force_login(ann)
    assert decide(client, "retire") == 302
    page = page_of(client)
    assert "This design is retired" in page
    assert "Play this now" not in page
    assert 'href="/courses/hers/"' not in page_of(client, GALLERY)
    assert decide(client, "bring-back") == 302
    assert "Play this now" in page_of(client)


def test_an_owner_unlists_a_course_and_lists_it_again(
    client: Client, ann: User, hers: DesignVersion
) -> None:
    client.force_login(ann)
    assert decide(client, "unlist") == 302
    assert 'href="/courses/hers/"' not in page_of(client, GALLERY)
    assert 'content="noindex"' in page_of(client)
    assert decide(client, "list") == 302
    assert 'href="/courses/hers/"' in page_of(client, GALLERY)


def test_other_users_cannot_change_the_listing(client: Client, hers: DesignVersion) -> None:
    assert "/courses/hers/show/" not in page_of(client)
    assert decide(client, "retire") == 302  # redirected to the sign-in page
    client.force_login(created())
    assert decide(client, "retire") == 404
    assert "/courses/hers/show/" not in page_of(client)
    hers.design.refresh_from_db()
    assert hers.design.retired_at is None


def test_the_listing_is_never_changed_by_a_get(
    client: Client, ann: User, hers: DesignVersion
) -> None:
    client.force_login(ann)
    assert client.get("/courses/hers/show/retire/").status_code == 405
    assert decide(client, "sell") == 404

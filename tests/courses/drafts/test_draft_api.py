"""The API of drafts: create, read, save and discard."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from django.test import Client

from accounts.tokens.models import Scope
from courses.designs.course.notation import write
from courses.designs.course.value import Course
from courses.publishing.services.versions import publish_version
from courses.stored.models import Design
from tests.courses.course.cases import TWO, changed
from tests.factories.accounts import UserFactory
from tests.programs import program_of

pytestmark = pytest.mark.django_db

COURSES = "/api/v1/courses/"
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def caller(*scopes: str) -> Client:
    return program_of(UserFactory(), *(scopes or (Scope.READ, Scope.COURSES)))


@pytest.fixture
def designer() -> Client:
    return caller()


def body(course: Course) -> str:
    return msgspec.json.encode(course).decode()


def created(client: Client, course: Course = TWO) -> Any:
    answer = client.post(COURSES, body(course), content_type="application/json")
    assert answer.status_code == 201, answer.content
    return answer.json()


def blank(client: Client) -> Any:
    return client.post(COURSES, content_type="application/json")


def draft(slug: str) -> str:
    return f"{COURSES}{slug}/draft/"


def saved(client: Client, slug: str, course: Course, revision: Any) -> Any:
    headers = {} if revision is None else {"If-Match": f'"{revision}"'}
    return client.put(draft(slug), body(course), content_type="application/json", headers=headers)


def published(slug: str) -> None:
    publish_version(design=Design.objects.get(slug=slug), value=TWO, at=NOON)


def test_a_design_is_created_from_json_from_text_or_empty(designer: Client) -> None:
    assert msgspec.convert(created(designer)["design"], Course) == TWO
    text = designer.post(COURSES, write(TWO), content_type="text/plain").json()
    assert msgspec.convert(text["design"], Course) == TWO
    for nothing in (blank(designer), designer.post(COURSES, "{}", "application/json")):
        assert nothing.status_code == 201
        assert nothing.json()["design"]["name"] == "Untitled course"
        assert nothing.json()["design"]["tiles"] == []


def test_a_draft_includes_its_revision_and_verdict(designer: Client) -> None:
    slug = created(designer)["slug"]
    answer = designer.get(draft(slug))
    assert answer.headers["ETag"] == '"1"'
    assert answer.headers["Cache-Control"] == "no-store"
    data = answer.json()
    assert (data["slug"], data["revision"], data["published"]) == (slug, 1, None)
    assert data["verdict"]["valid"] and data["verdict"]["content"]
    assert slug.startswith("two-tiles-")


def test_saving_returns_the_next_revision_and_the_verdict(designer: Client) -> None:
    slug = created(designer)["slug"]
    answer = saved(designer, slug, changed(holes=()), 1)
    assert answer.status_code == 200
    assert (answer.json()["revision"], answer.headers["ETag"]) == (2, '"2"')
    assert not answer.json()["verdict"]["valid"]
    assert designer.get(draft(slug)).json()["design"]["holes"] == []


def test_saving_the_same_body_again_changes_nothing(designer: Client) -> None:
    slug = created(designer)["slug"]
    first = saved(designer, slug, changed(name="Better"), 1).json()
    again = saved(designer, slug, changed(name="Better"), 1)
    assert again.status_code == 200
    assert (again.json()["revision"], again.json()["saved_at"]) == (2, first["saved_at"])


def test_a_conflicting_save_returns_the_stored_draft(designer: Client) -> None:
    slug = created(designer)["slug"]
    saved(designer, slug, changed(name="Theirs"), 1)
    refused = saved(designer, slug, changed(name="Mine"), 1)
    assert (refused.status_code, refused.json()["code"]) == (412, "draft_changed")
    assert refused.json()["revision"] == 2
    assert refused.json()["design"]["name"] == "Theirs"
    assert refused.json()["saved_at"]
    assert designer.get(draft(slug)).json()["design"]["name"] == "Theirs"
    assert saved(designer, slug, changed(name="Mine"), 2).status_code == 200


@pytest.mark.parametrize(
    ("revision", "status"),
    [(None, 428), ("x", 400), ("-1", 400), ("9" * 30, 400), ("", 400), ("7", 412)],
)
def test_saving_requires_the_current_revision(
    designer: Client, revision: str | None, status: int
) -> None:
    slug = created(designer)["slug"]
    assert saved(designer, slug, changed(name="Mine"), revision).status_code == status


def test_a_weak_etag_is_accepted(designer: Client) -> None:
    slug = created(designer)["slug"]
    answer = designer.put(
        draft(slug), body(changed(name="A")), "application/json", headers={"If-Match": 'W/"1"'}
    )
    assert answer.status_code == 200


@pytest.mark.parametrize(
    ("sent", "media_type", "status", "field"),
    [
        ('{"name": 3}', "application/json", 422, "name"),
        ("[" * 20_000, "application/json", 422, "course"),
        ('{"name": "a\\u0000b", "tiles": [], "holes": []}', "application/json", 422, None),
        ("course: a\0b\n", "text/plain", 422, None),
        ("", "application/json", 422, "course"),
        ("{}", "application/json", 422, "course"),
        ("x" * 70_000, "text/plain", 413, None),
        ("<course/>", "application/xml", 415, None),
    ],
)
def test_an_unreadable_body_leaves_the_draft_unchanged(
    designer: Client, sent: str, media_type: str, status: int, field: str | None
) -> None:
    slug = created(designer)["slug"]
    answer = designer.put(draft(slug), sent, media_type, headers={"If-Match": '"1"'})
    assert answer.status_code == status
    assert answer.json()["detail"]
    assert list(answer.json().get("fields", {})) == ([field] if field else [])
    assert designer.get(draft(slug)).json()["revision"] == 1


def test_drafts_of_others_are_404(designer: Client) -> None:
    slug, other = created(designer)["slug"], caller()
    assert other.get(draft(slug)).status_code == 404
    assert saved(other, slug, TWO, 1).status_code == 404
    for change in (other.delete(f"{COURSES}{slug}/"), other.get(f"{COURSES}{slug}/")):
        assert change.status_code == 404
    patched = other.patch(f"{COURSES}{slug}/", {"retired": True}, "application/json")
    assert patched.status_code == 404
    published(slug)
    assert other.get(f"{COURSES}{slug}/").status_code == 200
    assert other.get(draft(slug)).status_code == 404


def test_designing_requires_a_user_and_its_scope(client: Client) -> None:
    slug = created(caller())["slug"]
    assert client.get(draft(slug)).status_code == 401
    assert blank(client).status_code == 401
    refused = blank(caller(Scope.READ, Scope.PLAY))
    assert (refused.status_code, refused.json()["code"]) == (403, "scope_missing")


def test_own_designs_are_listed_by_page(designer: Client) -> None:
    created(caller())
    slugs = [created(designer, changed(name=name))["slug"] for name in ("First", "Second")]
    published(slugs[0])
    page = designer.get(COURSES, {"mine": 1}).json()
    assert page["count"] == 2 and page["next"] is None
    second, first = page["results"]
    assert [first["slug"], second["slug"]] == slugs
    assert first["published"]["version"] == 1 and second["published"] is None
    assert (second["name"], second["retired"], second["listing"]) == ("Second", False, "public")
    assert designer.get(COURSES, {"mine": 1, "page": 9}).status_code == 404


def test_a_draft_can_be_discarded_until_it_is_published(designer: Client) -> None:
    drawn, played = created(designer)["slug"], created(designer)["slug"]
    assert designer.delete(f"{COURSES}{drawn}/").status_code == 204
    assert designer.get(draft(drawn)).status_code == 404
    assert designer.delete(f"{COURSES}{drawn}/").status_code == 404
    published(played)
    refused = designer.delete(f"{COURSES}{played}/")
    assert (refused.status_code, refused.json()["code"]) == (409, "already_published")
    assert designer.get(draft(played)).status_code == 200


def test_a_retired_course_keeps_its_page_and_leaves_the_list(designer: Client) -> None:
    slug = created(designer)["slug"]
    published(slug)

    def change(**fields: Any) -> Any:
        return designer.patch(f"{COURSES}{slug}/", json.dumps(fields), "application/json")

    def listed() -> bool:
        return slug in {course["slug"] for course in designer.get(COURSES).json()["results"]}

    assert listed()
    assert change(retired=True).json()["retired"] is True
    assert change(retired=True).status_code == 200
    assert not listed()
    assert designer.get(f"{COURSES}{slug}/").status_code == 200
    assert change(retired=False).json()["retired"] is False and listed()
    assert change(listing="unlisted").json()["listing"] == "unlisted" and not listed()
    assert change(listing="secret").status_code == 400
    assert change(retired=None).status_code == 400


def test_the_number_of_designs_is_limited(designer: Client, settings: Any) -> None:
    settings.RATE_LIMITS = {"designs": 1}
    created(designer)
    refused = blank(designer)
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_designs")
    assert "1 designs" in refused.json()["detail"]


def test_the_rate_limit_is_named(designer: Client, settings: Any) -> None:
    slug = created(designer)["slug"]
    settings.RATE_LIMITS = {"saving": 1}
    assert saved(designer, slug, TWO, 1).status_code == 200
    refused = saved(designer, slug, TWO, 1)
    assert refused.status_code == 429
    assert refused.json()["limit"] == "saving"
    assert int(refused.headers["Retry-After"]) > 0

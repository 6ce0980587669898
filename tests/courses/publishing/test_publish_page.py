"""Publishing sets the name, description, listing and tags, on the page and through the API."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import User
from courses.analysis import services as analysis
from courses.analysis.models import AnalysisJob, Question
from courses.drafts.services.drafts import create_design
from courses.gallery.services import set_tags
from courses.publishing.models import Publication, Stage
from courses.publishing.services import publications
from courses.stored.models import Design
from courses.types.registry import TYPES
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON, DesignFactory, published

pytestmark = pytest.mark.django_db

GIVEN = {
    "name": "Over the Corner",
    "about": "For rain.",
    "listing": "unlisted",
    "tags": "windy, short",
    "change": "First",
    "revision": "1",
}


@pytest.fixture(autouse=True)
def _toy(analyst: Any) -> None:
    """Make proofs available immediately."""


@pytest.fixture
def design(owner: User) -> Design:
    return DesignFactory(owner=owner)


def address(design: Design) -> str:
    return f"/{design.type.path}/{design.slug}/publish/"


def prove() -> None:
    job = AnalysisJob.objects.get(question=Question.PROOF)
    publications.settle(job=analysis.work_out(job_id=job.pk, at=NOON) or job, at=NOON)


def test_existing_values_are_filled_in(at_desk: Client, design: Design) -> None:
    set_tags(design=design, words=["windy"])
    page = at_desk.get(address(design)).content.decode()
    assert 'value="Two tiles"' in page
    assert 'value="windy"' in page
    assert '<option value="public" selected>' in page


@pytest.mark.parametrize("kind", TYPES)
def test_a_default_name_must_be_replaced(at_desk: Client, owner: User, kind: str) -> None:
    type = TYPES[kind]
    value = type.blank(str(type.words.untitled))
    draft = create_design(type=type, owner=owner, value=value, at=NOON)
    page = at_desk.get(address(draft)).content.decode()
    assert f'value="{type.words.untitled}"' not in page
    refused = at_desk.post(address(draft), GIVEN | {"name": " "})
    assert refused.status_code == 422
    assert 'aria-invalid="true"' in refused.content.decode()
    assert not Publication.objects.exists()


def test_all_values_are_stored_and_the_link_is_shown(at_desk: Client, design: Design) -> None:
    answer = at_desk.post(address(design), GIVEN)
    assert answer.status_code == 302
    assert "Refresh" in at_desk.get(answer.url).content.decode()
    prove()
    page = at_desk.get(answer.url).content.decode()
    assert "Published as version 1." in page
    assert f'readonly value="{settings.SITE_URL}/courses/{design.slug}/"' in page
    design.refresh_from_db()
    assert design.newest
    assert (design.newest.name, design.newest.about) == ("Over the Corner", "For rain.")
    assert (design.newest.change, design.listing) == ("First", "unlisted")
    assert sorted(tag.word for tag in design.tags.all()) == ["short", "windy"]
    assert design.value.name == "Over the Corner"


def test_holes_the_pro_could_not_finish_are_named(
    at_desk: Client, design: Design, analyst: Any
) -> None:
    analyst(finishes=lambda number: False)
    answer = at_desk.post(address(design), GIVEN)
    prove()
    page = at_desk.get(answer.url).content.decode()
    assert "The pro couldn’t finish hole 1." in page
    assert "Check and publish" in page


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"tags": "a b c d e f"}, "at most 5 tags"),
        ({"tags": "no/slash"}, "letters, digits and hyphens"),
        ({"name": "x" * 61}, "at most 60"),
        ({"about": "x" * 401}, "at most 400"),
        ({"name": "a\0b"}, "Null characters"),
        ({"listing": "secret"}, "valid choice"),
        ({"revision": "7"}, "changed elsewhere"),
        ({"revision": "9" * 500}, "less than or equal"),
        ({"revision": "x"}, "whole number"),
    ],
)
def test_an_invalid_value_is_reported_and_changes_nothing(
    at_desk: Client, design: Design, wrong: dict[str, str], said: str
) -> None:
    answer = at_desk.post(address(design), GIVEN | wrong)
    assert (answer.status_code, said in answer.content.decode()) == (422, True)
    design.refresh_from_db()
    assert (design.revision, design.listing, design.tags.count()) == (1, "public", 0)
    assert not Publication.objects.exists()


def test_errors_prevent_publishing_and_are_counted(at_desk: Client, owner: User) -> None:
    draft = create_design(
        type=TYPES["course"], owner=owner, value=TYPES["course"].parse("course: Bare"), at=NOON
    )
    assert "errors first" in at_desk.get(address(draft)).content.decode()
    refused = at_desk.post(address(draft), GIVEN)
    assert (refused.status_code, Publication.objects.exists()) == (422, False)
    draft.refresh_from_db()
    assert (draft.name, draft.revision) == ("Bare", 1)


def test_the_source_is_named_before_publishing(at_desk: Client, design: Design) -> None:
    assert "data-made-from" not in at_desk.get(address(design)).content.decode()
    published(DesignFactory(owner=UserFactory(name="Ann")))
    page = at_desk.get(address(design)).content.decode()
    assert "This is the same as “Two tiles” by Ann." in page


def test_other_users_cannot_open_the_page(design: Design, client: Client) -> None:
    assert client.get(address(design)).status_code == 302
    client.force_login(UserFactory())
    assert client.get(address(design)).status_code == 404
    assert client.post(address(design), GIVEN).status_code == 404


def sent(client: Client, design: Design, **fields: Any) -> Any:
    api = f"/api/v1/courses/{design.slug}/versions/"
    return client.post(api, fields, content_type="application/json")


def test_the_api_sets_listing_and_tags_in_the_same_request(at_desk: Client, design: Design) -> None:
    answer = sent(at_desk, design, revision=1, listing="unlisted", tags=["Windy"])
    assert answer.status_code == 202
    design.refresh_from_db()
    assert (design.listing, [tag.word for tag in design.tags.all()]) == ("unlisted", ["windy"])
    again = sent(at_desk, design, revision=1)
    assert (again.json()["asked_at"], design.tags.count()) == (answer.json()["asked_at"], 1)


def test_an_invalid_tag_prevents_publishing(at_desk: Client, design: Design) -> None:
    refused = sent(at_desk, design, revision=1, listing="unlisted", tags=["no/slash"])
    assert (refused.status_code, refused.json()["code"]) == (422, "tag_unreadable")
    assert sent(at_desk, design, revision=1, listing="secret").status_code == 400
    refused = sent(at_desk, design, revision=4, listing="unlisted", tags=["windy"])
    assert refused.status_code == 412
    design.refresh_from_db()
    assert (design.listing, design.tags.count()) == ("public", 0)
    assert not Publication.objects.filter(stage=Stage.PROVING).exists()

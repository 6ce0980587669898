"""Forking a published design, and the links between a fork and its source."""

from __future__ import annotations

import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.people.models import User
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Adjustment
from courses.drafts.services.drafts import fork, save_draft
from courses.errors import DesignError
from courses.gallery.selectors.lineage import lineage_of
from courses.gallery.services import list_design, retire_design
from courses.publishing.services.publications import ask_to_publish
from courses.stored.models import Design, Listing
from tests.factories.courses import NOON, published
from tests.factories.sharing import decided

pytestmark = pytest.mark.django_db


def forked(design: Design, owner: User) -> Design:
    return fork(version=design.newest, owner=owner, at=NOON)


def changed(design: Design) -> Design:
    """Publish the design with an additional bunker."""
    value = replace(design.value, adjustments=(Adjustment((1, 0), Terrain.BUNKER),))
    save_draft(design=design, value=value, revision=design.revision, at=NOON)
    design.refresh_from_db()
    published(design)
    return design


def test_a_fork_is_a_draft_with_the_same_content(design: Design, bo: User) -> None:
    made = forked(design, bo)
    assert made.value == design.newest.value
    assert (made.owner, made.forked_from, made.newest) == (bo, design.newest, None)


def test_unlisted_and_retired_designs_can_be_forked_but_not_hidden_ones(
    design: Design, bo: User, moderator: User
) -> None:
    list_design(design=design, listing=Listing.UNLISTED)
    retire_design(design=design, at=NOON)
    assert forked(design, bo)
    decided(design, moderator)
    with pytest.raises(DesignError, match="design_hidden"):
        forked(design, bo)


def test_a_new_name_does_not_make_a_new_design(design: Design, bo: User, analyst) -> None:
    made = forked(design, bo)
    value = replace(made.value, name="All my own work")
    made = save_draft(design=made, value=value, revision=made.revision, at=NOON)
    with pytest.raises(DesignError, match="still_the_parent"):
        ask_to_publish(design=made, change="", revision=made.revision, at=NOON)
    assert not made.publications.exists()


def test_lineage_is_shown_in_both_directions(
    client: Client, design: Design, ann: User, bo: User
) -> None:
    made = changed(forked(design, bo))
    child = client.get(f"/courses/{made.slug}/").content.decode()
    assert f'Based on <a href="/courses/{design.slug}/">' in child
    assert "by <bdi>Ann</bdi>" in child
    parent = client.get(f"/courses/{design.slug}/").content.decode()
    assert "Based on this design" in parent
    assert f'href="/courses/{made.slug}/"' in parent
    assert f'href="/courses/{made.slug}/"' in (
        client.get(f"/courses/{design.slug}/forks/").content.decode()
    )


def test_drafts_and_unlisted_forks_are_not_shown(design: Design, bo: User) -> None:
    made = forked(design, bo)
    assert lineage_of(design).forks == []
    list_design(design=changed(made), listing=Listing.UNLISTED)
    assert lineage_of(design).forks == []


def test_the_address_of_an_unlisted_parent_is_not_revealed(
    client: Client, design: Design, bo: User
) -> None:
    made = changed(forked(design, bo))
    list_design(design=design, listing=Listing.UNLISTED)
    page = client.get(f"/courses/{made.slug}/").content.decode()
    assert "Based on <bdi>Two tiles</bdi> by <bdi>Ann</bdi>" in page
    assert design.slug not in page


def test_a_hidden_parent_is_not_mentioned(
    client: Client, design: Design, bo: User, moderator: User
) -> None:
    made = changed(forked(design, bo))
    decided(design, moderator)
    assert "Based on <" not in client.get(f"/courses/{made.slug}/").content.decode()


def test_the_button_opens_the_editor(client: Client, design: Design, bo: User) -> None:
    client.force_login(bo)
    answer = client.post(f"/courses/{design.slug}/fork/", {"version": "1"})
    made = bo.designs.get()
    assert answer["Location"] == f"/courses/{made.slug}/edit/"
    assert client.post("/courses/nowhere/fork/").status_code == 404
    assert client.get(f"/courses/{design.slug}/fork/").status_code == 405


def test_anonymous_visitors_sign_in_first(client: Client, design: Design) -> None:
    answer = client.post(f"/courses/{design.slug}/fork/")
    assert answer["Location"].startswith("/account/login/")
    assert "Sign in to make your own" in client.get(f"/courses/{design.slug}/").content.decode()


def test_a_user_with_too_many_designs_sees_a_message(
    client: Client, design: Design, bo: User, settings
) -> None:
    settings.RATE_LIMITS = {"designs": 0}
    client.force_login(bo)
    answer = client.post(f"/courses/{design.slug}/fork/", follow=True)
    assert "designs, which is the limit" in answer.content.decode()
    assert not bo.designs.exists()


def test_the_api_creates_and_lists_forks(
    client: Client, design: Design, ann: User, bo: User
) -> None:
    client.force_login(bo)
    address = f"/api/v1/courses/{design.slug}/forks/"
    answer = client.post(address, {"version": 1}, content_type="application/json")
    assert answer.status_code == 201
    assert answer.json()["forked_from"] == {"slug": design.slug, "version": 1}
    assert client.get(address).json()["results"] == []
    changed(bo.designs.get())
    (item,) = client.get(address).json()["results"]
    assert item["slug"] == bo.designs.get().slug
    assert client.post(address, {"version": 7}, content_type="application/json").status_code == 404


def test_the_api_refuses_to_publish_an_unchanged_fork(
    client: Client, design: Design, bo: User, analyst
) -> None:
    client.force_login(bo)
    made = forked(design, bo)
    answer = client.post(
        f"/api/v1/courses/{made.slug}/versions/",
        {"change": "", "revision": made.revision},
        content_type="application/json",
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "unchanged")
    assert "the design it was copied from" in answer.json()["detail"]

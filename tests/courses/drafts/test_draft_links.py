"""The share link of a draft: creating, using, restricting and withdrawing it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from django.test import Client

from accounts.models import Scope
from courses.archives.services import leave_designs
from courses.designs.course.value import Course
from courses.drafts.models import DraftLink, Level
from courses.drafts.selectors import access_by_token, address_of, token_of
from courses.drafts.services.drafts import create_design, discard_design
from courses.drafts.services.links import save_shared_draft, share_draft, withdraw_link
from courses.errors import DesignError
from courses.social.reactions.services import block
from courses.stored.models import Design
from courses.types.registry import type_of
from tests.factories.accounts import UserFactory
from tests.factories.courses import COURSE, NOON, SMALL, DesignFactory
from tests.factories.sharing import decided, shared
from tests.programs import program_of

pytestmark = pytest.mark.django_db


def linked(design: Design, level: Level = Level.EDIT) -> str:
    return token_of(share_draft(design=design, level=level, at=NOON))


def named(name: str) -> Course:
    return msgspec.structs.replace(SMALL, name=name)


def browser(person: Any = None) -> Client:
    client = Client()
    if person is not None:
        client.force_login(person)
    return client


def put(client: Client, token: str, course: Course, revision: int) -> Any:
    return client.put(
        f"/api/v1/drafts/{token}/",
        msgspec.json.encode(course).decode(),
        content_type="application/json",
        headers={"If-Match": f'"{revision}"'},
    )


@pytest.fixture
def draft(ann) -> Design:
    return DesignFactory(owner=ann)


@pytest.fixture
def address(draft) -> str:
    return f"/api/v1/courses/{draft.slug}/draft/link/"


def test_the_author_creates_changes_and_withdraws_the_link(ann, draft, address) -> None:
    program = program_of(ann, Scope.READ, Scope.COURSES)
    assert program.get(address).status_code == 404
    made = program.put(address, {"level": "look"}, content_type="application/json").json()
    again = program.put(address, {"level": "edit"}, content_type="application/json").json()
    assert (made["level"], again["level"]) == ("look", "edit")
    assert made["address"] == again["address"] == program.get(address).json()["address"]
    assert program.delete(address).status_code == program.delete(address).status_code == 204
    new = program.put(address, {"level": "edit"}, content_type="application/json").json()
    assert new["address"] != made["address"]


@pytest.mark.parametrize("body", [{}, {"level": "own"}, {"level": None}, []])
def test_an_unknown_level_is_refused(ann, address, body) -> None:
    program = program_of(ann, Scope.READ, Scope.COURSES)
    assert program.put(address, body, content_type="application/json").status_code == 400
    assert not DraftLink.objects.exists()


def test_other_users_cannot_see_the_link(bo, draft, address) -> None:
    linked(draft)
    other = program_of(bo, Scope.READ, Scope.COURSES)
    assert other.get(address).status_code == other.delete(address).status_code == 404
    assert DraftLink.objects.exists()


def test_each_draft_has_its_own_link(ann, draft, address) -> None:
    linked(DesignFactory(owner=ann))
    program = program_of(ann, Scope.READ, Scope.COURSES)
    assert program.get(address).status_code == 404
    made = program.put(address, {"level": "look"}, content_type="application/json").json()
    [link] = DraftLink.objects.filter(design=draft)
    assert made["address"] == address_of(link)


def test_an_anonymous_visitor_can_only_view(draft) -> None:
    token = linked(draft)
    seen = browser().get(f"/api/v1/drafts/{token}/").json()
    assert (seen["name"], seen["level"], seen["may"]) == (draft.name, "edit", "look")
    assert seen["design"]["tiles"] and "email" not in str(seen)
    refused = put(browser(), token, named("Theirs"), draft.revision)
    assert (refused.status_code, refused.json()["code"]) == (403, "account_needed")


def test_a_guest_can_only_view(draft) -> None:
    refused = put(
        browser(UserFactory(guest_since=NOON)), linked(draft), named("Theirs"), draft.revision
    )
    assert (refused.status_code, refused.json()["code"]) == (403, "account_needed")


def test_an_editor_saves_on_the_current_revision(bo, draft) -> None:
    token, friend = linked(draft), browser(bo)
    saved = put(friend, token, named("Bo's"), draft.revision)
    assert (saved.status_code, saved.json()["revision"]) == (200, draft.revision + 1)
    late = put(friend, token, named("Late"), draft.revision)
    assert (late.status_code, late.json()["code"]) == (412, "draft_changed")
    assert late.json()["design"]["name"] == "Bo's"
    assert Design.objects.get(pk=draft.pk).owner == draft.owner


def test_a_refused_save_names_who_saved_since_that_revision(ann, bo, draft) -> None:
    token, first = linked(draft), draft.revision
    cy = UserFactory(name="Cy")
    for number, person in enumerate((cy, bo, ann, bo)):
        saved = put(browser(person), token, named(f"Number {number}"), first + number)
        assert saved.status_code == 200
    late = put(browser(cy), token, named("Late"), first + 1).json()
    assert [(saver["by"]["name"], saver["revision"] - first) for saver in late["savers"]] == [
        ("Bo", 4),
        ("Ann", 3),
    ]
    seen = browser(cy).get(f"/api/v1/drafts/{token}/").json()
    own = browser(ann).get(f"/api/v1/courses/{draft.slug}/draft/").json()
    names = [saver["by"]["name"] for saver in own["savers"]]
    assert names == ["Bo", "Ann", "Cy"] and seen["savers"] == own["savers"]


def test_only_editors_learn_who_saved(bo, draft) -> None:
    token = linked(draft)
    put(browser(bo), token, named("Bo's"), draft.revision)
    assert browser().get(f"/api/v1/drafts/{token}/").json()["savers"] == []
    linked(draft, Level.COMMENT)
    assert browser(UserFactory()).get(f"/api/v1/drafts/{token}/").json()["savers"] == []


def test_a_deleted_account_is_not_named_as_a_saver(bo, draft) -> None:
    token = linked(draft)
    put(browser(bo), token, named("Bo's"), draft.revision)
    leave_designs(owner=bo)
    assert browser(UserFactory()).get(f"/api/v1/drafts/{token}/").json()["savers"] == []


def test_the_link_of_a_deleted_draft_does_not_claim_to_be_turned_off(ann, bo, draft) -> None:
    token = linked(draft)
    assert browser(ann).delete(f"/api/v1/courses/{draft.slug}/").status_code == 204
    for answer in (
        browser(bo).get(f"/api/v1/drafts/{token}/"),
        put(browser(bo), token, named("Bo's"), draft.revision),
    ):
        assert (answer.status_code, answer.json()["code"]) == (410, "link_withdrawn")
        assert "or deleted the draft" in answer.json()["detail"]


def test_a_draft_deleted_during_a_save_is_refused_like_a_withdrawn_link(bo, draft) -> None:
    token = linked(draft)
    gone = Design.objects.get(pk=draft.pk)
    discard_design(design=draft)
    with pytest.raises(DesignError, match="link_withdrawn"):
        save_shared_draft(
            design=gone, token=token, by=bo, value=COURSE, revision=gone.revision, at=NOON
        )


def test_a_published_draft_can_still_be_saved_by_its_link(ann, bo) -> None:
    design = shared(ann)
    token, revision = linked(design), Design.objects.get(pk=design.pk).revision
    saved = put(browser(bo), token, named("After publishing"), revision)
    assert (saved.status_code, saved.json()["revision"]) == (200, revision + 1)


def test_the_page_of_a_lost_link_offers_unsaved_changes(ann, bo, draft) -> None:
    token = linked(draft)
    withdraw_link(design=draft)
    for client, is_member in ((browser(bo), "true"), (browser(), "false")):
        page = client.get(f"/drafts/{token}/")
        assert page.status_code == 410
        text = page.content.decode()
        assert "data-left-changes" in text and "left-changes.js" in text
        assert f'"is_member": {is_member}' in text and f"/api/v1/drafts/{token}/" in text
    linked(draft, Level.LOOK)
    token = token_of(DraftLink.objects.get(design=draft))
    assert "data-left-changes" in browser(bo).get(f"/drafts/{token}/").content.decode()
    own = browser(ann).get(f"/courses/{draft.slug}/edit/").content.decode()
    assert 'data-dialog="ended"' in own


@pytest.mark.parametrize("level", [Level.LOOK, Level.COMMENT])
def test_a_lower_level_cannot_save(bo, draft, level) -> None:
    refused = put(browser(bo), linked(draft, level), named("Bo's"), draft.revision)
    assert (refused.status_code, refused.json()["code"]) == (403, "link_is_less")
    assert Design.objects.get(pk=draft.pk).revision == draft.revision


def test_a_withdrawn_link_is_gone(bo, draft) -> None:
    token = linked(draft)
    withdraw_link(design=draft)
    share_draft(design=draft, level=Level.EDIT, at=NOON)
    for client in (browser(), browser(bo)):
        answer = client.get(f"/api/v1/drafts/{token}/")
        assert (answer.status_code, answer.json()["code"]) == (410, "link_withdrawn")
        assert draft.name not in client.get(f"/drafts/{token}/").content.decode()
        assert client.get(f"/drafts/{token}/picture.svg").status_code == 410
    assert put(browser(bo), token, named("Bo's"), draft.revision).status_code == 410


def test_the_link_is_checked_again_under_the_lock(bo, draft) -> None:
    token = linked(draft)
    assert access_by_token(token, bo)
    withdraw_link(design=draft)
    with pytest.raises(DesignError, match="link_withdrawn"):
        save_shared_draft(
            design=draft, token=token, by=bo, value=COURSE, revision=draft.revision, at=NOON
        )


@pytest.mark.parametrize("token", ["nobody:gave:this", "abc", "%00", "x" * 500])
def test_an_unknown_token_is_404(draft, token) -> None:
    linked(draft)
    assert browser().get(f"/api/v1/drafts/{token}/").status_code == 404
    assert browser().get(f"/drafts/{token}/").status_code == 404


def test_a_user_blocked_by_the_author_is_refused(ann, bo, draft) -> None:
    token = linked(draft)
    block(person=bo, user=ann, at=NOON)
    answer = browser(bo).get(f"/api/v1/drafts/{token}/")
    assert (answer.status_code, answer.json()["code"]) == (403, "link_closed_to_you")
    assert put(browser(bo), token, named("Bo's"), draft.revision).status_code == 403


def test_a_hidden_design_is_hidden_here_too(ann, bo, moderator) -> None:
    design = shared(ann)
    token = linked(design)
    decided(design, moderator)
    assert browser(bo).get(f"/api/v1/drafts/{token}/").status_code == 410
    assert browser(ann).get(f"/api/v1/drafts/{token}/").status_code == 200


def test_the_database_contains_no_usable_link(draft) -> None:
    token = linked(draft)
    name = DraftLink.objects.get().name
    assert name in token and access_by_token(name, draft.owner) is None


def test_deleting_the_author_deletes_the_link(ann) -> None:
    kept = shared(ann)
    linked(kept)
    leave_designs(owner=ann)
    assert not DraftLink.objects.exists()


def test_editors_get_the_board_and_viewers_a_picture(ann, bo, draft) -> None:
    token = linked(draft)
    board = browser(bo).get(f"/drafts/{token}/").content.decode()
    assert 'data-dialog="ended"' in board and 'data-open="publish"' not in board
    assert "data-share-link" not in board and 'name="listing"' not in board
    picture = browser().get(f"/drafts/{token}/").content.decode()
    assert "data-draft-picture" in picture and "Sign up" in picture and "noindex" in picture
    assert "data-comment-form" not in picture
    own = browser(ann).get(f"/courses/{draft.slug}/edit/").content.decode()
    assert "data-share-link" in own and token in own


def test_the_author_is_redirected_to_the_full_editor(ann, draft) -> None:
    answer = browser(ann).get(f"/drafts/{linked(draft)}/")
    assert (answer.status_code, answer.url) == (302, f"/courses/{draft.slug}/edit/")


@pytest.mark.parametrize("kind", ["course", "deck", "plot"])
def test_every_type_has_a_page_for_viewing(bo, kind) -> None:

    type = type_of(kind)
    design = create_design(type=type, owner=UserFactory(), value=type.blank("New"), at=NOON)
    for level in Level:
        token = linked(design, level)
        assert browser(bo).get(f"/drafts/{token}/").status_code == 200
        assert browser(bo).get(f"/api/v1/drafts/{token}/").json()["kind"] == kind

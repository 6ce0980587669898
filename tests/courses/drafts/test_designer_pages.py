"""The editor's pages without scripts: create a draft, edit it as text, discard it."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from courses.stored.models import Design
from courses.stored.selectors import own_designs
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db

NEW = "/courses/new/"


def created(client: Client, owner, **given: str) -> Design:
    answer = client.post(NEW, given)
    assert answer.status_code == 302
    return own_designs("course", owner).get()


def as_text(design: Design) -> str:
    return f"/courses/{design.slug}/edit/?as=text"


def test_an_empty_course_is_created_with_its_name(at_desk: Client, owner) -> None:
    design = created(at_desk, owner, how="empty", name="Over the Corner")
    assert (design.name, design.value.tiles) == ("Over the Corner", ())
    assert at_desk.get(f"/courses/{design.slug}/edit/").status_code == 200


def test_a_form_sent_twice_creates_one_course(at_desk: Client, owner) -> None:
    form = {"how": "quick", "holes": "3", "difficulty": "2", "tightness": "2"}
    design = created(at_desk, owner, **form, csrfmiddlewaretoken="of-one-page")
    again = at_desk.post(
        NEW,
        form | {"csrfmiddlewaretoken": "of-one-page"},
    )
    assert again.url == f"/courses/{design.slug}/edit/"
    at_desk.post(
        NEW,
        form | {"csrfmiddlewaretoken": "of-another"},
    )
    assert own_designs("course", owner).count() == 2


def test_the_same_seed_creates_the_same_quick_course(at_desk: Client, owner) -> None:
    wanted = {"how": "quick", "holes": "3", "difficulty": "1", "tightness": "2", "seed": "rain"}
    first = created(at_desk, owner, **wanted)
    at_desk.post(NEW, wanted)
    again = own_designs("course", owner).exclude(pk=first.pk).get()
    assert first.value == again.value
    assert len(first.value.holes) == 3


def test_a_copy_of_a_published_course_belongs_to_the_user(at_desk: Client, owner) -> None:
    design = created(at_desk, owner, how="copy", of="starter-links")
    assert (design.name, len(design.value.holes)) == ("Copy of Starter Links", 5)


@pytest.mark.parametrize(
    "given",
    [{}, {"how": "magic"}, {"how": "quick", "holes": "99"}, {"how": "copy", "of": "nowhere"}],
)
def test_an_impossible_request_creates_nothing(at_desk: Client, owner, given) -> None:
    assert at_desk.post(NEW, given).status_code == 422
    assert not own_designs("course", owner).exists()


def test_a_course_is_edited_as_text(at_desk: Client, owner) -> None:
    design = created(at_desk, owner, how="empty", name="Plain")
    given = {"notation": "course: Written\n", "revision": design.revision}
    assert at_desk.post(as_text(design), given).status_code == 302
    design.refresh_from_db()
    assert design.name == "Written"
    assert "There are no tiles yet" in at_desk.get(as_text(design)).content.decode()


def test_unreadable_text_stays_in_its_field(at_desk: Client, owner) -> None:
    design = created(at_desk, owner, how="empty", name="Plain")
    given = {"notation": "course: Written\nwhat is this", "revision": design.revision}
    answer = at_desk.post(as_text(design), given)
    assert (answer.status_code, "what is this" in answer.content.decode()) == (422, True)
    assert "Line 2: “what is this” is unknown." in answer.content.decode()
    design.refresh_from_db()
    assert design.name == "Plain"


def test_refused_text_is_not_shown_with_the_verdict_of_the_saved_draft(
    at_desk: Client, owner
) -> None:
    design = created(at_desk, owner, how="copy", of="starter-links")
    assert "Ready to publish" in at_desk.get(as_text(design)).content.decode()
    unreadable = {"notation": "what is this", "revision": design.revision}
    late = {"notation": "course: Mine", "revision": design.revision - 1}
    for given in (unreadable, late):
        page = at_desk.post(as_text(design), given).content.decode()
        assert "Ready to publish" not in page
        assert "hasn’t been saved or checked" in page


def test_a_conflicting_save_shows_both_versions(at_desk: Client, owner) -> None:
    design = created(at_desk, owner, how="empty", name="Plain")
    at_desk.post(as_text(design), {"notation": "course: Theirs", "revision": design.revision})
    late = {"notation": "course: Mine", "revision": design.revision}
    answer = at_desk.post(as_text(design), late)
    page = answer.content.decode()
    assert (answer.status_code, "Theirs" in page, "Mine" in page) == (409, True, True)


def test_only_its_owner_can_open_a_draft(at_desk: Client, owner) -> None:
    design = created(at_desk, owner, how="copy", of="starter-links")
    stranger = Client()
    stranger.force_login(UserFactory())
    for name in ("courses:edit", "courses:draft-picture"):
        address = reverse(name, kwargs={"kind": "course", "slug": design.slug})
        assert at_desk.get(address).status_code == 200
        assert stranger.get(address).status_code == 404
        assert Client().get(address).status_code == 302
    assert stranger.post(f"/courses/{design.slug}/discard/").status_code == 404


def test_a_draft_can_be_discarded(at_desk: Client, owner) -> None:
    design = created(at_desk, owner, how="empty", name="Gone Soon")
    assert "Gone Soon" in at_desk.get(reverse("courses:mine")).content.decode()
    at_desk.post(f"/courses/{design.slug}/discard/")
    assert not own_designs("course", owner).exists()

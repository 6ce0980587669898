"""Staff picks, and designs that authors pin to the top of their pages."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from courses.errors import DesignError
from courses.gallery.selectors.front import MOST_PINS, picks, pinned_by
from courses.gallery.services import (
    list_design,
    pick_design,
    pin_design,
    retire_design,
    unpin_design,
)
from courses.stored.models import Design, Listing
from tests.courses.gallery.test_gallery import named
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON

pytestmark = pytest.mark.django_db
BADGE = "Staff pick</span>"


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(UserFactory(is_staff=True, is_superuser=True))
    return client


def person(author: User) -> str:
    return f"/people/{author.public_id}/"


class TestPicks:
    def test_staff_choose_them_in_the_list_of_designs(self, staff: Client) -> None:
        design = named("Good")
        place = "/admin/courses/design/"
        chosen = {"_selected_action": [design.pk]}
        assert staff.post(place, {**chosen, "action": "pick"}).status_code == 302
        assert [pick.pk for pick in picks(count=3)] == [design.pk]
        assert staff.post(place, {**chosen, "action": "unpick"}).status_code == 302
        assert picks(count=3) == []

    def test_staff_choose_them_on_a_designs_page(self, staff: Client) -> None:
        design = named("Good")
        fields = {"listing": "public", "picked_at_0": "2026-11-26", "picked_at_1": "12:00"}
        place = f"/admin/courses/design/{design.pk}/change/"
        assert staff.post(place, fields).status_code == 302
        assert [pick.pk for pick in picks(count=3)] == [design.pk]

    def test_a_pick_has_a_badge_and_a_shelf(self, client: Client, ann: User) -> None:
        design = named("Good")
        assert BADGE not in client.get("/courses/").content.decode()
        assert "?picked=on" not in client.get("/courses/").content.decode()
        pick_design(design=design, at=NOON)
        page = client.get("/courses/").content.decode()
        assert BADGE in page and 'href="/courses/?picked=on"' in page
        assert 'id="picks"' not in page, "the recommended order begins with the picks"
        for address in ("/", "/courses/?sort=new"):
            assert 'id="picks"' in client.get(address).content.decode()
        assert 'id="picks"' not in client.get("/courses/?sort=new&holes=1").content.decode()
        assert "1 design" in client.get("/courses/", {"picked": "on"}).content.decode()

    def test_a_pick_that_left_the_gallery_is_not_shown(self, client: Client) -> None:
        design = named("Good")
        pick_design(design=design, at=NOON)
        assert BADGE in client.get("/").content.decode()
        retire_design(design=design, at=NOON)
        assert picks(count=3) == []
        assert BADGE not in client.get("/courses/").content.decode()

    def test_the_home_page_shows_a_new_pick_immediately(
        self, client: Client, django_capture_on_commit_callbacks
    ) -> None:
        design = named("Good")
        client.get("/")
        with django_capture_on_commit_callbacks(execute=True):
            pick_design(design=design, at=NOON)
        assert BADGE in client.get("/").content.decode()

    def test_the_api_names_and_filters_picks(self, client: Client) -> None:
        pick_design(design=named("Good"), at=NOON)
        client.force_login(UserFactory())
        (item,) = client.get("/api/v1/courses/", {"picked": "true"}).json()["results"]
        assert (item["name"], item["picked"], item["pinned"]) == ("Good", True, False)


class TestPins:
    def test_pinned_designs_come_first_on_their_authors_page(
        self, client: Client, ann: User
    ) -> None:
        old = named("Old", ann, days=1)
        named("New", ann, days=2)
        client.force_login(ann)
        address = f"/courses/{old.slug}/show/pin/"
        assert client.post(address, {"person": "own"})["Location"] == person(ann)
        page = client.get(person(ann)).content.decode()
        pinned, others = page.split("Pinned designs")[1].split('id="designs"')
        assert "Old" in pinned and "New" not in pinned
        assert page.count('class="card-link"') == 2, "no design is shown twice"
        assert others.count('class="card-link"') == 1
        assert f"/courses/{old.slug}/show/unpin/" in page
        client.post(f"/courses/{old.slug}/show/unpin/", {"person": "own"})
        assert "Pinned designs" not in client.get(person(ann)).content.decode()

    def test_only_the_author_has_the_buttons(self, client: Client, ann: User, bo: User) -> None:
        design = named("Mine", ann)
        client.force_login(bo)
        for address in (person(ann), f"/courses/{design.slug}/"):
            assert "/show/pin/" not in client.get(address).content.decode()
        assert client.post(f"/courses/{design.slug}/show/pin/").status_code == 404
        client.force_login(ann)
        for address in (person(ann), f"/courses/{design.slug}/"):
            assert "/show/pin/" in client.get(address).content.decode()

    def test_too_many_pins_are_refused(self, client: Client, ann: User) -> None:
        designs = [named(f"N{number}", ann) for number in range(MOST_PINS + 1)]
        for design in designs[:-1]:
            pin_design(design=design, at=NOON)
        pin_design(design=designs[0], at=NOON)
        with pytest.raises(DesignError, match="too_many_pins"):
            pin_design(design=designs[-1], at=NOON)
        client.force_login(ann)
        answer = client.post(f"/courses/{designs[-1].slug}/show/pin/", follow=True)
        assert "Unpin one first" in answer.content.decode()
        unpin_design(design=designs[0])
        pin_design(design=designs[-1], at=NOON)
        assert len(pinned_by(ann.pk)) == MOST_PINS

    def test_a_design_that_left_the_gallery_takes_no_place(self, ann: User) -> None:
        designs = [named(f"N{number}", ann) for number in range(MOST_PINS + 1)]
        for design in designs[:-1]:
            pin_design(design=design, at=NOON)
        retire_design(design=designs[0], at=NOON)
        assert designs[0] not in pinned_by(ann.pk)
        pin_design(design=designs[-1], at=NOON)
        assert designs[-1] in pinned_by(ann.pk)

    def test_an_unlisted_design_cannot_be_pinned(self, ann: User) -> None:
        design = list_design(design=named("Secret", ann), listing=Listing.UNLISTED)
        with pytest.raises(DesignError, match="not_in_gallery"):
            pin_design(design=design, at=NOON)
        assert Design.objects.get(pk=design.pk).pinned_at is None

    def test_the_api_pins_unpins_and_filters(self, client: Client, ann: User) -> None:
        design = named("Mine", ann)
        client.force_login(ann)
        place = f"/api/v1/courses/{design.slug}/"
        answer = client.patch(place, {"pinned": True}, content_type="application/json")
        assert (answer.status_code, answer.json()["pinned"]) == (200, True)
        query = {"author": ann.public_id, "pinned": "true"}
        (item,) = client.get("/api/v1/courses/", query).json()["results"]
        assert (item["slug"], item["pinned"]) == (design.slug, True)
        client.patch(place, {"pinned": False}, content_type="application/json")
        assert client.get("/api/v1/courses/", query).json()["count"] == 0
        list_design(design=design, listing=Listing.UNLISTED)
        refused = client.patch(place, {"pinned": True}, content_type="application/json")
        assert (refused.status_code, refused.json()["code"]) == (409, "not_in_gallery")

"""Pages of decks, and the editor with and without scripts."""

from __future__ import annotations

import msgspec
import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.people.models import User
from courses.designs.deck.notation import write
from courses.designs.deck.shipped import shipped
from courses.pictures.selectors import picture_image_url
from courses.stored.models import Design
from courses.types.registry import TYPES
from tests.factories.courses import NOON, DesignFactory, published

pytestmark = pytest.mark.django_db

CLASSIC = shipped()["classic"]


@pytest.fixture
def design(ann: User) -> Design:
    value = replace(CLASSIC, name="Ann's <b>cards</b>", carts=6)
    return DesignFactory(type=TYPES["deck"], owner=ann, value=value, at=NOON)


@pytest.fixture
def hers(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client


def text_of(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


@pytest.mark.parametrize("slug", shipped())
def test_every_shipped_deck_has_a_page(client: Client, slug: str) -> None:
    page = text_of(client, f"/decks/{slug}/")
    assert shipped()[slug].about in page
    assert "Terrain cards by value" in page


def test_a_version_has_its_own_page(client: Client, design: Design) -> None:
    published(design)
    design.keep(replace(design.value, carts=9), at=NOON)
    design.save()
    published(design, change="More carts")
    newest, first = text_of(client, f"/decks/{design.slug}/"), f"/decks/{design.slug}/versions/1/"
    assert "More carts" in newest
    assert "View the latest version" in text_of(client, first)
    assert "View the latest version" not in newest


def test_a_link_preview_shows_the_picture(client: Client, design: Design) -> None:
    version = published(design)
    address = picture_image_url("deck", version.digest)
    page = text_of(client, f"/decks/{design.slug}/")
    assert f'property="og:image" content="https://dogleg.test{address}"' in page
    picture = client.get(address)
    assert picture["Content-Type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    assert client.get(picture_image_url("course", version.digest)).status_code == 404


def test_user_text_is_escaped(client: Client, design: Design) -> None:
    published(design)
    page = text_of(client, f"/decks/{design.slug}/")
    assert "<b>cards</b>" not in page
    assert "&lt;b&gt;cards" in page


def test_a_downloaded_deck_is_exact(client: Client, design: Design) -> None:
    version = published(design)
    notation = client.get(f"/decks/{design.slug}/notation/")
    assert notation.content.decode() == write(version.value)
    assert f'"{design.slug}.deck"' in notation["Content-Disposition"]
    body = client.get(f"/decks/{design.slug}/versions/1/design/").content
    assert msgspec.json.decode(body, type=type(CLASSIC)) == version.value


def test_a_draft_has_no_page(client: Client, design: Design) -> None:
    assert client.get(f"/decks/{design.slug}/").status_code == 404


def test_only_its_owner_can_edit_a_draft(client: Client, design: Design, bo: User) -> None:
    client.force_login(bo)
    assert client.get(f"/decks/{design.slug}/edit/").status_code == 404
    assert client.get(f"/courses/{design.slug}/edit/").status_code == 404


def test_a_new_deck_starts_as_the_box_or_as_a_copy(hers: Client, ann: User) -> None:
    assert "The cards of the box" in text_of(hers, "/decks/new/")
    hers.post("/decks/new/", {"how": "empty", "name": "Mine"})
    answer = hers.post("/decks/new/", {"how": "copy", "of": "lunch-break"})
    made = Design.objects.get(owner=ann, slug=answer["Location"].split("/")[2])
    assert made.value == replace(shipped()["lunch-break"], name="Copy of Lunch Break")
    assert Design.objects.filter(owner=ann, kind="deck").count() == 2


@pytest.mark.parametrize("form", [{}, {"how": "quick"}, {"how": "copy", "of": "nowhere"}])
def test_an_unknown_starting_point_is_refused(hers: Client, form: dict[str, str]) -> None:
    assert hers.post("/decks/new/", form).status_code == 422
    assert not Design.objects.filter(kind="deck", owner__isnull=False).exists()


def test_without_scripts_a_deck_is_edited_as_text(hers: Client, design: Design) -> None:
    address = f"/decks/{design.slug}/edit/?as=text"
    assert "12 of lost ball" in text_of(hers, address)
    changed = replace(design.value, lost_balls=20)
    form = {"notation": write(changed), "revision": design.revision}
    assert hers.post(address, form)["Location"] == address
    design.refresh_from_db()
    assert design.value == changed


def test_unreadable_text_is_returned_with_its_line(hers: Client, design: Design) -> None:
    form = {"notation": "deck: A\n\nterrain:\n  many fives\n", "revision": design.revision}
    answer = hers.post(f"/decks/{design.slug}/edit/?as=text", form)
    assert answer.status_code == 422
    assert "Line 4" in answer.content.decode()
    assert "many fives" in answer.content.decode()


def test_my_designs_lists_courses_and_decks(hers: Client, ann: User, design: Design) -> None:
    DesignFactory(owner=ann)
    page = text_of(hers, "/courses/mine/")
    assert f"/decks/{design.slug}/edit/" in page
    assert "Two tiles" in page
    picture = hers.get(f"/decks/{design.slug}/edit/picture.svg")
    assert picture["Content-Type"] == "image/svg+xml"


def test_an_owner_retires_a_deck_and_restores_it(hers: Client, design: Design) -> None:
    published(design)
    address = f"/decks/{design.slug}/"
    hers.post(f"{address}show/retire/")
    assert "Play this now" not in text_of(hers, address)
    hers.post(f"{address}show/bring-back/")
    assert "Play this now" in text_of(hers, address)

"""The tags an author adds to a design."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.people.models import User
from courses.errors import DesignError
from courses.gallery.selectors.search import Wanted, gallery
from courses.gallery.services import set_tags, words_in
from courses.stored.models import Design

pytestmark = pytest.mark.django_db


def tags(design: Design) -> list[str]:
    return list(design.tags.values_list("word", flat=True))


def test_tags_are_unique_lower_case_words(design: Design) -> None:
    set_tags(design=design, words=["#Dunes", "dunes", "  WINDY ", "par-3", "été", "-"])
    assert tags(design) == ["dunes", "par-3", "windy", "été"]


def test_new_tags_replace_the_old_ones(design: Design) -> None:
    set_tags(design=design, words=["dunes", "wind"])
    kept = design.tags.get(word="wind").pk
    set_tags(design=design, words=["wind", "rain"])
    assert tags(design) == ["rain", "wind"]
    assert design.tags.get(word="wind").pk == kept
    set_tags(design=design, words=[])
    assert tags(design) == []


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["one", "two", "three", "four", "five", "six"], "too_many_tags"),
        (["x" * 21], "tag_too_long"),
        (["<b>"], "tag_unreadable"),
        (["a_b"], "tag_unreadable"),
        (["a\u3164"], "tag_unreadable"),
        (["a\0b"], "tag_unreadable"),
        (["☠"], "tag_unreadable"),
    ],
)
def test_an_invalid_tag_is_refused_and_nothing_changes(
    design: Design, words: list[str], code: str
) -> None:
    set_tags(design=design, words=["dunes"])
    with pytest.raises(DesignError, match=code):
        set_tags(design=design, words=words)
    assert tags(design) == ["dunes"]


def test_a_line_is_split_at_spaces_and_commas() -> None:
    assert words_in("dunes, windy  par-3;sea") == ["dunes", "windy", "par-3", "sea"]


def test_the_gallery_finds_designs_by_tag(design: Design) -> None:
    set_tags(design=design, words=["dunes"])
    assert list(gallery("course", Wanted(tag="dunes"))) == [design]
    assert list(gallery("course", Wanted(tag="dune"))) == []


def test_an_owner_sets_tags_on_the_designs_page(client: Client, design: Design, ann: User) -> None:
    client.force_login(ann)
    assert client.post(f"/courses/{design.slug}/tags/", {"tags": "dunes wind"}).status_code == 302
    page = client.get(f"/courses/{design.slug}/").content.decode()
    assert 'value="dunes wind"' in page
    assert 'href="/courses/?tag=dunes"' in page
    refused = client.post(f"/courses/{design.slug}/tags/", {"tags": "a_b"}, follow=True)
    assert "letters, digits and hyphens" in refused.content.decode()
    assert tags(design) == ["dunes", "wind"]


def test_other_users_cannot_set_tags(client: Client, design: Design, bo: User) -> None:
    address = f"/courses/{design.slug}/tags/"
    assert client.post(address, {"tags": "x"})["Location"].startswith("/account/login/")
    client.force_login(bo)
    assert client.post(address, {"tags": "x"}).status_code == 404
    assert address not in client.get(f"/courses/{design.slug}/").content.decode()


def test_the_api_sets_tags_of_own_designs(client: Client, design: Design, ann: User) -> None:
    client.force_login(ann)
    address = f"/api/v1/courses/{design.slug}/"
    answer = client.patch(address, {"tags": ["Dunes"]}, content_type="application/json")
    assert (answer.status_code, answer.json()["tags"]) == (200, ["dunes"])
    refused = client.patch(address, {"tags": ["a b"]}, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (422, "tag_unreadable")
    assert client.get(address).json()["tags"] == ["dunes"]

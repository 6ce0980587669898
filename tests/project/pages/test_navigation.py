"""The navigation: sections, the groups of the account menu, and the page marked in them."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from config.navigation import ACCOUNT, account_menu, section_of
from tests.factories.accounts import UserFactory

PAGES = [page for _title, pages in ACCOUNT for page in pages]


@pytest.mark.parametrize(
    ("path", "section"),
    [
        ("/play/", "play"),
        ("/play/open/", "play"),
        ("/rules/golfie/", "play"),
        ("/play/mine/", "mine"),
        ("/tables/abc/", "mine"),
        ("/courses/", "designs"),
        ("/decks/classic/", "designs"),
        ("/plots/duck-pond/versions/1/", "designs"),
        ("/courses/mine/", "designs"),
        ("/account/2fa/webauthn/", "account"),
        ("/news/", "account"),
        ("/", ""),
        ("/status/", ""),
    ],
)
def test_every_path_belongs_to_at_most_one_section(path: str, section: str) -> None:
    assert section_of(path) == section


@pytest.mark.django_db
def test_the_own_public_profile_belongs_to_the_account(client) -> None:
    """The pages of other people belong to no section."""
    own, other = UserFactory.create_batch(2)
    client.force_login(own)
    for person, is_marked in ((own, True), (other, False)):
        page = client.get(reverse("games:person", args=[person.public_id])).content.decode()
        menu = page[page.index("account-menu") :].split("menu-items")[0]
        assert ("aria-current" in menu) == is_marked


def marked(path: str) -> list[str]:
    """Return the titles of the links that are marked as current in the account menu of a page."""
    return [str(link.title) for _title, links in account_menu(path) for link in links if link.here]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_account_menu_marks_only_its_own_page(page) -> None:
    assert marked(reverse(page.name)) == [str(page.title)]


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/account/2fa/webauthn/add/", "Passkeys"),
        ("/account/2fa/totp/activate/", "Sign-in codes"),
        ("/account/apps/new/", "Your apps"),
        ("/account/webhooks/new/", "Webhooks"),
        ("/account/data/3/", "Your data"),
    ],
)
def test_a_page_below_another_one_marks_that_one(path: str, title: str) -> None:
    assert marked(path) == [title]


def test_a_page_that_is_not_in_the_account_menu_marks_nothing() -> None:
    assert marked("/account/guest/") == []


def current(page: str) -> set[tuple[str, str]]:
    """Return the URLs that a page marks as current, with the kind of mark."""
    return set(re.findall(r'<a href="([^"]+)" aria-current="(\w+)"', page))


def test_the_header_marks_the_current_section(client, django_user_model) -> None:
    client.force_login(django_user_model.objects.create_user("ann@dogleg.test"))
    assert ("/play/mine/", "page") in current(client.get("/play/mine/").content.decode())
    assert ("/play/", "true") in current(client.get("/play/open/").content.decode())
    assert ("/decks/", "true") in current(client.get("/decks/new/").content.decode())


def test_settings_show_the_groups_of_the_account_menu(client, django_user_model) -> None:
    client.force_login(django_user_model.objects.create_user("ann@dogleg.test"))
    page = client.get("/account/").content.decode()
    assert re.findall(r'class="menu-title">([^<]+)<', page) == ["You", "Sign-in", "Programs"] * 2
    assert ("/account/", "page") in current(page)

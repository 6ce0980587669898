"""Pages without content show a drawing, a sentence and one next step."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("address", "title", "action"),
    [
        ("/play/mine/", "No games in progress", "/play/"),
        ("/courses/?q=no-course-has-this-name", "No designs match", "/courses/"),
        ("/news/", "No news yet", "/courses/"),
        ("/no-such-page/", "Lost ball", "/"),
        ("/account/notices/", "Notifications aren’t on in any browser yet", None),
        ("/play/", "No open tables right now", "/play/person/"),
    ],
)
def test_an_empty_page_shows_a_drawing_and_one_action(
    client: Client, address: str, title: str, action: str | None
) -> None:
    client.force_login(UserFactory())
    page = client.get(address).content.decode()
    (empty,) = re.findall(r'<div class="empty">.*?</div>', page, re.DOTALL)
    assert re.search(rf'class="empty-title">{title}</h', empty)
    assert empty.count('<svg class="drawing"') == 1
    assert re.findall(r'<a [^>]*href="([^"]*)"', empty) == ([action] if action else [])


def test_a_page_that_does_not_exist_has_one_main_heading(client: Client) -> None:
    assert re.findall(r"<h1[^>]*>(.*?)</h1>", client.get("/nowhere/").content.decode()) == [
        "Lost ball"
    ]

"""The page of a finished game contains each shared drawing only once."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.minigolf.site.drawing.elements import ELEMENTS
from tests.factories.accounts import UserFactory
from tests.minigolf.test_at_tables import finished
from tests.shared_rows import shared_rows

pytestmark = [pytest.mark.django_db, pytest.mark.whole]


@pytest.fixture(scope="module")
def page(django_db_setup, django_db_blocker) -> str:
    with shared_rows(django_db_blocker):
        session = finished(UserFactory())
        return Client().get(f"/tables/{session.public_id}/").content.decode()


def test_each_element_is_drawn_once(page):
    assert page.count('href="#drawn-') > 50
    assert {name for name, draw in ELEMENTS.items() if page.count(draw()) > 1} == set()


def test_every_referenced_drawing_is_defined_once(page):
    pictures = re.findall(r'<div class="judged-course".*?</svg>', page, re.DOTALL)
    assert len(pictures) == 2
    whole = "".join(pictures)
    used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', whole))
    names = {one or other for one, other in used}
    assert names
    assert {name: whole.count(f'id="{name}"') for name in names} == dict.fromkeys(names, 1)


def test_the_page_stays_small(page):
    """The page had 263 kB when drawings were not shared."""
    assert len(page) < 190_000

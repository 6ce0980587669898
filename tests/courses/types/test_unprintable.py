"""A sheet prints a box for each character that is missing from its font. The sheet and the page
report this.
"""

from __future__ import annotations

import pypdfium2
import pytest
from django.test import Client
from msgspec.structs import replace

from courses.types.paper import BOX_SIGN, printable, unprintable
from tests.factories.accounts import UserFactory
from tests.factories.courses import SMALL
from tests.factories.sharing import shared

pytestmark = pytest.mark.django_db
NOTE = "lacks some characters"


def printed(client: Client, slug: str) -> str:
    pdf = pypdfium2.PdfDocument(client.get(f"/courses/{slug}/sheet.pdf").content)
    return " ".join(pdf[0].get_textpage().get_text_range().split())


def test_a_title_in_another_script_is_printed_as_boxes_with_a_note(client: Client) -> None:
    slug = shared(value=replace(SMALL, name="東京リンクス", about="Für Ärzte")).slug
    text = printed(client, slug)
    assert BOX_SIGN * 6 in text
    assert NOTE in text and "Für Ärzte" in text


def test_the_page_lists_the_affected_characters(client: Client) -> None:
    slug = shared(UserFactory(name="Ольга"), value=replace(SMALL, name="東京 Links")).slug
    page = client.get(f"/courses/{slug}/").content.decode()
    assert "<bdi>東 京</bdi>" in page


@pytest.mark.parametrize("name", ["Old Course", "Été à Ōtsu", "Ольга", "Ελλάδα"])
def test_characters_of_the_font_need_no_note(client: Client, name: str) -> None:
    slug = shared(value=replace(SMALL, name=name)).slug
    text = printed(client, slug)
    assert name in text and BOX_SIGN not in text and NOTE not in text
    assert "data-unprintable" not in client.get(f"/courses/{slug}/").content.decode()


@pytest.mark.whole
def test_author_and_description_are_checked_too(client: Client) -> None:
    for design in (shared(UserFactory(name="明")), shared(value=replace(SMALL, about="山\n川"))):
        assert NOTE in printed(client, design.slug)


def test_combining_characters_get_no_box_of_their_own() -> None:
    assert printable("न\u094d\u200dन 👩\u200d🌾") == f"{BOX_SIGN}{BOX_SIGN} {BOX_SIGN}{BOX_SIGN}"
    assert unprintable("ab\nc") == ()

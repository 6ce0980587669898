"""A name in a right-to-left script does not change the order of the text around it."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings
from django.template import Context, Template
from django.test import Client
from msgspec.structs import replace

from courses.types.registry import TYPES
from tests.factories.accounts import UserFactory
from tests.factories.courses import SMALL
from tests.factories.games import opened
from tests.factories.sharing import commented, shared
from tests.project.structure.bare_names import bare_names

TEMPLATES = Path(settings.BASE_DIR) / "templates"
MAILS = "mail"
"""Emails are excluded, because mail clients drop unknown elements."""
HEBREW = "אלמוג (1)"


def pages() -> list[Path]:
    return [page for page in sorted(TEMPLATES.rglob("*.html")) if MAILS not in page.parts]


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(TEMPLATES)))
def test_no_template_writes_a_bare_name(page: Path) -> None:
    assert [found.expression for found in bare_names(page.read_text())] == []


@pytest.mark.parametrize(
    ("markup", "bare"),
    [
        ("<p>{{ seat.name }}</p>", 1),
        ("<p>{{ seat.name|isolated }}</p>", 0),
        ("{% blocktranslate with name=design.author %}by {{ name }}{% endblocktranslate %}", 1),
        ("{% blocktranslate %}by {{ author }}{% endblocktranslate %}", 1),
        (
            "{% blocktranslate asvar x with name=design.author %}{{ name }}{% endblocktranslate %}",
            0,
        ),
        ('<a title="{{ seat.name }}" href=">">{{ host|named }}</a>', 1),
        ("<title>{{ design.name }}</title><option>{{ design.name }}</option>", 0),
        ("{% block title %}{{ design.name }}{% endblock %}{{ design.name }}", 1),
        ("<p>{{ card.about.name }} {{ form.author }}</p>", 0),
    ],
)
def test_bare_names_are_recognised(markup: str, bare: int) -> None:
    assert len(list(bare_names(markup))) == bare


def test_a_name_is_escaped_inside_its_element() -> None:
    text = Template("{{ name|isolated }}").render(Context({"name": "<b>&"}))
    assert text == "<bdi>&lt;b&gt;&amp;</bdi>"
    assert Template("{{ name|isolated }}").render(Context({"name": None})) == ""


@pytest.mark.django_db
def test_pages_isolate_names_of_people_and_designs() -> None:
    author = UserFactory(name=HEBREW)
    design = shared(author, value=replace(SMALL, name=HEBREW))
    table = opened(author)
    commented(design, author)
    place = TYPES[design.kind].path
    isolated = f"<bdi>{HEBREW}</bdi>"
    for address in (
        f"/{place}/{design.slug}/",
        f"/people/{author.public_id}/",
        f"/tables/{table.public_id}/",
    ):
        page = Client().get(address).content.decode()
        assert isolated in page, address

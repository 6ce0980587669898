"""Designs work without `courses.social`, which registers its additions at startup."""

import re
from pathlib import Path

import pytest
from django.contrib.auth.models import AnonymousUser

from courses.errors import REFUSALS, DesignError
from courses.stored.models import Design
from courses.stored.selectors import is_hidden, visible_version
from tests.factories.accounts import UserFactory
from tests.factories.sharing import commented, decided, shared

CODE = re.compile(r"""DesignError\(\s*"(\w+)\"""")
COURSES = Path(__file__).parents[3] / "courses"


@pytest.fixture
def design(db) -> Design:
    return shared(UserFactory())


def test_every_error_has_a_status_and_a_message():
    sources = (path.read_text() for path in COURSES.rglob("*.py"))
    codes = {code for source in sources for code in CODE.findall(source)}
    assert len(codes) > 20
    assert codes <= REFUSALS.keys()
    for code in REFUSALS:
        refusal = DesignError(code, most=3, count=2, number=1, character="U+200B")
        assert 400 <= refusal.status < 500
        assert "{" not in refusal.sentence


def test_the_registered_condition_hides_a_design_after_a_decision(design, monkeypatch):
    decided(design, UserFactory(is_staff=True))
    assert is_hidden(design)
    with pytest.raises(DesignError, match="design_hidden"):
        visible_version(design.kind, design.slug, AnonymousUser())
    monkeypatch.setattr("courses.stored.selectors.HIDDEN", [])
    assert not is_hidden(design)
    assert visible_version(design.kind, design.slug, AnonymousUser()) == design.newest


def test_one_decision_hides_only_one_design(design):
    other = shared(UserFactory())
    decided(design, UserFactory(is_staff=True))
    assert is_hidden(design) and not is_hidden(other)


def test_each_part_of_sharing_appears_on_the_page(client, design, monkeypatch):
    commented(design, UserFactory(), "Lovely bunkers.")
    address = f"/courses/{design.slug}/"
    page = client.get(address).content.decode()
    assert page.index("css/courses/social.css") < page.index('data-part="like"')
    picture = page.index('class="course-figure"')
    assert page.index('data-part="like"') < picture < page.index("Lovely bunkers.")
    assert 'type="module"' in page[page.index("js/pages/social.js") - 60 :][:120]
    monkeypatch.setattr("courses.gallery.views.pages.EVERY_PAGE", [])
    page = client.get(address).content.decode()
    assert design.newest.name in page
    for gone in ("Lovely bunkers.", 'data-part="like"', "social.css", "social.js"):
        assert gone not in page

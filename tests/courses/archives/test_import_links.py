"""Designs can be imported by a link to this site, if the user can see them."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from courses.drafts.models import Level
from courses.drafts.selectors import address_of
from courses.drafts.services.drafts import save_draft
from courses.drafts.services.links import share_draft, withdraw_link
from courses.social.reactions.services import block
from courses.stored.models import Design
from tests.factories.courses import NOON, SMALL, DesignFactory, published
from tests.factories.sharing import decided, shared

pytestmark = pytest.mark.django_db

PAGE, API = "/designs/archive/", "/api/v1/designs/import/"


@pytest.fixture
def reader(bo) -> Client:
    client = Client()
    client.force_login(bo)
    return client


def brought_in(client: Client, text: str) -> Any:
    return client.post(API, text, content_type="text/plain")


def names(answer: Any) -> list[str]:
    assert answer.status_code == 201, answer.json()
    return [made["name"] for made in answer.json()]


def refusal(answer: Any) -> str:
    assert answer.status_code == 422, answer.content
    [sentences] = answer.json()["fields"].values()
    return sentences[0]


def renamed(design: Design, name: str) -> Design:
    value = type(SMALL)(name=name, tiles=SMALL.tiles, holes=SMALL.holes)
    return save_draft(design=design, value=value, revision=design.revision, at=NOON)


@pytest.mark.parametrize(
    "rest",
    [
        "",
        "?tab=comments#comments",
        "notation/",
        "design/",
        "sheet.pdf?version=2",
        "versions/2/",
        "versions/2/notation/",
    ],
)
def test_a_published_design_is_imported_by_its_links(design, reader, rest) -> None:
    published(renamed(design, "Second"))
    link = f"http://testserver/courses/{design.slug}/{rest}"
    assert names(brought_in(reader, link)) == ["Second"]


def test_the_link_of_an_earlier_version_means_that_version(design, reader) -> None:
    first = design.name
    published(renamed(design, "Second"))
    for rest in ("versions/1/", "versions/1", "sheet.pdf?version=1"):
        link = f"http://testserver/courses/{design.slug}/{rest}"
        assert names(brought_in(reader, link)) == [first]
    link = f"http://testserver/api/v1/courses/{design.slug}/versions/1/"
    assert names(brought_in(reader, link)) == [first]


def test_links_in_a_message_are_found(ann, reader) -> None:
    one, other = shared(ann), shared(ann)
    text = f"Look at http://testserver/courses/{one.slug}/. And <HTTP://testserver/courses/{other.slug}/>!"
    assert names(brought_in(reader, text)) == [one.name, other.name]


def test_the_page_imports_a_link_too(design, reader, bo) -> None:
    link = f"https://testserver/courses/{design.slug}/"
    answer = reader.post(PAGE, {"text": link})
    mine = Design.objects.get(owner=bo)
    assert answer.url == f"/courses/{mine.slug}/edit/"
    assert mine.value == design.value


def test_a_shared_draft_is_imported_by_its_link(ann, reader) -> None:
    draft = DesignFactory(owner=ann)
    link = address_of(share_draft(design=draft, level=Level.LOOK, at=NOON))
    assert names(brought_in(reader, link)) == ["Two tiles"]
    withdraw_link(design=draft)
    words = refusal(brought_in(reader, link))
    assert "The author has turned off this link or deleted the draft." in words


def test_a_blocked_user_cannot_import_by_a_shared_link(ann, bo, reader) -> None:
    draft = DesignFactory(owner=ann)
    link = address_of(share_draft(design=draft, level=Level.EDIT, at=NOON))
    block(person=bo, user=ann, at=NOON)
    assert "doesn’t share this draft with you" in refusal(brought_in(reader, link))
    assert not Design.objects.filter(owner=bo).exists()


def test_drafts_of_others_are_secret(ann, bo, reader) -> None:
    theirs, mine = DesignFactory(owner=ann), DesignFactory(owner=bo)
    for rest in ("", "edit/", "versions/1/"):
        link = f"http://testserver/courses/{theirs.slug}/{rest}"
        assert "There’s no design at" in refusal(brought_in(reader, link))
    published(renamed(theirs, "Open"))
    assert "There’s no design at" in refusal(
        brought_in(reader, f"http://testserver/courses/{theirs.slug}/edit/")
    )
    for address in (f"/courses/{mine.slug}/edit/", f"/api/v1/courses/{mine.slug}/draft/"):
        assert names(brought_in(reader, f"http://testserver{address}")) == ["Two tiles"]


def test_a_hidden_design_cannot_be_imported(design, moderator, reader) -> None:
    decided(design, moderator)
    link = f"http://testserver/courses/{design.slug}/"
    assert "A moderator has hidden this design." in refusal(brought_in(reader, link))


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("https://elsewhere.example/courses/x/", "This link leads to another site."),
        ("http://testserver.evil.example/courses/x/", "This link leads to another site."),
        ("http://testserver@evil.example/courses/x/", "This link leads to another site."),
        ("http://testserver/", "There’s no design at http://testserver/ that you can see."),
        ("http://testserver/courses/mine/", "There’s no design at"),
        ("http://testserver/people/x/designs.atom", "There’s no design at"),
        ("http://bro\u2100ken/x/", "This link leads to another site."),
        ("http://testserver/drafts/made:up/", "There’s no design at"),
        ("\n".join(f"http://testserver/courses/{n}/" for n in range(21)), "at most 20 links"),
    ],
)
def test_other_links_are_refused_with_what_to_do(reader, link, sentence) -> None:
    assert sentence in refusal(brought_in(reader, link))

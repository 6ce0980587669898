"""Atom feeds of the galleries and of authors, parsed as a feed reader does."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from django.utils import timezone

from accounts.deletion.services import delete_account
from courses.stored.models import Design, DesignVersion
from courses.types.registry import TYPES
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.factories.sharing import decided
from tests.games.grounds import SLUG, designed, published

ATOM = {"a": "http://www.w3.org/2005/Atom"}
GALLERY = "/courses/feed.atom"


@pytest.fixture
def ann(db):
    return UserFactory(name="Ann")


@pytest.fixture
def design(ann) -> Design:
    design = designed(ann)
    published(design)
    return Design.objects.get(pk=design.pk)


def feed(client, address: str) -> ET.Element:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/atom+xml; charset=utf-8"
    return ET.fromstring(answer.content)


def test_an_empty_feed_has_a_fixed_update_time(client, ann):
    """The feed must not change between two requests. Feed readers and the secrecy guard compare
    them.
    """
    updated = feed(client, feed_of(ann)).find("a:updated", ATOM)
    assert updated is not None and updated.text == "2026-01-01T00:00:00+00:00"


def test_characters_that_xml_forbids_are_removed(client, design, ann):
    DesignVersion.objects.update(name="Old\x0bLinks", about="Two\nlines\x00")
    type(ann).objects.update(name="A\x1bnn")
    for address in (GALLERY, feed_of(ann)):
        data = feed(client, address)
        assert data.findtext("a:entry/a:title", namespaces=ATOM) == "Old Links"
        assert "Ann" in {name.text for name in data.findall("a:entry/a:author/a:name", ATOM)}


def links(told: ET.Element) -> list[str]:
    return [link.get("href", "") for link in told.findall("a:entry/a:link", ATOM)]


def feed_of(person) -> str:
    return f"/people/{person.public_id}/designs.atom"


@pytest.mark.parametrize("kind", list(TYPES))
def test_every_gallery_has_a_feed_that_its_page_links_to(client, db, kind) -> None:
    place = f"/{TYPES[kind].path}/"
    data = feed(client, f"{place}feed.atom")
    for name in ("id", "title", "updated"):
        assert data.findtext(f"a:{name}", namespaces=ATOM)
    page = client.get(place).content.decode()
    assert 'rel="alternate" type="application/atom+xml"' in page and f"{place}feed.atom" in page


def test_the_newest_design_comes_first(client, settings, design, ann) -> None:
    Design.objects.filter(pk=design.pk).update(published_at=timezone.now())
    entry = feed(client, GALLERY).find("a:entry", ATOM)
    assert entry.findtext("a:title", namespaces=ATOM) == design.newest.name
    assert entry.findtext("a:author/a:name", namespaces=ATOM) == "Ann"
    link = f"{settings.SITE_URL}/courses/{SLUG}/"
    assert entry.find("a:link", ATOM).get("href") == link
    assert entry.findtext("a:updated", namespaces=ATOM)


def test_an_authors_feed_contains_only_their_designs(client, settings, design, ann) -> None:
    assert links(feed(client, feed_of(ann))) == [f"{settings.SITE_URL}/courses/{SLUG}/"]
    assert links(feed(client, feed_of(UserFactory()))) == []
    assert feed_of(ann) in client.get(f"/people/{ann.public_id}/").content.decode()


def test_the_host_header_is_ignored(client, settings, design) -> None:
    data = client.get(GALLERY, headers={"host": "testserver"}).content.decode()
    assert "testserver" not in data


def test_unlisted_and_hidden_designs_are_excluded(client, design, ann) -> None:
    decided(design, UserFactory(is_staff=True))
    assert not any(SLUG in link for link in links(feed(client, GALLERY)))
    assert links(feed(client, feed_of(ann))) == []


def test_a_deleted_author_has_no_feed_and_no_name(client, design, ann) -> None:
    delete_account(user=ann, at=NOON)
    assert client.get(feed_of(ann)).status_code == 404
    assert "Ann" not in client.get(GALLERY).content.decode()


class TestConditionalRequests:
    def test_an_unchanged_feed_is_304(self, client, design) -> None:
        first = client.get(GALLERY)
        assert "public" in first["Cache-Control"] and "no-cache" in first["Cache-Control"]
        again = client.get(GALLERY, headers={"if-none-match": first["ETag"]})
        assert (again.status_code, again.content) == (304, b"")

    def test_hiding_a_design_changes_the_etag(self, client, design) -> None:
        first = client.get(GALLERY)
        decided(design, UserFactory(is_staff=True))
        again = client.get(GALLERY, headers={"if-none-match": first["ETag"]})
        assert again.status_code == 200 and again["ETag"] != first["ETag"]

    def test_an_empty_feed_has_an_etag_too(self, client, ann) -> None:
        first = client.get(feed_of(ann))
        assert client.get(feed_of(ann), headers={"if-none-match": first["ETag"]}).status_code == 304

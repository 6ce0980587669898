"""Links to public pages have a preview (OpenGraph); links to other pages have none."""

from __future__ import annotations

import re
import struct
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from courses.designs.drawing import png, png_size
from courses.stored.models import DesignVersion
from courses.types.registry import TYPES
from games.tables.models.session import Session
from tests.guards.matrix import Asked
from tests.guards.support.asking import Visitors
from tests.guards.support.paths import place_of
from tests.guards.support.routes import Route
from tests.guards.support.world import World
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

MEMBERS = {
    *("og:type", "og:site_name", "og:title", "og:description", "og:url"),
    *("og:image", "og:image:width", "og:image:height", "og:image:alt", "twitter:card"),
}
WITHOUT = (
    "account/",  # signing in and up
    "drafts/",  # by secret link
    "embed/",  # frames
    "invitations/",  # by secret link
    "mail/",
    "mailbox/",
    "offline/",  # shown without a connection
    "tables/{public_id}/record/",  # a part of the result; previews show the table
    "tables/{public_id}/chat/",  # the chat without scripts; previews show the table
    "rounds/",  # only for those who know the address
)
"""Pages that strangers can open but that are not public, by the beginning of their path."""


class Head(HTMLParser):
    """The meta tags of a page by name, its title, and its canonical address."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.members: dict[str, list[str]] = {}
        self.canonical = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "meta" and (name := found.get("property") or found.get("name")):
            self.members.setdefault(name, []).append(found.get("content", ""))
        if tag == "link" and found.get("rel") == "canonical":
            self.canonical = found["href"]

    @property
    def preview(self) -> dict[str, str]:
        return {
            name: values[0]
            for name, values in self.members.items()
            if name.startswith(("og:", "twitter:"))
        }


def heads(everything: list[Asked], role: str) -> dict[str, Head]:
    """Return the heads of all pages that a visitor can open, by the path of their route."""
    return {
        each.route.path: Head(each.answer.body.decode(errors="replace"))
        for each in everything
        if (each.method, each.role, each.answer.status) == ("GET", role, 200)
        and b"<html" in each.answer.body[:200]
    }


@pytest.fixture(scope="module")
def open_pages(everything: list[Asked]) -> dict[str, Head]:
    return heads(everything, "anonymous")


@pytest.fixture(scope="module")
def owned(everything: list[Asked]) -> dict[str, Head]:
    return heads(everything, "owner")


def is_public(path: str) -> bool:
    return not path.startswith(WITHOUT)


def test_public_pages_have_a_complete_preview(open_pages: dict[str, Head], world: World) -> None:
    public = {path: head for path, head in open_pages.items() if is_public(path)}
    assert len(public) >= 25
    assert [path for path, head in public.items() if head.preview.keys() != MEMBERS] == []
    for path, head in public.items():
        preview = head.preview
        assert all(len(head.members[name]) == 1 and preview[name] for name in MEMBERS), path
        assert preview["og:url"].startswith(f"{settings.SITE_URL}/"), path
        assert preview["og:site_name"] not in preview["og:title"] or path == "", path
        assert not re.search(r"[\n<>]", preview["og:title"] + preview["og:description"]), path
        assert len(preview["og:description"]) > 10, path
        assert urlsplit(preview["og:image"]).path.partition("?")[0].endswith(".png"), path
        assert preview["og:image"].startswith(f"{settings.SITE_URL}/"), path


def test_other_pages_have_no_preview(open_pages: dict[str, Head], owned: dict[str, Head]) -> None:
    others = {path: head for path, head in open_pages.items() if not is_public(path)}
    assert all(any(path.startswith(begin) for path in others) for begin in WITHOUT)
    assert [path for path, head in others.items() if head.preview] == []
    private = owned.keys() - open_pages.keys()
    assert len(private) > 15
    assert [path for path in sorted(private) if owned[path].preview] == []


def test_previews_are_the_same_for_everyone(
    open_pages: dict[str, Head], owned: dict[str, Head]
) -> None:
    """A preview contains nothing that only its viewer may see."""
    for path in open_pages.keys() & owned.keys():
        assert owned[path].preview == open_pages[path].preview, path


@pytest.mark.parametrize("columns", [{"listing": "unlisted"}, {"practice": True}])
def test_unlisted_and_practice_tables_have_none(
    columns: dict[str, object], visitors: Visitors, world: World
) -> None:
    route = Route("tables/{public_id}/")
    place = place_of(route, world)
    table = Session.objects.filter(public_id=place["public_id"])
    assert Head(visitors.ask("anonymous", "GET", route, place).body.decode()).preview
    table.update(**columns)
    assert not Head(visitors.ask("anonymous", "GET", route, place).body.decode()).preview


def test_the_general_picture_has_the_size_that_is_stated() -> None:
    path = finders.find("img/link-preview.png")
    assert path
    assert struct.unpack(">II", Path(path).read_bytes()[16:24]) == (1200, 630)


def test_pictures_of_designs_have_the_size_that_is_stated(client: Client, world: World) -> None:
    versions = DesignVersion.objects.filter(design__owner=world.owner, design__listed=True)
    assert len({version.design.kind for version in versions}) == len(TYPES)
    for version in versions:
        start_anew()
        kind, slug = version.design.type.path, version.design.slug
        page = client.get(f"/{kind}/{slug}/").content.decode()
        preview = Head(page).preview
        stated = tuple(int(preview[f"og:image:{side}"]) for side in ("width", "height"))
        pictures = {each.name: each for each in version.design.type.page.pictures}
        wide = pictures.get("preview")
        draw = wide.draw if wide else version.design.type.draw
        most = (wide.width, wide.height) if wide else (1200, 2400)
        drawn = png(svg=draw(version.playable), width=most[0], height=most[1])
        # The renderer can differ by a pixel or two.
        assert struct.unpack(">II", drawn[16:24]) == pytest.approx(stated, abs=3)


@pytest.mark.parametrize(
    ("size", "pixels"),
    [((480, 300), (1200, 750)), ((100, 400), (600, 2400)), ((10, 10), (1200, 1200))],
)
def test_a_picture_is_as_large_as_possible(size: tuple[int, int], pixels: tuple[int, int]) -> None:
    assert png_size(*size) == pixels

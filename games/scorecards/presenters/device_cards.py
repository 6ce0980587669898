"""The page for scorecards that stay in a browser, and the files that it needs offline.

The page is the same for everyone: it shows no account and has no session or CSRF token. So a
service worker can store it on a device that several people use.
"""

from __future__ import annotations

from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.urls import reverse

from courses.types.registry import type_of
from games.registry import CARDS
from games.scorecards.presenters.device_words import words
from games.site.paper import MOST_PLAYERS, as_data


def page() -> str:
    """Return the page in the active language."""
    games = [
        {
            **as_data(card.key, card.about.name, card.design, card.paper),
            "path": type_of(card.design).path,
        }
        for card in CARDS.values()
        if card.paper
    ]
    data: dict[str, Any] = {
        "games": games,
        "words": words(),
        "worker": reverse("service-worker"),
        "scope": reverse("games:scorecards"),
    }
    context = {
        "site_name": settings.SITE_NAME,
        "site_url": settings.SITE_URL,
        "games": games,
        "data": data,
        "seats": range(1, MOST_PLAYERS + 1),
    }
    return render_to_string("games/scorecards/device_cards.html", context)


def shell() -> dict[str, Any]:
    """Return what the service worker stores: the page, its files, and a version that changes with
    any of them.
    """
    html = page()
    files = _static_files(html)
    digest = sha256(html.encode())
    for address in files:
        digest.update(address.encode())
        digest.update(_content(address))
    return {
        "page": reverse("games:scorecards"),
        "files": files,
        "version": digest.hexdigest()[:16],
    }


class _StaticFiles(HTMLParser):
    """Collects the addresses of static files in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        addresses = (value for name, value in attrs if name in {"href", "src"} and value)
        self.found.update(one for one in addresses if one.startswith(settings.STATIC_URL))


def _static_files(html: str) -> list[str]:
    parser = _StaticFiles()
    parser.feed(html)
    return sorted(parser.found)


def _content(address: str) -> bytes:
    """Return the content of a static file. A file with a hash in its name needs none: it is b""."""
    found = finders.find(address.removeprefix(settings.STATIC_URL))
    return Path(str(found)).read_bytes() if found else b""

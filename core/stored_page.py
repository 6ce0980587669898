"""A page that a service worker stores in the browser, with the static files that it needs."""

from __future__ import annotations

from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders


def stored_page(address: str, html: str) -> dict[str, Any]:
    """Return what the worker stores: the page's address, its files, and a version that changes
    with any of them.
    """
    files = _static_files(html)
    digest = sha256(html.encode())
    for file in files:
        digest.update(file.encode())
        digest.update(_content(file))
    return {"page": address, "files": files, "version": digest.hexdigest()[:16]}


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

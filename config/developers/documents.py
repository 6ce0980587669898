"""The documents and examples that the site serves. All of them are read at startup."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from config.developers.document import Page, page

DOCS = Path(settings.BASE_DIR) / "docs"
PLACE = "/developers/"


@dataclass(frozen=True)
class Document:
    """A file below docs/, and a sentence about it."""

    path: str
    about: str | Promise


DOCUMENTS: dict[str, Document] = {
    "start": Document(
        "developers/start.md",
        _("Create a token, send your first request and write your first bot."),
    ),
    "protocol": Document("protocol.md", _("Every request, response and socket message.")),
    "feed": Document("feed.md", _("Every event that concerns you, in order and without gaps.")),
    "webhooks": Document("webhooks.md", _("Receive events from the site instead of polling.")),
    "oauth": Document("oauth.md", _("Programs that other people use with their accounts.")),
    "limits": Document("limits.md", _("Rate limits, size limits and the errors you get.")),
    "clients": Document("clients.md", _("A Python package and a command-line tool.")),
    "clients-typescript": Document(
        "clients-typescript.md",
        _("For browsers and Node, including sign-in from pages on other sites."),
    ),
    "bots": Document("bots.md", _("How the site’s own bots decide.")),
    "export": Document("export.md", _("Exports, dumps, embeds and feeds.")),
    "notation-of-games": Document("notation-of-games.md", _("The text format of a whole game.")),
    "notation": Document("notation.md", _("The text format of courses, decks and plots.")),
    "decks": Document("decks.md", _("The contents of a Golfie deck.")),
    "plots": Document("plots.md", _("The contents of a Mini Golf Designer plot.")),
    "versions": Document(
        "versions.md", _("Possible changes to the API, and how you are notified.")
    ),
    "changelog": Document("changelog.md", _("The history of changes to the API.")),
}
"""By the slug in the address. Adding a line serves another document."""

EXAMPLES: dict[str, str] = {
    path.name: path.read_text(encoding="utf-8") for path in sorted(DOCS.glob("examples/*.py"))
}
"""Programs to download, by file name."""


def address(path: str) -> str | None:
    """Return the address of a file below docs/; None if it is not for developers of programs."""
    for slug, told in DOCUMENTS.items():
        if told.path == path:
            return f"{PLACE}{slug}/"
    folder, _slash, name = path.partition("/")
    return f"{PLACE}examples/{name}" if folder == "examples" and name in EXAMPLES else None


def _page(path: str) -> Page:
    return page((DOCS / path).read_text(encoding="utf-8"), path, address)


PAGES: dict[str, Page] = {slug: _page(told.path) for slug, told in DOCUMENTS.items()}
"""By the slug in the address. A missing file stops the startup."""

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
    "start": Document("developers/start.md", _("A token, a first request, a first bot.")),
    "protocol": Document("protocol.md", _("Every request and message, and what they answer.")),
    "feed": Document("feed.md", _("All that concerns you, in one order, and nothing lost.")),
    "webhooks": Document("webhooks.md", _("Told by the site instead of asking it.")),
    "oauth": Document("oauth.md", _("Programs that other people use with their accounts.")),
    "limits": Document("limits.md", _("How often, how much, and what a refusal says.")),
    "clients": Document("clients.md", _("A package for Python, and a command for the terminal.")),
    "clients-typescript": Document(
        "clients-typescript.md", _("For browsers and Node, with sign-in from a page elsewhere.")
    ),
    "bots": Document("bots.md", _("How the site’s own bots think.")),
    "export": Document("export.md", _("Games, dumps, frames and feeds: what may be taken along.")),
    "notation-of-games": Document("notation-of-games.md", _("A whole game as a text.")),
    "notation": Document("notation.md", _("Courses, decks and plots as texts.")),
    "decks": Document("decks.md", _("What a deck of Golfie is.")),
    "plots": Document("plots.md", _("What a plot of Mini Golf Designer is.")),
    "versions": Document("versions.md", _("What may change, and how you hear of it.")),
    "changelog": Document("changelog.md", _("What has changed for programs.")),
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

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
    """A file below docs/, a sentence about it, and its group in the list."""

    path: str
    about: str | Promise
    group: str


GROUPS: dict[str, str | Promise] = {
    "begin": _("Get started"),
    "reference": _("Reference"),
    "data": _("Data and formats"),
}
"""The titles of the groups, in their order on the page."""

DOCUMENTS: dict[str, Document] = {
    "start": Document(
        "developers/start.md",
        _("Create a token, send your first request and write your first bot."),
        group="begin",
    ),
    "ratings": Document(
        "ratings.md",
        _("What the rating of a golfer means, which games are rated, and how it is computed."),
        group="data",
    ),
    "write-a-bot": Document(
        "developers/write-a-bot.md",
        _("A bot that accepts challenges, in one page of Python."),
        group="begin",
    ),
    "protocol": Document(
        "protocol.md", _("Every request, response and socket message."), group="reference"
    ),
    "api-games": Document(
        "api-games.md", _("The prompts, actions and events of each game."), group="reference"
    ),
    "api-designs": Document(
        "api-designs.md",
        _("Create, publish and discuss courses, decks and plots, and keep score."),
        group="reference",
    ),
    "feed": Document(
        "feed.md", _("Every event that concerns you, in order and without gaps."), group="reference"
    ),
    "webhooks": Document(
        "webhooks.md", _("Receive events from the site instead of polling."), group="reference"
    ),
    "oauth": Document(
        "oauth.md", _("Programs that other people use with their accounts."), group="begin"
    ),
    "limits": Document(
        "limits.md", _("Rate limits, size limits and the errors you get."), group="begin"
    ),
    "clients": Document(
        "clients.md", _("Clients for Python, TypeScript and the command line."), group="begin"
    ),
    "generated-clients": Document(
        "developers/generated.md",
        _("Make a client for your language from the OpenAPI document."),
        group="begin",
    ),
    "bots": Document("bots.md", _("How the site’s own bots make decisions."), group="data"),
    "export": Document(
        "export.md", _("Download games, embed boards and subscribe to new designs."), group="data"
    ),
    "notation": Document(
        "notation.md", _("The text formats of courses, decks, plots and games."), group="data"
    ),
    "changelog": Document("changelog.md", _("Changes to the API."), group="begin"),
}
"""The documents, keyed by the slug in their address. To serve another document, add a line."""

MOVED: dict[str, str] = {
    "clients-typescript": "clients/#typescript",
    "decks": "notation/#decks",
    "notation-of-games": "notation/#games",
    "plots": "notation/#plots",
    "versions": "protocol/#versions-and-changes-of-the-api",
}
"""The new addresses, below `PLACE`, of documents that were merged into another one, by old slug."""

MEDIA_TYPES = {".py": "text/x-python", ".ts": "text/plain"}
"""The media types of example programs, by the suffix of their names."""

EXAMPLES: dict[str, str] = {
    path.name: path.read_text(encoding="utf-8")
    for path in sorted(DOCS.glob("examples/*.*"))
    if path.suffix in MEDIA_TYPES
}
"""Programs to download, by file name."""


def address(path: str) -> str | None:
    """Return the address of a file below docs/; None if it is not for developers of programs."""
    for slug, item in DOCUMENTS.items():
        if item.path == path:
            return f"{PLACE}{slug}/"
    folder, _slash, name = path.partition("/")
    return f"{PLACE}examples/{name}" if folder == "examples" and name in EXAMPLES else None


def _page(path: str) -> Page:
    return page((DOCS / path).read_text(encoding="utf-8"), path, address)


PAGES: dict[str, Page] = {slug: _page(document.path) for slug, document in DOCUMENTS.items()}
"""The pages, keyed by the slug in their address. A missing file prevents the site from starting."""

"""A pseudo-language: every message marked for translation appears in brackets."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import allauth
import django
import rest_framework
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).parents[3]
CODE = "ia"
"""A language that Django knows, and into which the site will never be translated."""
OPENS, CLOSES = "⟦", "⟧"
OURS = ("accounts", "config", "core", "courses", "games", "notifications")
THEIRS = (
    Path(django.__file__).parent,
    Path(allauth.__file__).parent,
    Path(rest_framework.__file__).parent,
)
KEYWORDS: dict[str, Any] = {
    **dict.fromkeys(("_", "gettext", "gettext_lazy", "gettext_noop"), None),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), (1, 2)),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), ((1, "c"), 2)),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), ((1, "c"), 2, 3)),
}
Message = tuple[Any, str | None]
"""A marked message (a pair if it has a plural) and its context."""


def build(folder: Path) -> None:
    """Write the compiled catalogue to the path that Django loads it from."""
    catalogue = Catalog(locale=CODE, fuzzy=False)
    for words, context in {*_in_python(), *_in_templates(), *_in_packages()}:
        catalogue.add(words, _bracketed(words), context=context)
    target = folder / CODE / "LC_MESSAGES" / "django.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as compiled:
        write_mo(compiled, catalogue)


def _bracketed(words: str | tuple[str, ...]) -> Any:
    if isinstance(words, tuple):
        return tuple(map(_bracketed, words))
    return f"{OPENS}{words}{CLOSES}" if words else ""


def _in_python() -> Iterator[Message]:
    for room in OURS:
        for path in (ROOT / room).rglob("*.py"):
            yield from _extracted(path.read_text(encoding="utf-8"))


def _in_templates() -> Iterator[Message]:
    for path in (ROOT / "templates").rglob("*.*"):
        code = templatize(path.read_text(encoding="utf-8"), origin=str(path))
        # Strip the template's indentation, which Python's tokeniser does not accept.
        yield from _extracted("\n".join(line.strip() for line in code.splitlines()))


def _extracted(code: str) -> Iterator[Message]:
    for _line, words, _comments, context in extract("python", io.BytesIO(code.encode()), KEYWORDS):
        yield words, context


def _in_packages() -> Iterator[Message]:
    """Yield the messages of libraries, which have their own translations."""
    for package in THEIRS:
        for path in package.rglob("locale/en/LC_MESSAGES/django.po"):
            with path.open("rb") as file:
                yield from ((row.id, row.context) for row in read_po(file, "en") if row.id)

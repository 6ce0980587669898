"""A file from docs/ as a page: headings with anchors, a table of contents, links within
the site.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from config.developers.for_programs import for_programs
from games.site.markdown import markdown, relinked

Address = Callable[[str], str | None]
"""Function that takes a file's path below docs/ and returns its address on the site, or None if the
file is not served.
"""

IN_CONTENTS = ("h2", "h3")


@dataclass(frozen=True)
class Heading:
    """A heading within a page. `id` is its anchor; `deep` is True below another heading."""

    id: str
    title: str
    deep: bool


@dataclass(frozen=True)
class Page:
    """A rendered document."""

    title: str
    body: SafeString
    headings: tuple[Heading, ...]


def page(text: str, path: str, address: Address) -> Page:
    """Render a document as a page. `path` is its own path below docs/, the base for its links."""

    def leads(link: str) -> str | None:
        return _led(link, path, address)

    renderer = markdown(_name_headings, lambda state: relinked(state, leads))
    tokens = renderer.parse(for_programs(text, leads))
    # Safe: without its option "html" the renderer escapes all of its input.
    body = mark_safe(renderer.renderer.render(tokens, renderer.options, {}))
    headings = [
        Heading(str(opens.attrGet("id")), _plain(words), opens.tag == IN_CONTENTS[1])
        for opens, words in pairwise(tokens)
        if opens.type == "heading_open" and opens.tag in IN_CONTENTS
    ]
    return Page(_title(tokens), body, tuple(headings))


def _title(tokens: Sequence[Token]) -> str:
    """Return the text of the first heading. Raise StopIteration if there is none."""
    pairs = pairwise(tokens)
    return next(_plain(words) for opens, words in pairs if opens.tag == "h1")


def _plain(words: Token) -> str:
    """Return a heading without markup."""
    return "".join(token.content for token in words.children or ())


def _name_headings(state: StateCore) -> None:
    """Give each heading an anchor made from its words. Repeated anchors get a number."""
    used: dict[str, int] = {}
    for opens, words in zip(state.tokens, state.tokens[1:], strict=False):
        if opens.type == "heading_open":
            anchor = slugify(_plain(words)) or "part"
            used[anchor] = used.get(anchor, 0) + 1
            opens.attrSet("id", anchor if used[anchor] == 1 else f"{anchor}-{used[anchor]}")


def _led(link: str, path: str, address: Address) -> str | None:
    """Resolve a link. Anchors, site addresses and links to other sites are unchanged; a link to a
    file becomes a link to its page.
    """
    if link.startswith(("#", "/", "https://", "http://")):
        return link
    file, mark, anchor = link.partition("#")
    place = address(posixpath.normpath(posixpath.join(posixpath.dirname(path), file)))
    return place and f"{place}{mark}{anchor}"

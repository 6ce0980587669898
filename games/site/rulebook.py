"""A game's rules as a page: Markdown in sections; sections and clauses have anchors.

Planned rules are only in the file; the page shows what is implemented.

Only the renderer creates HTML tags. HTML in the source is shown as text.
"""

import re
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from games.site.markdown import markdown, relinked

PLANNED = "*(planned)*"
"""Marks a clause, or the title of a section, that is not implemented yet."""

SOURCES = ("book", "card", "reading")
"""The words after a statement that name its source; each rulebook explains them at its start."""

_SECTIONS = re.compile(r"^## ", re.MULTILINE)
_NUMBERED = re.compile(r"([A-Z]\d*) ")
_CLAUSE = re.compile(r"\*\*([A-Z]\d+(?:\.\d+[a-z]?)?)\*\*")


@dataclass(frozen=True)
class Section:
    """A section of a rulebook; `id` is its anchor."""

    id: str
    title: str
    body: SafeString


@dataclass(frozen=True)
class Book:
    """A rulebook: the text before its first section, including the title, and the sections."""

    lead: SafeString
    sections: tuple[Section, ...]


def book(text: str) -> Book:
    """Render a rulebook."""
    lead, *sections = _SECTIONS.split(text)
    return Book(rendered(lead), tuple(_section(part) for part in sections if _is_played(part)))


def _is_played(part: str) -> bool:
    return PLANNED not in part.partition("\n")[0]


def _section(part: str) -> Section:
    title, _, body = part.partition("\n")
    numbered = _NUMBERED.match(title)
    played = (line for line in body.splitlines() if PLANNED not in line)
    return Section(
        numbered[1] if numbered else slugify(title), title.strip(), rendered("\n".join(played))
    )


def rendered(text: str) -> SafeString:
    """Render a part of a rulebook as HTML; the id of a clause is its anchor."""
    # Safe: without its option "html" the renderer escapes all input.
    return mark_safe(_MARKDOWN.render(text))


def _add_anchors(state: StateCore) -> None:
    for item, _, words in zip(state.tokens, state.tokens[1:], state.tokens[2:], strict=False):
        if item.type == "list_item_open" and (clause := _CLAUSE.match(words.content)):
            item.attrSet("id", clause[1])
            item.attrSet("class", "clause")
            _mark_sources(words.children or [])


def _mark_sources(words: list[Token]) -> None:
    """Give the source of a statement a class, and the space before it.

    The page can then show it in the margin without leaving a gap in the sentence.
    """
    for before, opening, name in zip(words, words[1:], words[2:], strict=False):
        if opening.type == "em_open" and name.content in SOURCES:
            opening.attrSet("class", "source")
            if before.content.endswith(" "):
                before.content = before.content.rstrip()
                name.content = f" {name.content}"


def _drop_links_away(state: StateCore) -> None:
    """Keep only links within the page, because files of the repository are not on the site."""
    relinked(state, lambda address: address if address.startswith("#") else None)


_MARKDOWN = markdown(_add_anchors, _drop_links_away)

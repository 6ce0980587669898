"""A game's rules as a page: Markdown in sections, which and whose clauses can be linked to.

What is planned stands in the file only: people read what is played.

All tags are the renderer's: HTML in a book is shown as it is written.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

PLANNED = "*(planned)*"
"""Behind a clause, or the title of a section, that is not played yet."""

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
    """A rulebook: what stands before its first section, title included, and the sections."""

    lead: SafeString
    sections: tuple[Section, ...]


def book(text: str) -> Book:
    """A rulebook as people read it."""
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
    """A part of a rulebook as HTML; the id of a clause is its anchor."""
    # Safe: without its option "html" the renderer escapes all that it is given.
    return mark_safe(_MARKDOWN.render(text))


def _add_anchors(state: StateCore) -> None:
    for item, _, words in zip(state.tokens, state.tokens[1:], state.tokens[2:], strict=False):
        if item.type == "list_item_open" and (clause := _CLAUSE.match(words.content)):
            item.attrSet("id", clause[1])
            item.attrSet("class", "clause")


def _drop_links_away(state: StateCore) -> None:
    """Links within the page stay; files of the repository are not on the site."""
    for token in state.tokens:
        if token.children:
            token.children = _linked_within(token.children)


def _linked_within(children: Sequence[Token]) -> list[Token]:
    kept, leads_away = [], False
    for token in children:
        if token.type == "link_open":
            leads_away = not str(token.attrGet("href")).startswith("#")
        if not (leads_away and token.type in {"link_open", "link_close"}):
            kept.append(token)
    return kept


def _drop_styles(state: StateCore) -> None:
    """The content security policy allows none inline."""
    for token in state.tokens:
        token.attrs.pop("style", None)


def _name_heads(state: StateCore) -> None:
    """A head without words heads nothing: what stands below it heads its row."""
    column, nameless = 0, set[int]()
    for opens, words, closes in zip(state.tokens, state.tokens[1:], state.tokens[2:], strict=False):
        if opens.type == "thead_open":
            nameless.clear()
        elif opens.type == "tr_open":
            column = 0
        elif opens.type in {"th_open", "td_open"}:
            _name_head(opens, words, closes, heads_row=column in nameless)
            if opens.type == "th_open" and not words.content:
                nameless.add(column)
            column += 1


def _name_head(opens: Token, words: Token, closes: Token, *, heads_row: bool) -> None:
    if not words.content:
        opens.tag = closes.tag = "td"
    elif heads_row:
        opens.tag = closes.tag = "th"
        opens.attrSet("scope", "row")
    elif opens.type == "th_open":
        opens.attrSet("scope", "col")


def _open_table(_renderer: Any, tokens: Sequence[Token], at: int, *_rest: Any) -> str:
    """A wide table scrolls by itself, by keys too; its name is what stands in its head."""
    head = takewhile(lambda token: token.type != "thead_close", tokens[at:])
    return format_html(
        '<div class="table-scroll" role="region" tabindex="0" aria-label="{}">'
        '<table class="table">',
        ", ".join(token.content for token in head if token.content),
    )


def _close_table(*_rendering: Any) -> str:
    return "</table></div>"


def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
    for rule in (_add_anchors, _drop_links_away, _drop_styles, _name_heads):
        markdown.core.ruler.push(rule.__name__, rule)
    markdown.add_render_rule("table_open", _open_table)
    markdown.add_render_rule("table_close", _close_table)
    return markdown


_MARKDOWN = _markdown()

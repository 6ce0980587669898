"""A game's rules as a page: Markdown, whose sections and clauses can be linked to.

All tags are the renderer's: HTML in a book is shown as it is written.
"""

import re
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

_SECTION = re.compile(r"([A-Z]\d+) ")
_CLAUSE = re.compile(r"\*\*([A-Z]\d+(?:\.\d+)?)\*\*")


def rendered(text: str) -> SafeString:
    """A rulebook as HTML; the id of a section or clause is its anchor."""
    # Safe: without its option "html" the renderer escapes all that it is given.
    return mark_safe(_MARKDOWN.render(text))


def _add_anchors(state: StateCore) -> None:
    for at, token in enumerate(state.tokens):
        if add := _ANCHORS.get(token.type):
            add(token, state.tokens[at + 1 : at + 3])


def _section_anchor(heading: Token, following: Sequence[Token]) -> None:
    if section := _SECTION.match(following[0].content):
        heading.attrSet("id", section[1])


def _clause_anchor(item: Token, following: Sequence[Token]) -> None:
    if clause := _CLAUSE.match(following[-1].content):
        item.attrSet("id", clause[1])
        item.attrSet("class", "clause")


_ANCHORS: dict[str, Callable[[Token, Sequence[Token]], None]] = {
    "heading_open": _section_anchor,
    "list_item_open": _clause_anchor,
}


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
    """A head without words heads nothing."""
    tokens = state.tokens
    for opens, words, closes in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if opens.type == "th_open" and words.content:
            opens.attrSet("scope", "col")
        elif opens.type == "th_open":
            opens.tag = closes.tag = "td"


def _open_table(_renderer: Any, tokens: Sequence[Token], at: int, *_rest: Any) -> str:
    """A wide table scrolls by itself, by keys too; its name is what stands in its head."""
    head = takewhile(lambda token: token.type != "thead_close", tokens[at:])
    return format_html(
        '<div class="table-scroll" role="group" tabindex="0" aria-label="{}"><table class="table">',
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

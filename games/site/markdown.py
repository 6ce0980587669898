"""Markdown as the site shows it: rulebooks, and the documents for programs.

Only the renderer creates HTML tags. HTML in the source is shown as text.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from django.utils.html import format_html
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

Rule = Callable[[StateCore], None]


def markdown(*rules: Rule) -> MarkdownIt:
    """Return a renderer of CommonMark with tables; `rules` change its tokens first, in order."""
    made = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
    for rule in (*rules, _drop_styles, _name_heads):
        made.core.ruler.push(rule.__name__, rule)
    made.add_render_rule("table_open", _open_table)
    made.add_render_rule("table_close", _close_table)
    made.add_render_rule("fence", _scrolling)
    return made


def relinked(state: StateCore, address: Callable[[str], str | None]) -> None:
    """Point every link to the result of `address`; if that is None, keep only the link's text."""
    for token in state.tokens:
        if token.children:
            token.children = _relinked(token.children, address)


def _relinked(children: Sequence[Token], address: Callable[[str], str | None]) -> list[Token]:
    kept, leads_away = [], False
    for token in children:
        if token.type == "link_open":
            leads = address(str(token.attrGet("href")))
            leads_away = leads is None
            token.attrSet("href", leads or "")
        if not (leads_away and token.type in {"link_open", "link_close"}):
            kept.append(token)
    return kept


def _drop_styles(state: StateCore) -> None:
    """Remove inline styles, which the content security policy forbids."""
    for token in state.tokens:
        token.attrs.pop("style", None)


def _name_heads(state: StateCore) -> None:
    """Turn empty column headers into plain cells; cells below the first one become row headers."""
    column, nameless = 0, set[int]()
    for opens, words, closes in zip(state.tokens, state.tokens[1:], state.tokens[2:], strict=False):
        if opens.type == "thead_open":
            nameless.clear()
        elif opens.type == "tr_open":
            column = 0
        elif opens.type in {"th_open", "td_open"}:
            _name_head(opens, words, closes, heads_row=column == min(nameless, default=None))
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
    """Make a wide table scroll, also by keyboard. Its label consists of its column headers."""
    head = takewhile(lambda token: token.type != "thead_close", tokens[at:])
    return format_html(
        '<div class="table-scroll" role="region" tabindex="0" aria-label="{}">'
        '<table class="table">',
        ", ".join(token.content for token in head if token.content),
    )


def _close_table(*_rendering: Any) -> str:
    return "</table></div>"


def _scrolling(_renderer: Any, tokens: Sequence[Token], at: int, *_rest: Any) -> str:
    """Render a code block without wrapping its lines; it scrolls, also by keyboard."""
    return format_html('<pre tabindex="0"><code>{}</code></pre>\n', tokens[at].content)

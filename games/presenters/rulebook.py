"""The rules of a game as a page: the Markdown of docs/rules, its clauses to be linked to.

It reads what those files use: headings, paragraphs, lists, tables, bold, emphasis and links.
Everything is escaped before anything is marked, so a page has no tag but ours.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from django.conf import settings
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

BOOKS = Path(settings.BASE_DIR) / "docs" / "rules"

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS = re.compile(r"\*(.+?)\*")
_CODE = re.compile(r"`(.+?)`")
_LINK = re.compile(r"\[([^\[\]]{1,200})\]\(([^)\s]{1,200})\)")
_CLAUSE = re.compile(r"- \*\*([A-Z]\d+(?:\.\d+)?)\*\*")
_SECTION = re.compile(r"([A-Z]\d+) ")
_RULE_OF_TABLE = re.compile(r"\|[\s:|-]{1,100}\|$")


@cache
def rulebook(game: str) -> SafeString:
    """The rules of a game as HTML; a clause's id is its anchor. Raises FileNotFoundError."""
    text = (BOOKS / f"{game}.md").read_text(encoding="utf-8")
    blocks = (block for block in re.split(r"\n\s*\n", text) if block.strip())
    # Safe: every line was escaped by `_inline` before it was marked up.
    return mark_safe("\n".join(map(_block, blocks)))


def _block(block: str) -> str:
    lines = block.strip().splitlines()
    for begins, render in _BLOCKS.items():
        if lines[0].startswith(begins):
            return render(lines)
    return f"<p>{_inline(' '.join(lines))}</p>"


def _heading(lines: list[str]) -> str:
    marks, _, words = lines[0].partition(" ")
    section = _SECTION.match(words)
    anchor = f' id="{section[1]}"' if section else ""
    rest = _block("\n".join(lines[1:])) if lines[1:] else ""
    return f"<h{len(marks)}{anchor}>{_inline(words)}</h{len(marks)}>{rest}"


def _list(lines: list[str]) -> str:
    items = "".join(map(_item, _joined(lines)))
    return f"<ul>{items}</ul>"


def _joined(lines: list[str]) -> Iterator[str]:
    """Each item as one line, its continuation lines put to it."""
    item = ""
    for line in lines:
        if line.startswith("- ") and item:
            yield item
            item = ""
        item = f"{item} {line.strip()}" if item else line
    yield item


def _item(line: str) -> str:
    clause = _CLAUSE.match(line)
    anchor = f' id="{clause[1]}" class="clause"' if clause else ""
    return f"<li{anchor}>{_inline(line[2:])}</li>"


def _table(lines: list[str]) -> str:
    head, *rows = [line for line in lines if not _RULE_OF_TABLE.match(line)]
    body = "".join(_row(row, "td") for row in rows)
    return (
        f'<div class="table-scroll" role="group" tabindex="0" aria-label="{_inline(_text(head))}">'
        f'<table class="table"><thead>{_row(head, "th")}</thead><tbody>{body}</tbody></table></div>'
    )


def _text(row: str) -> str:
    return ", ".join(filter(None, (cell.strip() for cell in row.strip("|").split("|"))))


def _row(line: str, tag: str) -> str:
    cells = line.strip().removeprefix("|").removesuffix("|").split("|")
    return f"<tr>{''.join(_cell(cell.strip(), tag) for cell in cells)}</tr>"


def _cell(words: str, tag: str) -> str:
    """A head without words heads nothing."""
    if tag == "th" and words:
        return f'<th scope="col">{_inline(words)}</th>'
    return f"<td>{_inline(words)}</td>"


def _inline(words: str) -> str:
    marked = _CODE.sub(r"<code>\1</code>", escape(words))
    marked = _BOLD.sub(r"<strong>\1</strong>", marked)
    marked = _EMPHASIS.sub(r"<em>\1</em>", marked)
    return _LINK.sub(_link, marked)


def _link(found: re.Match[str]) -> str:
    """Links within the page stay; files of the repository are not on the site."""
    words, address = found[1], found[2]
    return f'<a href="{address}">{words}</a>' if address.startswith("#") else words


_BLOCKS: dict[str, Callable[[list[str]], str]] = {"#": _heading, "- ": _list, "|": _table}

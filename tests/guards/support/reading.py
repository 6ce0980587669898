"""The texts of a page in order, including attributes that are read aloud."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from tests.guards.support.pseudo import CLOSES, OPENS

READ_OUT = ("alt", "aria-label", "aria-description", "placeholder", "title")
AS_WRITTEN = {"code", "kbd", "pre", "script", "style", "textarea"}
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
MARKED = re.compile(rf"{OPENS}[^{OPENS}{CLOSES}]*{CLOSES}")
WORD = re.compile(r"[^\W\d_]{2,}")
SENTENCE = re.compile(r"[^\W\d_]{2,}[ \u00a0]+[^\W\d_]+")


class Reader(HTMLParser):
    """Collects the texts of a page, except for parts in another language."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.data: list[str] = []
        self._open: list[tuple[str, bool, bool]] = []
        """The open elements, each with its tag, whether it is skipped, and whether it contains
        JSON.
        """

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        hidden = self._left_out or tag in AS_WRITTEN or ("lang" in given and tag != "html")
        if not hidden:
            self.said += [f" {given[name] or ''} " for name in READ_OUT if name in given]
        if tag not in VOID:
            is_data = tag == "script" and given.get("type") == "application/json"
            self._open.append((tag, hidden, is_data))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1][2]:
            self.data.append(data)
        elif not self._left_out:
            self.said.append(data)

    @property
    def _left_out(self) -> bool:
        return bool(self._open) and self._open[-1][1]


def unmarked(text: str, allowed: re.Pattern[str], looks: re.Pattern[str] = WORD) -> list[str]:
    """Return the lines that have words outside brackets, except allowed ones."""
    while MARKED.search(text):
        text = MARKED.sub(" · ", text)
    lines = (" ".join(line.split()) for line in allowed.sub(" ", text).splitlines())
    return [line for line in lines if looks.search(line)]


def unmarked_on_page(html: str, allowed: re.Pattern[str]) -> list[str]:
    """Return the page's texts that are not marked for translation, including those in its JSON
    data.
    """
    reader = Reader()
    reader.feed(html)
    found = unmarked("".join(reader.said), allowed)
    return found + [line for data in reader.data for line in unmarked_in_answer(data, allowed)]


def unmarked_in_answer(data: str, allowed: re.Pattern[str]) -> list[str]:
    """Return unmarked texts in a JSON response. Single words are ignored, because they may
    be keys.
    """
    texts = _texts(json.loads(data))
    return [line for text in texts for line in unmarked(text, allowed, SENTENCE)]


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)

"""Find user-chosen names in templates that are not isolated.

In the content of an element, a name needs a <bdi>, which the filter `isolated` adds. Otherwise
letters of a right-to-left script would reorder the text around the name. Attributes, titles and
options need none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

TOKEN = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<!--.*?-->|[<>\"']|[^<>\"'{]+|.", re.DOTALL)
OWNERS = (
    "app|bot|bot_of|browser_owner|created_by|deck|design|each|ground|host|line|newest|parent|person"
    "|player|plot|row|seat|token|user|value|version"
)
NAME = re.compile(
    rf"(?:(?:^|\.)(?:author|writer|course_name|get_short_name)"
    rf"|(?:^|\.)(?:{OWNERS})\.name|(?:block|row)\.person|(?:report|decision)\.by)(?:\||$)"
    r"|\|named\b|^seat_name$"
)
"""Expressions for names of people, designs, apps and similar."""
BOUND = re.compile(r"(\w+)=(\S+)")
VOID = {"title", "option", "script", "style", "textarea", "bdi"}
"""Elements in which a name cannot be isolated, and <bdi> itself."""
TEXT_BLOCKS = {"title", "description"}
"""Blocks that the base template puts into a <title> or an attribute."""


class Written(NamedTuple):
    """A name that a template outputs: its expression, with start and end."""

    begin: int
    end: int
    expression: str


@dataclass
class _Place:
    """Tracks whether the next text is the content of an element."""

    in_tag: bool = False
    quote: str = ""
    void: str = ""
    is_variable: bool = False
    blocks: list[str] = field(default_factory=list)

    @property
    def is_content(self) -> bool:
        return not (self.in_tag or self.void or self.is_variable or TEXT_BLOCKS & set(self.blocks))

    def read(self, text: str, after: str) -> None:
        """Process markup: the start or end of a tag, or a quotation mark inside one."""
        if self.in_tag and text in "\"'":
            self.quote = "" if self.quote == text else self.quote or text
        elif text == "<" and not self.in_tag:
            self.in_tag = True
            opened = re.match(r"(/?)(\w+)", after)
            if opened and opened[2] in VOID:
                self.void = "" if opened[1] else opened[2]
        elif text == ">" and not self.quote:
            self.in_tag = False

    def read_tag(self, text: str) -> None:
        """Process a template tag that opens or closes a block or a translated sentence."""
        words = text[2:-2].split()
        if words[0] in ("blocktranslate", "endblocktranslate"):
            self.is_variable = "asvar" in words
        if words[0] == "block":
            self.blocks.append(words[1])
        elif words[0] == "endblock":
            self.blocks.pop()


def bare_names(template: str) -> Iterator[Written]:
    """Yield the names that are in the content of an element but not isolated."""
    place, given = _Place(), set[str]()
    for token in TOKEN.finditer(template):
        text = token[0]
        if text.startswith("{%"):
            place.read_tag(text)
            if place.is_content:
                yield from _bound(text, token.start())
            given = {name for name, _value in BOUND.findall(text)}
        elif text.startswith("{{"):
            # Skip values in a translated sentence, which are isolated in its opening tag.
            inner = text[2:-2]
            if place.is_content and inner.strip() not in given:
                begin = token.start() + 2 + len(inner) - len(inner.lstrip())
                yield from _bare(inner.strip(), begin)
        elif not text.startswith(("{#", "<!--")):
            place.read(text, template[token.end() : token.end() + 20])


def _bound(tag: str, start: int) -> Iterator[Written]:
    """Yield the names that are passed to a translated sentence."""
    if not tag.startswith("{% blocktranslate"):
        return
    for bound in BOUND.finditer(tag):
        yield from _bare(bound[2], start + bound.start(2))


def _bare(expression: str, start: int) -> Iterator[Written]:
    is_field = expression.startswith("form.")
    if NAME.search(expression) and not is_field and not expression.endswith("|isolated"):
        yield Written(start, start + len(expression), expression)

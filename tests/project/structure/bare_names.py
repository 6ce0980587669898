"""Where templates write a name that somebody chose, and whether it is isolated there.

In an element a name belongs into <bdi>, by the filter `isolated`: letters that run from right to
left would otherwise reorder the words around it. Attributes, titles and options hold no elements.
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
"""The expressions that are names of people, designs, apps and the like."""
BOUND = re.compile(r"(\w+)=(\S+)")
VOID = {"title", "option", "script", "style", "textarea", "bdi"}
"""Elements that hold no others, and <bdi> itself."""
TEXT_BLOCKS = {"title", "description"}
"""Blocks of the base template that stand in a <title> or an attribute."""


class Written(NamedTuple):
    """A name as a template writes it: where its expression begins and ends."""

    begin: int
    end: int
    expression: str


@dataclass
class _Place:
    """Whether what comes next is the content of an element."""

    in_tag: bool = False
    quote: str = ""
    void: str = ""
    is_variable: bool = False
    blocks: list[str] = field(default_factory=list)

    @property
    def is_content(self) -> bool:
        return not (self.in_tag or self.void or self.is_variable or TEXT_BLOCKS & set(self.blocks))

    def read(self, text: str, after: str) -> None:
        """Markup: a tag, a quote inside of one, or anything else."""
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
        """A template tag that opens or closes a block, or a sentence that becomes a variable."""
        words = text[2:-2].split()
        if words[0] in ("blocktranslate", "endblocktranslate"):
            self.is_variable = "asvar" in words
        if words[0] == "block":
            self.blocks.append(words[1])
        elif words[0] == "endblock":
            self.blocks.pop()


def bare_names(template: str) -> Iterator[Written]:
    """The names in the content of elements that nothing isolates."""
    place, given = _Place(), set[str]()
    for token in TOKEN.finditer(template):
        text = token[0]
        if text.startswith("{%"):
            place.read_tag(text)
            if place.is_content:
                yield from _bound(text, token.start())
            given = {name for name, _value in BOUND.findall(text)}
        elif text.startswith("{{"):
            # A word of a translated sentence was isolated where the sentence got it.
            inner = text[2:-2]
            if place.is_content and inner.strip() not in given:
                begin = token.start() + 2 + len(inner) - len(inner.lstrip())
                yield from _bare(inner.strip(), begin)
        elif not text.startswith(("{#", "<!--")):
            place.read(text, template[token.end() : token.end() + 20])


def _bound(tag: str, start: int) -> Iterator[Written]:
    """Names that a translated sentence takes."""
    if not tag.startswith("{% blocktranslate"):
        return
    for bound in BOUND.finditer(tag):
        yield from _bare(bound[2], start + bound.start(2))


def _bare(expression: str, start: int) -> Iterator[Written]:
    is_field = expression.startswith("form.")
    if NAME.search(expression) and not is_field and not expression.endswith("|isolated"):
        yield Written(start, start + len(expression), expression)

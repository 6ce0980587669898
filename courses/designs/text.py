"""The part that all text notations share: a name, a description, and sections of lines.

See docs/notation.md. Blank lines, indentation and lines that start with # are ignored.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

import msgspec

from core.user_text import lines_of
from courses.designs.problem import Params

ABOUT = "about"


class NotationError(Exception):
    """A text cannot be parsed. Contains the line, counted from 1, and the code and parameters of
    the message.
    """

    def __init__(self, line: int, code: str, params: Params = ()) -> None:
        super().__init__(f"line {line}: {code}")
        self.line = line
        self.code = code
        self.params = params


class Draft:
    """The parts parsed so far. Each type adds lists for its pieces."""

    def __init__(self) -> None:
        self.words: dict[str, str] = {}


D = TypeVar("D", bound=Draft)
Piece = TypeVar("Piece", bound=msgspec.Struct)


class Section(NamedTuple, Generic[D]):
    """A section: the pattern for its lines, the method that adds a line, and an example for error
    messages.
    """

    pattern: re.Pattern[str]
    add: Callable[[D, re.Match[str], int], None]
    example: str


def written(title: str, name: str, about: str, sections: Mapping[str, Iterable[str]]) -> str:
    """Return a design in text notation: a title line with the name, the description, and each
    section's lines.
    """
    return "\n".join(_lines(title, name, about, sections)) + "\n"


def _lines(
    title: str, name: str, about: str, sections: Mapping[str, Iterable[str]]
) -> Iterator[str]:
    yield f"{title}: {_quoted(name)}"
    if about:
        yield f"{ABOUT}: {_quoted(about)}"
    for heading, lines in sections.items():
        body = [f"  {line}" for line in lines]
        if body:
            yield from ("", f"{heading}:", *body)


def read(text: str, title: str, sections: Mapping[str, Section[D]], draft: D) -> D:
    """Parse a text notation into the draft and return the draft.

    Raises `NotationError` at the first unreadable line.
    """
    section, known = None, (title, ABOUT, *sections)
    lines = lines_of(text)
    for number, raw in enumerate(lines, start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        heading, colon, rest = line.partition(":")
        if colon and not rest and heading in sections:
            section = heading
        elif section is None:
            _word(draft, known, heading, rest.strip(), number)
        else:
            _item(draft, section, sections[section], line, number)
    if title not in draft.words:
        raise NotationError(len(lines), "name_missing", (("title", title),))
    return draft


def checked(piece: Piece, line: int) -> Piece:
    """Return a parsed piece if JSON can represent it, because drafts are stored as JSON.

    Raises `NotationError` for a number out of range.
    """
    try:
        return msgspec.convert(msgspec.to_builtins(piece), type(piece))
    except msgspec.ValidationError:
        raise NotationError(line, "number_far") from None


def _word(draft: Draft, known: tuple[str, ...], heading: str, rest: str, line: int) -> None:
    if heading not in known[:2]:
        params = (("line", heading[:40]), ("known", ", ".join(known)))
        raise NotationError(line, "line_unknown", params)
    if heading in draft.words:
        raise NotationError(line, "word_twice", (("word", heading),))
    draft.words[heading] = _unquoted(rest, line)


def _item(draft: D, name: str, section: Section[D], text: str, line: int) -> None:
    match = section.pattern.fullmatch(text)
    if match is None:
        raise NotationError(line, f"{name}_line", (("example", section.example),))
    section.add(draft, match, line)


def _quoted(text: str) -> str:
    """Return the text unchanged if it can be parsed again; otherwise as a JSON string."""
    plain = text.isprintable() and text == text.strip() and text[:1] not in ('"', "")
    return text if plain else json.dumps(text)


def _unquoted(text: str, line: int) -> str:
    if not text.startswith('"'):
        return text
    try:
        return msgspec.json.decode(text.encode(), type=str)
    except (msgspec.DecodeError, UnicodeError):
        raise NotationError(line, "text_unreadable") from None

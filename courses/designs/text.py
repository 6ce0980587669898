"""The part that all text notations share: a name, a description, and sections of lines.

See docs/notation.md. Blank lines, indentation and lines that start with # are ignored. Capitals and
small letters are the same, except in texts.
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
ANY_CASE = re.IGNORECASE | re.ASCII
"""Flags for the patterns of lines: capitals and small letters are the same."""


class NotationError(Exception):
    """A text cannot be parsed. Contains the first unreadable line, counted from 1, and the code and
    parameters of its message. `every` lists the errors of all unreadable lines, this one first.
    """

    def __init__(self, line: int, code: str, params: Params = ()) -> None:
        super().__init__(f"line {line}: {code}")
        self.line = line
        self.code = code
        self.params = params
        self.every: tuple[NotationError, ...] = (self,)


class Draft:
    """The parts parsed so far. Each type adds lists for its pieces."""

    def __init__(self) -> None:
        self.words: dict[str, str] = {}

    def skipped(self, section: str) -> None:
        """A line of this section could not be parsed. The type can then be lenient about the lines
        that follow, so that one mistake is not reported twice.
        """


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

    Raises the `NotationError` of the first unreadable line, with those of all others.
    """
    reader = _Reader(title, sections, draft)
    errors: list[NotationError] = []
    lines = lines_of(text)
    for number, raw in enumerate(lines, start=1):
        line = raw.strip()
        if line and not line.startswith("#"):
            try:
                reader.take(line, number)
            except NotationError as error:
                errors.append(error)
    if not reader.is_named:
        errors.append(NotationError(len(lines), "name_missing", (("title", title),)))
    if errors:
        errors[0].every = tuple(errors)
        raise errors[0]
    return draft


class _Reader(Generic[D]):
    """Parses the lines of a text one after another."""

    def __init__(self, title: str, sections: Mapping[str, Section[D]], draft: D) -> None:
        self.texts, self.sections, self.draft = (title, ABOUT), sections, draft
        self.section: str | None = None
        """The current section; None before the first one, "" in one that is unknown."""
        self.is_named = False

    def take(self, line: str, number: int) -> None:
        """Parse a line. Raises `NotationError`."""
        heading, colon, rest = line.partition(":")
        word = heading.strip().lower()
        if colon and not rest and word not in self.texts:
            self._begin(word, heading, number)
        elif self.section is None:
            self._text(word, heading, rest.strip(), number)
        elif self.section:
            self._item(self.section, line, number)

    def _begin(self, word: str, heading: str, line: int) -> None:
        self.section = word if word in self.sections else ""
        if not self.section:
            raise _unknown(heading, self.sections, line)

    def _text(self, word: str, heading: str, rest: str, line: int) -> None:
        if word not in self.texts:
            raise _unknown(heading, (*self.texts, *self.sections), line)
        # A name that cannot be read is not reported as missing, too.
        self.is_named |= word == self.texts[0]
        if word in self.draft.words:
            raise NotationError(line, "word_twice", (("word", word),))
        self.draft.words[word] = _unquoted(rest, line)

    def _item(self, name: str, text: str, line: int) -> None:
        section = self.sections[name]
        try:
            match = section.pattern.fullmatch(text)
            if match is None:
                raise NotationError(line, f"{name}_line", (("example", section.example),))
            section.add(self.draft, match, line)
        except NotationError:
            self.draft.skipped(name)
            raise


def _unknown(heading: str, known: Iterable[str], line: int) -> NotationError:
    params = (("line", heading[:40]), ("known", ", ".join(known)))
    return NotationError(line, "line_unknown", params)


def checked(piece: Piece, line: int) -> Piece:
    """Return a parsed piece if JSON can represent it, because drafts are stored as JSON.

    Raises `NotationError` for a number out of range.
    """
    try:
        return msgspec.convert(msgspec.to_builtins(piece), type(piece))
    except msgspec.ValidationError:
        raise NotationError(line, "number_far") from None


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

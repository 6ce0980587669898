"""Parse designs from untrusted bytes: JSON or text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.plain_words import plain_words
from courses.designs.stored import decoder_of
from courses.designs.text import NotationError
from courses.types.design_type import DesignType, NotReadableError

NUL = re.compile(rb"\x00|(?<!\\)(?:\\\\)*\\u0000")
"""A NUL character, raw or escaped in JSON, which the database cannot store."""

MOST_LINES, MOST_RANGES = 20, 12
"""Maximum number of unreadable lines with a message each, and of ranges that name the others."""

T = TypeVar("T")


def read_notation(type: DesignType, body: bytes) -> Any:
    """Parse a design in text notation. Raises NotReadableError."""
    refuse_size(type, body)
    refuse_nul(body)
    try:
        return _bounded(type, type.parse(body.decode()))
    except UnicodeDecodeError:
        raise NotReadableError("", _("This text isn’t UTF-8.")) from None


def unreadable_lines(
    refusal: NotationError, sentence: Callable[[NotationError], str]
) -> NotReadableError:
    """Return the error for a text, with a message for every unreadable line.

    `sentence` returns the message for one of them. If there are very many, the last message only
    names the lines.
    """
    told = [
        NotReadableError(f"line {error.line}", sentence(error))
        for error in refusal.every[:MOST_LINES]
    ]
    if rest := [error.line for error in refusal.every[MOST_LINES:]]:
        told.append(NotReadableError(f"line {rest[0]}", _further(rest)))
    first, *others = told
    return NotReadableError(first.place, first.sentence, others)


def _further(lines: Sequence[int]) -> str:
    sentence = ngettext(
        "%(count)s more line can’t be read: %(lines)s. Fix the others first, then try again.",
        "%(count)s more lines can’t be read: %(lines)s. Fix the others first, then try again.",
        len(lines),
    )
    return sentence % {"count": len(lines), "lines": line_ranges(lines)}


def line_ranges(lines: Sequence[int]) -> str:
    """Return ascending line numbers, consecutive ones as a range. Of many, only the first ones."""
    ranges = list(_ranges(lines))
    words = [f"{first}" if first == last else f"{first}–{last}" for first, last in ranges]
    return ", ".join(words[:MOST_RANGES] + ["…"] * (len(words) > MOST_RANGES))


def _ranges(lines: Sequence[int]) -> Iterator[tuple[int, int]]:
    first = last = lines[0]
    for line in lines[1:]:
        if line > last + 1:
            yield first, last
            first = line
        last = line
    yield first, last


def read_design(type: DesignType, body: bytes) -> Any:
    """Parse a design from JSON. Raises NotReadableError."""
    refuse_size(type, body)
    return _bounded(type, read_json(body, type.value, type.key))


def refuse_size(type: DesignType, body: bytes) -> None:
    """Raise NotReadableError if the body is too large. Must be called before parsing."""
    if len(body) > type.most_bytes:
        sentence = _("This is too large. The maximum is %(most)s bytes.")
        raise NotReadableError("", sentence % {"most": type.most_bytes})


def _bounded(type: DesignType, value: Any) -> Any:
    """Return the value. Raise NotReadableError if a list is too long to check in a request."""
    for field, bound in type.bounds.items():
        if (count := len(getattr(value, field))) > bound.most:
            raise NotReadableError(field, str(bound.sentence) % {"count": count})
    return value


def read_json(body: bytes, wanted: type[T], name: str) -> T:
    """Parse a value of the wanted type.

    Raises NotReadableError, which names the field, or `name` if the value as a whole is wrong.
    """
    refuse_nul(body)
    try:
        value: T = decoder_of(wanted).decode(body)
        return value
    except msgspec.ValidationError as refusal:
        field, reason = _place(str(refusal), name)
        raise NotReadableError(field, plain_words(reason)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise NotReadableError("", _("This isn’t valid JSON.")) from None


def refuse_nul(body: bytes) -> None:
    """Raise NotReadableError for a NUL character, which cannot be stored."""
    if NUL.search(body):
        raise NotReadableError("", _("This contains a character that isn’t text."))


def _place(message: str, name: str) -> tuple[str, str]:
    """Split msgspec's "Expected `int` - at `$.tiles[3].turn`" into (path in our form, reason)."""
    reason, _at, path = message.partition(" - at `")
    field = path.rstrip("`").removeprefix("$").lstrip(".").replace("[", ".").replace("]", "")
    return field or name, reason

"""Parse designs from untrusted bytes: JSON or text."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec
from django.utils.translation import gettext as _

from courses.designs.stored import decoder_of
from courses.types.design_type import DesignType, NotReadableError
from courses.types.plain_words import plain_words

NUL = re.compile(rb"\x00|(?<!\\)(?:\\\\)*\\u0000")
"""A NUL character, raw or escaped in JSON, which the database cannot store."""

T = TypeVar("T")


def read_notation(type: DesignType, body: bytes) -> Any:
    """Parse a design in text notation. Raises NotReadableError."""
    refuse_size(type, body)
    refuse_nul(body)
    try:
        return _bounded(type, type.parse(body.decode()))
    except UnicodeDecodeError:
        raise NotReadableError("", _("This text isn’t UTF-8.")) from None


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

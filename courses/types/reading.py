"""Designs out of bytes that somebody sent: JSON or text, never trusted."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec
from django.utils.translation import gettext as _

from courses.designs.stored import decoder_of
from courses.types.design_type import DesignType, NotReadableError
from courses.types.plain_words import plain_words

NUL = re.compile(rb"\x00|(?<!\\)(?:\\\\)*\\u0000")
"""A character that our database cannot keep, as it is or as JSON writes it."""

T = TypeVar("T")


def read_notation(type: DesignType, body: bytes) -> Any:
    """The design that a text describes. Raises NotReadableError."""
    refuse_size(type, body)
    refuse_nul(body)
    try:
        return _bounded(type, type.parse(body.decode()))
    except UnicodeDecodeError:
        raise NotReadableError("", _("This text is not UTF-8.")) from None


def read_design(type: DesignType, body: bytes) -> Any:
    """The design that JSON holds. Raises NotReadableError."""
    refuse_size(type, body)
    return _bounded(type, read_json(body, type.value, type.key))


def refuse_size(type: DesignType, body: bytes) -> None:
    """Raises NotReadableError for more than a design of this type takes; nothing was read yet."""
    if len(body) > type.most_bytes:
        sentence = _("This is too large: at most %(most)s bytes can be read.")
        raise NotReadableError("", sentence % {"most": type.most_bytes})


def _bounded(type: DesignType, value: Any) -> Any:
    """The value, if its lists are short enough to be looked at in a request."""
    for field, bound in type.bounds.items():
        if (count := len(getattr(value, field))) > bound.most:
            raise NotReadableError(field, str(bound.sentence) % {"count": count})
    return value


def read_json(body: bytes, wanted: type[T], name: str) -> T:
    """A value of the wanted type. Raises NotReadableError with the field, or the whole's name."""
    refuse_nul(body)
    try:
        value: T = decoder_of(wanted).decode(body)
        return value
    except msgspec.ValidationError as refusal:
        field, reason = _place(str(refusal), name)
        raise NotReadableError(field, plain_words(reason)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise NotReadableError("", _("This is not JSON.")) from None


def refuse_nul(body: bytes) -> None:
    """Raises NotReadableError for a character that cannot be kept."""
    if NUL.search(body):
        raise NotReadableError("", _("This holds a character that is no text."))


def _place(message: str, name: str) -> tuple[str, str]:
    """msgspec says "Expected `int` - at `$.tiles[3].turn`": our path, and the rest."""
    reason, _at, path = message.partition(" - at `")
    field = path.rstrip("`").removeprefix("$").lstrip(".").replace("[", ".").replace("]", "")
    return field or name, reason

"""Parse stored JSON in the format in which it was written.

Stored values outlive their types, so each stored type has a format number, which is stored with
every value. For each older format there is a step that converts plain JSON to the next format. No
step is needed if a default gives the right value.

This module creates msgspec decoders one at a time. msgspec builds its data about a type
incrementally. A second thread that uses incomplete data reads invalid memory, and the process
crashes (seen with msgspec 0.22: two threads created the first decoders of one type at the same
time).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_made: dict[Any, msgspec.json.Decoder[Any]] = {}
_making = Lock()


def decoder_of(kind: Any) -> msgspec.json.Decoder[Any]:
    """Return the decoder for a type. It is created on first use."""
    found = _made.get(kind)
    if found is None:
        with _making:
            found = _made.get(kind) or _made.setdefault(kind, msgspec.json.Decoder(kind))
    return found


def converted(plain: Any, kind: type[T]) -> T:
    """Convert plain JSON to a value of a type. Raises msgspec.ValidationError."""
    decoder_of(kind)
    return msgspec.convert(plain, kind)


Plain = Any
"""A value of plain JSON types: dicts, lists, strings and numbers."""
Change = Callable[[Plain], Plain]

FIRST_FORMAT = 1
"""The format of all values stored before formats were numbered."""


class UnreadableError(Exception):
    """A stored value is damaged, or no steps lead from its format to the current one."""


class NewerError(UnreadableError):
    """A newer release wrote the value. During an update, that release can already be running in
    other processes.
    """


@dataclass(frozen=True)
class Stored:
    """A stored type: its current format, and the steps that convert older formats."""

    type: Any
    format: int = FIRST_FORMAT
    steps: Mapping[int, Change] = field(default_factory=dict)
    """Conversion steps, keyed by the format that they convert from."""

    def read(self, raw: str | bytes, format: int) -> Any:
        """Parse a value that was stored in this format. Raises UnreadableError."""
        require_known(format, self.format)
        return read(self.type, raw, since(self.steps, format))


def require_known(format: int, today: int) -> None:
    """Raise NewerError for a newer format. Parsing it would lose the fields that were
    added in it.
    """
    if format > today:
        raise NewerError(f"format {format} is newer than {today}")


def since(steps: Mapping[int, T], format: int) -> tuple[T, ...]:
    """Return the steps that convert a format to the current one, in order."""
    return tuple(steps[number] for number in sorted(steps) if number >= format)


def read(kind: Any, raw: str | bytes, changes: Iterable[Change] = ()) -> Any:
    """Apply these changes to stored plain JSON, then parse it. Raises UnreadableError."""
    try:
        return decoder_of(kind).decode(_changed(raw, tuple(changes)))
    # If the JSON is damaged, a step can raise any exception.
    except Exception as error:
        raise UnreadableError(str(error)) from error


def _changed(raw: str | bytes, changes: tuple[Change, ...]) -> str | bytes:
    if not changes:
        return raw
    plain = msgspec.json.decode(raw)
    for change in changes:
        plain = change(plain)
    return msgspec.json.encode(plain)

"""Stored JSON, read by the format in which it was written, and the decoders that read it.

What is stored outlives its types. A type that is stored therefore has a format number, kept beside
every stored value, and for each older format a step to the next one, on plain JSON. A step is left
out where a default says the truth.

Decoders of msgspec are made one at a time: msgspec fills in what it knows of a type step by step.
A second thread that comes upon half of it reads what is not there, and the process dies (seen with
msgspec 0.22: two threads that made the first decoders of one type at the same time).
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
    """The decoder of a type, made when it is first asked for."""
    found = _made.get(kind)
    if found is None:
        with _making:
            found = _made.get(kind) or _made.setdefault(kind, msgspec.json.Decoder(kind))
    return found


def converted(plain: Any, kind: type[T]) -> T:
    """A value from its plain JSON. Raises msgspec.ValidationError."""
    decoder_of(kind)
    return msgspec.convert(plain, kind)


Plain = Any
"""A value as its JSON has it: objects, lists, texts and numbers."""
Change = Callable[[Plain], Plain]

FIRST_FORMAT = 1
"""Of all that was stored before formats were counted."""


class UnreadableError(Exception):
    """A stored value is damaged, or of a format that nothing here leads from."""


class NewerError(UnreadableError):
    """A value that a newer release wrote: during an update it runs in other processes already."""


@dataclass(frozen=True)
class Stored:
    """A type whose values are stored: today's format, and the steps from older ones."""

    type: Any
    format: int = FIRST_FORMAT
    steps: Mapping[int, Change] = field(default_factory=dict)
    """By the format that a step leads from."""

    def read(self, raw: str | bytes, format: int) -> Any:
        """A value as it was stored in a format. Raises UnreadableError."""
        require_known(format, self.format)
        return read(self.type, raw, since(self.steps, format))


def require_known(format: int, today: int) -> None:
    """Raises NewerError for a format that is not known yet: what it added would be lost."""
    if format > today:
        raise NewerError(f"format {format} is newer than {today}")


def since(steps: Mapping[int, T], format: int) -> tuple[T, ...]:
    """The steps that lead from a format to today's, in order."""
    return tuple(steps[number] for number in sorted(steps) if number >= format)


def read(kind: Any, raw: str | bytes, changes: Iterable[Change] = ()) -> Any:
    """A stored value after these changes of its plain JSON. Raises UnreadableError."""
    try:
        return decoder_of(kind).decode(_changed(raw, tuple(changes)))
    # Damaged JSON may bring a step to fail in any way.
    except Exception as error:
        raise UnreadableError(str(error)) from error


def _changed(raw: str | bytes, changes: tuple[Change, ...]) -> str | bytes:
    if not changes:
        return raw
    plain = msgspec.json.decode(raw)
    for change in changes:
        plain = change(plain)
    return msgspec.json.encode(plain)

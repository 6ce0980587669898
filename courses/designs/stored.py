"""Stored JSON, parsed by the format in which it was written, and the decoders that parse it.

Stored values outlive their types. A stored type therefore has a format number, which is stored
beside every value. For each older format there is a step to the next one, on plain JSON. A step is
left out if a default gives the right value.

Decoders of msgspec are created one at a time, because msgspec fills in its data about a type step
by step. A second thread that meets half of that data reads invalid memory, and the process dies
(seen with msgspec 0.22: two threads created the first decoders of one type at the same time).
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
    """Return the decoder of a type, created at first use."""
    found = _made.get(kind)
    if found is None:
        with _making:
            found = _made.get(kind) or _made.setdefault(kind, msgspec.json.Decoder(kind))
    return found


def converted(plain: Any, kind: type[T]) -> T:
    """Convert plain JSON to a value. Raises msgspec.ValidationError."""
    decoder_of(kind)
    return msgspec.convert(plain, kind)


Plain = Any
"""A value as plain JSON types: dicts, lists, strings and numbers."""
Change = Callable[[Plain], Plain]

FIRST_FORMAT = 1
"""The format of all values stored before formats were numbered."""


class UnreadableError(Exception):
    """A stored value is damaged, or has a format without steps to the current one."""


class NewerError(UnreadableError):
    """A newer release wrote the value: during an update, it already runs in other processes."""


@dataclass(frozen=True)
class Stored:
    """A type whose values are stored: its current format, and the steps from older ones."""

    type: Any
    format: int = FIRST_FORMAT
    steps: Mapping[int, Change] = field(default_factory=dict)
    """The conversion steps, by the format that each starts from."""

    def read(self, raw: str | bytes, format: int) -> Any:
        """Parse a value that was stored in a format. Raises UnreadableError."""
        require_known(format, self.format)
        return read(self.type, raw, since(self.steps, format))


def require_known(format: int, today: int) -> None:
    """Raise NewerError for a newer format, because parsing it would lose what it added."""
    if format > today:
        raise NewerError(f"format {format} is newer than {today}")


def since(steps: Mapping[int, T], format: int) -> tuple[T, ...]:
    """Return the steps from a format to the current one, in order."""
    return tuple(steps[number] for number in sorted(steps) if number >= format)


def read(kind: Any, raw: str | bytes, changes: Iterable[Change] = ()) -> Any:
    """Parse a stored value after these changes of its plain JSON. Raises UnreadableError."""
    try:
        return decoder_of(kind).decode(_changed(raw, tuple(changes)))
    # With damaged JSON, a step can fail in any way.
    except Exception as error:
        raise UnreadableError(str(error)) from error


def _changed(raw: str | bytes, changes: tuple[Change, ...]) -> str | bytes:
    if not changes:
        return raw
    plain = msgspec.json.decode(raw)
    for change in changes:
        plain = change(plain)
    return msgspec.json.encode(plain)

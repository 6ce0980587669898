"""Decoders of msgspec, made one at a time.

msgspec fills in what it knows of a type step by step. A second thread that comes upon half of it
reads what is not there, and the process dies (seen with msgspec 0.22: two threads that made the
first decoders of one type at once). So whoever may be one of many threads gets decoders here.
"""

from __future__ import annotations

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

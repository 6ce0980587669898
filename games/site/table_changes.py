"""The parts of a table that have changed since a client last received it.

A socket stores the view that it sent. HTTP clients instead send marks with their request: a short
digest of each member. So the site stores nothing for them, and every process can use the marks.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from games.site.table_view import TableView

NEVER_LEFT_OUT = ("game", "version", "now", "since", "log", "log_more", "log_next")
MARK = 6
"""Size of a digest in bytes. About one change in 10**14 would be missed."""

IN_VIEW = "view."

Same = Callable[[str, Any], bool]
"""Returns True if a member has not changed."""


def changes(now: TableView, before: TableView) -> dict[str, Any] | None:
    """Return the changed members of a table; of `view`, only the members that changed.

    Return None if the change cannot be expressed in this way. The whole table must then be sent.
    """
    is_alike = type(now.view) is type(before.view)
    return _changes(now, _same_as(before), _same_as(before.view) if is_alike else None)


def changes_by_marks(now: TableView, marks: str) -> dict[str, Any] | None:
    """Like `changes`, for a client whose copy of the table has these marks."""
    names, known = [name for name, _value in _marked(now)], _read(marks)
    if known[:MARK] != _mark(names) or len(known) != (len(names) + 1) * MARK:
        return None
    places = {name: place for place, name in enumerate(names, 1)}

    def same(name: str, value: Any) -> bool:
        begin = places[name] * MARK
        return known[begin : begin + MARK] == _mark(value)

    return _changes(now, same, lambda name, value: same(IN_VIEW + name, value))


def marks_of(table: TableView) -> str:
    """Return the marks of a table, and of its member names, in characters allowed in a header."""
    names, values = zip(*_marked(table), strict=True)
    return base64.urlsafe_b64encode(b"".join(map(_mark, (names, *values)))).decode().rstrip("=")


def _read(marks: str) -> bytes:
    """Decode marks sent by a client; empty if they are invalid."""
    try:
        return base64.urlsafe_b64decode(marks + "=" * (-len(marks) % 4))
    except (ValueError, binascii.Error):
        return b""


def _changes(now: TableView, same: Same, same_in_view: Same | None) -> dict[str, Any] | None:
    data = {name: value for name, value in _changing(now) if not same(name, value)}
    data |= {name: getattr(now, name) for name in NEVER_LEFT_OUT}
    if "view" in data:
        if same_in_view is None or not isinstance(now.view, msgspec.Struct):
            return None
        data["view"] = {
            name: value for name, value in members(now.view) if not same_in_view(name, value)
        }
    return data


def members(data: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """Yield the members of a struct, by the names that clients know."""
    for name, text in zip(data.__struct_fields__, data.__struct_encode_fields__, strict=True):
        yield text, getattr(data, name)


def _changing(table: TableView) -> Iterator[tuple[str, Any]]:
    return ((name, value) for name, value in members(table) if name not in NEVER_LEFT_OUT)


def _same_as(before: Any) -> Same:
    was = dict(members(before)) if isinstance(before, msgspec.Struct) else {}
    return lambda name, value: value is was[name] or value == was[name]


def _marked(table: TableView) -> Iterator[tuple[str, Any]]:
    yield from _changing(table)
    if isinstance(table.view, msgspec.Struct):
        yield from ((IN_VIEW + name, value) for name, value in members(table.view))


def _mark(value: Any) -> bytes:
    data = msgspec.json.encode(value, enc_hook=str)
    return hashlib.blake2b(data, digest_size=MARK).digest()

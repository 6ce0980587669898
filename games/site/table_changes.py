"""What of a table is new to whoever was told it before.

A socket remembers the view that it told. Whoever asks over HTTP brings the marks of theirs along: a
short digest of each member, so that nothing has to be kept, and every process understands them.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from games.site.table_view import TableView

NEVER_LEFT_OUT = ("version", "now", "since", "log", "log_more", "log_next")
MARK = 6
"""Bytes. Of 10**14 changes one would be missed."""

IN_VIEW = "view."

Same = Callable[[str, Any], bool]
"""Whether a member is as it was told before."""


def changes(now: TableView, before: TableView) -> dict[str, Any] | None:
    """The members of a table that are not as they were told before, `view` by its own members.

    None where that does not lead from the one to the other: the table has to be told as a whole.
    """
    is_alike = type(now.view) is type(before.view)
    return _changes(now, _same_as(before), _same_as(before.view) if is_alike else None)


def changes_by_marks(now: TableView, marks: str) -> dict[str, Any] | None:
    """The same for whoever was told the table that these are the marks of."""
    names, known = [name for name, _value in _marked(now)], _read(marks)
    if known[:MARK] != _mark(names) or len(known) != (len(names) + 1) * MARK:
        return None
    places = {name: place for place, name in enumerate(names, 1)}

    def same(name: str, value: Any) -> bool:
        begin = places[name] * MARK
        return known[begin : begin + MARK] == _mark(value)

    return _changes(now, same, lambda name, value: same(IN_VIEW + name, value))


def marks_of(table: TableView) -> str:
    """The marks of a table, and one of what they are of, in characters that a header takes."""
    names, values = zip(*_marked(table), strict=True)
    return base64.urlsafe_b64encode(b"".join(map(_mark, (names, *values)))).decode().rstrip("=")


def _read(marks: str) -> bytes:
    """Whatever a client sends."""
    try:
        return base64.urlsafe_b64decode(marks + "=" * (-len(marks) % 4))
    except (ValueError, binascii.Error):
        return b""


def _changes(now: TableView, same: Same, same_in_view: Same | None) -> dict[str, Any] | None:
    told = {name: value for name, value in _changing(now) if not same(name, value)}
    told |= {name: getattr(now, name) for name in NEVER_LEFT_OUT}
    if "view" in told:
        if same_in_view is None or not isinstance(now.view, msgspec.Struct):
            return None
        told["view"] = {
            name: value for name, value in members(now.view) if not same_in_view(name, value)
        }
    return told


def members(told: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """What a value is made of, by the names that clients know."""
    for name, said in zip(told.__struct_fields__, told.__struct_encode_fields__, strict=True):
        yield said, getattr(told, name)


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
    told = msgspec.json.encode(value, enc_hook=str)
    return hashlib.blake2b(told, digest_size=MARK).digest()

"""Many designs in one file, exact both ways.

JSON: `{"format": "dogleg-designs", "version": 1, "designs": [{"kind": "course", "design": {…}}]}`.
A design may also be its text: `{"kind": "deck", "notation": "deck: …"}`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from django.utils.translation import gettext as _

from courses.types.design_type import DesignType, NotReadableError
from courses.types.reading import read_design, read_json, read_notation
from courses.types.registry import TYPES

MOST_BYTES = 2 * 1024 * 1024
"""Of an archive; all that one person may keep fits."""
MOST_DESIGNS = 200
MOST_TOLD = 20
"""Refusals that are listed; somebody mends these first."""

FILE = {
    "Content-Type": "application/json",
    "Content-Disposition": 'attachment; filename="dogleg-designs.json"',
}
"""Headers of an archive as a file to keep."""

Held = tuple[DesignType, Any]
"""A type and one of its values."""


class Entry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One design: its JSON or its notation."""

    kind: str
    design: msgspec.Raw = msgspec.Raw()
    notation: str = ""


class Archive(msgspec.Struct, forbid_unknown_fields=True):
    """The file as a whole."""

    format: Literal["dogleg-designs"]
    version: Literal[1]
    designs: list[Entry]


class ArchiveError(Exception):
    """An archive of which nothing is taken: each place with its sentence."""

    def __init__(self, refusals: list[NotReadableError]) -> None:
        super().__init__(f"{len(refusals)} refusals")
        self.refusals = refusals


def write_archive(held: Iterable[Held]) -> bytes:
    """The file that holds these designs, in their order."""
    entries = [
        Entry(kind=kind.key, design=msgspec.Raw(msgspec.json.encode(value))) for kind, value in held
    ]
    packed = msgspec.json.encode(Archive("dogleg-designs", 1, entries))
    return msgspec.json.format(packed, indent=1) + b"\n"


def read_archive(body: bytes) -> list[Held]:
    """All designs of a file, or none.

    Size is looked at before anything is decoded. Raises ArchiveError with up to MOST_TOLD places.
    """
    if len(body) > MOST_BYTES:
        raise _whole(_("This file is too large: at most %(most)s bytes.") % {"most": MOST_BYTES})
    try:
        archive = read_json(body, Archive, "archive")
    except NotReadableError as refusal:
        raise ArchiveError([refusal]) from None
    if not 1 <= len(archive.designs) <= MOST_DESIGNS:
        raise _whole(_("An archive holds 1 to %(most)s designs.") % {"most": MOST_DESIGNS})
    return _all_or_none(archive.designs)


def _all_or_none(entries: list[Entry]) -> list[Held]:
    held, refusals = [], []
    for number, entry in enumerate(entries):
        try:
            held.append(_read(entry))
        except NotReadableError as refusal:
            place = ".".join(part for part in (f"designs.{number}", refusal.place) if part)
            refusals.append(NotReadableError(place, refusal.sentence))
    if refusals:
        raise ArchiveError(refusals[:MOST_TOLD])
    return held


def _read(entry: Entry) -> Held:
    if entry.kind not in TYPES:
        known = ", ".join(TYPES)
        raise NotReadableError(
            "kind", _("There is no such kind. Kinds are %(known)s.") % {"known": known}
        )
    type, body = TYPES[entry.kind], bytes(entry.design) or entry.notation.encode()
    if len(body) > type.most_bytes:
        sentence = _("This is too large: at most %(most)s bytes can be read.")
        raise NotReadableError("", sentence % {"most": type.most_bytes})
    return type, read_design(type, body) if entry.design else read_notation(type, body)


def _whole(sentence: str) -> ArchiveError:
    return ArchiveError([NotReadableError("", sentence)])

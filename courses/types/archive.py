"""Archives: many designs in one file that can be exported and imported without loss.

JSON: `{"format": "dogleg-designs", "version": 1, "designs": [{"kind": "course", "design": {…}}]}`.
A design can also be text: `{"kind": "deck", "notation": "deck: …"}`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Literal

import msgspec
from django.utils.translation import gettext as _

from courses.types.design_type import DesignType, NotReadableError
from courses.types.reading import read_design, read_json, read_notation
from courses.types.registry import TYPES

MOST_BYTES = 2 * 1024 * 1024
"""Maximum size of an archive. All designs that one user can have fit in it."""
MOST_DESIGNS = 200
MOST_TOLD = 21
"""Maximum number of refusals listed at a time: as many as one text can have (MOST_LINES)."""

FILE = {
    "Content-Type": "application/json",
    "Content-Disposition": 'attachment; filename="dogleg-designs.json"',
}
"""Response headers to download an archive."""

Held = tuple[DesignType, Any]
"""A type and a value of that type."""


class Entry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One design, as JSON or in text notation."""

    kind: str
    design: msgspec.Raw = msgspec.Raw()
    notation: str = ""


class Archive(msgspec.Struct, forbid_unknown_fields=True):
    """The archive file."""

    format: Literal["dogleg-designs"]
    version: Literal[1]
    designs: list[Entry]


class ArchiveError(Exception):
    """The file is refused. Contains a message for each part that could not be read."""

    def __init__(self, refusals: list[NotReadableError]) -> None:
        super().__init__(f"{len(refusals)} refusals")
        self.refusals = refusals


def write_archive(held: Iterable[Held]) -> bytes:
    """Return an archive of these designs in the same order."""
    entries = [
        Entry(kind=kind.key, design=msgspec.Raw(msgspec.json.encode(value))) for kind, value in held
    ]
    packed = msgspec.json.encode(Archive("dogleg-designs", 1, entries))
    return msgspec.json.format(packed, indent=1) + b"\n"


def read_archive(body: bytes) -> list[Held]:
    """Parse all designs in a file.

    The size is checked before decoding. Raises ArchiveError with up to MOST_TOLD messages.
    """
    if len(body) > MOST_BYTES:
        raise whole(
            _("This file is too large. The maximum is %(most)s bytes.") % {"most": MOST_BYTES}
        )
    try:
        archive = read_json(body, Archive, "archive")
    except NotReadableError as refusal:
        raise ArchiveError([refusal]) from None
    if not 1 <= len(archive.designs) <= MOST_DESIGNS:
        raise whole(_("An archive must contain 1 to %(most)s designs.") % {"most": MOST_DESIGNS})
    return all_or_none(
        (f"designs.{number}", partial(_read, entry)) for number, entry in enumerate(archive.designs)
    )


def all_or_none(places: Iterable[tuple[str, Callable[[], Held]]]) -> list[Held]:
    """Read all designs. Raises ArchiveError with the places of those that cannot be read."""
    held, refusals = [], []
    for place, read in places:
        try:
            held.append(read())
        except NotReadableError as error:
            for refusal in error.every:
                where = ".".join(part for part in (place, refusal.place) if part)
                refusals.append(NotReadableError(where, refusal.sentence))
    if refusals:
        raise ArchiveError(refusals[:MOST_TOLD])
    return held


def _read(entry: Entry) -> Held:
    type, body = of_kind(entry.kind), bytes(entry.design) or entry.notation.encode()
    return type, read_design(type, body) if entry.design else read_notation(type, body)


def of_kind(kind: str) -> DesignType:
    """Return the type with this key. Raises NotReadableError if it is unknown."""
    if kind not in TYPES:
        sentence = _("Unknown kind. Use one of these: %(known)s.") % {"known": ", ".join(TYPES)}
        raise NotReadableError("kind", sentence)
    return TYPES[kind]


def whole(sentence: str) -> ArchiveError:
    """Return an error about the file as a whole."""
    return ArchiveError([NotReadableError("", sentence)])

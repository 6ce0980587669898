"""Parse designs in any of our formats that a user pastes, drops or sends.

Accepts an archive, a design as JSON, an API response for a version or a draft, a list of these, a
design as text, links to our own pages, and any of these in fenced blocks of Markdown. The format is
detected from the content, not from the file name or media type.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from core.user_text import lines_of
from courses.types.archive import (
    MOST_BYTES,
    MOST_DESIGNS,
    MOST_TOLD,
    ArchiveError,
    Held,
    all_or_none,
    of_kind,
    read_archive,
    whole,
)
from courses.types.design_type import DesignType, NotReadableError
from courses.types.reading import read_design, read_notation, refuse_nul, refuse_size
from courses.types.registry import TYPES
from courses.types.strict_json import strict_json

MARK = b"\xef\xbb\xbf"
"""Byte order mark, which some editors write at the start of a text."""
LISTS = ("designs", "results")
"""Fields in which our files and API responses contain lists of designs."""
INSIDE = ("design", "notation", "draft")
"""Fields in which our API responses contain the design itself, the most exact first."""


FENCE = re.compile(r"(`{3,}|~{3,})[^`]*")
"""The first or last line of a fenced block in Markdown, with the name of its language, without its
indentation.
"""
LINK = re.compile(r"https?://[^\s<>\"'()\[\]]+", re.IGNORECASE)
MOST_LINKS = 20
"""Maximum number of links in one text. Each needs a few queries."""
LAST_LINE = 10_000
"""The last line after which an unreadable block is read again for its line numbers."""

Follow = Callable[[str], Held | None]
"""Function (link) -> the design at a link to our own site; None for other sites.

It raises NotReadableError if there is no design that the user can see.
"""


@dataclass(frozen=True)
class Piece:
    """A part of the input that may be a design, with its position, and its type if the input names
    it.
    """

    place: str
    plain: Any
    kind: str = ""


def no_links(_link: str) -> None:
    """Return None, because there is no site whose links could be followed."""


def read_incoming(body: bytes, follow: Follow = no_links) -> list[Held]:
    """Parse all designs in the input.

    The size is checked before parsing. Raises ArchiveError with up to MOST_TOLD messages.
    """
    if len(body) > MOST_BYTES:
        raise whole(_("This is too large. The maximum is %(most)s bytes.") % {"most": MOST_BYTES})
    try:
        text = _text(body)
    except NotReadableError as refusal:
        raise ArchiveError([refusal]) from None
    held: list[Held] = []
    refusals: list[NotReadableError] = []
    for before, block in _blocks(text):
        try:
            held += _read_block(block, follow)
        except (NotReadableError, ArchiveError):
            refusals += _refusals_in(block, before, follow)
        # A text can have very many blocks. The rest of them would change nothing.
        if len(held) > MOST_DESIGNS or len(refusals) >= MOST_TOLD:
            break
    if refusals:
        raise ArchiveError(refusals[:MOST_TOLD])
    if len(held) > MOST_DESIGNS:
        raise _too_many()
    return held


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """Yield the fenced blocks of a text, or the whole text if it has none, each with the number of
    lines before it.
    """
    found = fenced_blocks(text)
    yield next(found, (0, text))
    yield from found


def fenced_blocks(text: str) -> Iterator[tuple[int, str]]:
    """Yield the number of lines before each fenced block, and its content."""
    open_fence, before, lines = "", 0, list[str]()
    for number, line in enumerate(text.split("\n"), start=1):
        fence = FENCE.fullmatch(line.lstrip())
        if open_fence:
            if fence and fence[1].startswith(open_fence):
                yield before, "\n".join(lines)
                open_fence = ""
            else:
                lines.append(line)
        elif fence:
            open_fence, before, lines = fence[1], number, []
    # As in Markdown, a block without an end continues to the end of the text.
    if open_fence:
        yield before, "\n".join(lines)


def _refusals_in(block: str, before: int, follow: Follow) -> Sequence[NotReadableError]:
    """Return why a block cannot be read. `before` is the number of lines before it."""
    if before > LAST_LINE:
        sentence = _("The block after line %(line)s can’t be read. Paste it alone to see why.")
        return [NotReadableError("", sentence % {"line": before})]
    try:
        # Read again below as many empty lines, so that errors name the lines of the text.
        _read_block("\n" * before + block, follow)
    except NotReadableError as refusal:
        return refusal.every
    except ArchiveError as refused:
        return refused.refusals
    return []


def _read_block(text: str, follow: Follow) -> list[Held]:
    """Parse one block in any format. Raises NotReadableError, ArchiveError."""
    if not text.lstrip().startswith(("{", "[")):
        return _from_text(text, follow)
    plain = strict_json(text)
    if isinstance(plain, dict) and "format" in plain:
        return read_archive(text.encode())
    return _from_json(plain)


def _text(body: bytes) -> str:
    for mark, sentence in FOREIGN.items():
        if body.startswith(mark):
            raise NotReadableError("", str(sentence()))
    refuse_nul(body)
    try:
        text = "\n".join(lines_of(body.removeprefix(MARK).decode()))
    except UnicodeDecodeError:
        raise NotReadableError("", _("This isn’t a text file. Save it as UTF-8 text.")) from None
    content = text.strip()
    if not content:
        raise NotReadableError("", _("It’s empty."))
    # Empty lines before the content count, so that errors name the lines of the text.
    return "\n" * text[: text.index(content)].count("\n") + content


FOREIGN = {
    b"PK": lambda: _("This is a zip file. Unpack it and import the file inside."),
    b"\x1f\x8b": lambda: _("This file is compressed. Unpack it and import the file inside."),
    b"\x89PNG": lambda: _("This is an image. Import the design as text or as JSON instead."),
    b"\xff\xd8": lambda: _("This is an image. Import the design as text or as JSON instead."),
    b"<": lambda: _(
        "This is a web page or an image. Import the design as text or as JSON instead."
    ),
    b"%PDF": lambda: _("This is a printable sheet. Import the design as text or as JSON instead."),
    b"\xff\xfe": lambda: _("This text is saved as UTF-16. Save it as UTF-8."),
    b"\xfe\xff": lambda: _("This text is saved as UTF-16. Save it as UTF-8."),
}
"""Messages for other kinds of files that users import by mistake, keyed by the file's
first bytes.
"""


def _from_text(text: str, follow: Follow = no_links) -> list[Held]:
    """Parse a design in text notation, or follow the links in the text. The first word of the
    notation names the type. Raises NotReadableError.
    """
    titles = _titles()
    for line in lines_of(text):
        type = titles.get(line.partition(":")[0].strip().lower())
        if type and ":" in line:
            return [(type, read_notation(type, text.encode()))]
    if links := list(dict.fromkeys(link.rstrip(".,;:!?") for link in LINK.findall(text))):
        return _followed(links, follow)
    known = ", ".join(f"“{title}: …”" for title in titles)
    sentence = _("This isn’t a design. A design as text starts with one of %(known)s.")
    raise NotReadableError("", sentence % {"known": known})


def _followed(links: list[str], follow: Follow) -> list[Held]:
    """Return the designs at our own links. Raises NotReadableError."""
    if len(links) > MOST_LINKS:
        sentence = _("Paste at most %(most)s links at a time.")
        raise NotReadableError("", sentence % {"most": MOST_LINKS})
    found = [held for link in links if (held := follow(link))]
    if not found:
        sentence = _(
            "This link leads to another site. Open it, copy the design as text and paste that."
        )
        raise NotReadableError("", sentence)
    return found


def _titles() -> dict[str, DesignType]:
    """Return the types, keyed by the first word of their notation."""
    return {type.write(type.blank("x")).partition(":")[0]: type for type in TYPES.values()}


def _from_json(plain: Any) -> list[Held]:
    pieces = list(_pieces(plain))
    if not 1 <= len(pieces) <= MOST_DESIGNS:
        raise _too_many()
    return all_or_none((piece.place, partial(_held, piece)) for piece in pieces)


def _too_many() -> ArchiveError:
    return whole(_("Import 1 to %(most)s designs at a time.") % {"most": MOST_DESIGNS})


def _pieces(plain: Any) -> Iterator[Piece]:
    field = next((name for name in LISTS if isinstance(_part(plain, name), list)), "")
    found = plain[field] if field else plain
    if not isinstance(found, list):
        yield Piece("", plain)
        return
    for number, one in enumerate(found):
        yield Piece(f"{field or 'designs'}.{number}", one)


def _part(plain: Any, name: str) -> Any:
    return plain.get(name) if isinstance(plain, dict) else None


def _held(piece: Piece) -> Held:
    """Parse one design, which can be inside the fields of an API response.

    Raises NotReadableError.
    """
    plain, kind = piece.plain, _part(piece.plain, "kind")
    for name in INSIDE:
        inner = _part(plain, name)
        if isinstance(inner, str | dict) and inner:
            plain = inner
            break
    if isinstance(plain, str):
        return _from_text(plain)[0]
    if not isinstance(plain, dict):
        raise NotReadableError("", _("There is no design here."))
    type = of_kind(kind) if isinstance(kind, str) else _told_by_fields(plain)
    body = _encoded(plain)
    refuse_size(type, body)
    return type, read_design(type, body)


def _told_by_fields(plain: Mapping[str, Any]) -> DesignType:
    """Return the type that has the most fields in common with the object. Raises
    NotReadableError.
    """
    shares = {key: len(_own_fields(type) & plain.keys()) for key, type in TYPES.items()}
    best = max(shares, key=lambda key: shares[key])
    if not shares[best]:
        sentence = _("This is JSON, but not a design. Check that you chose the right file.")
        raise NotReadableError("", sentence)
    return TYPES[best]


def _own_fields(type: DesignType) -> set[str]:
    return set(type.value.__struct_fields__) - {"name", "about"}


def _encoded(plain: Mapping[str, Any]) -> bytes:
    try:
        body = msgspec.json.encode(plain)
    except (UnicodeEncodeError, RecursionError, OverflowError):
        raise NotReadableError("", _("This contains a character that isn’t text.")) from None
    refuse_nul(body)
    return body

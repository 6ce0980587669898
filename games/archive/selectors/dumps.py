"""The monthly dumps that lie ready, and what goes into the next one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from django.conf import settings
from django.contrib.auth.models import AnonymousUser

from courses.archives.selectors.exporting import line_of_listed, listed_newest
from games.archive.selectors.whole_games import in_handfuls, nameless_line_of, public_games

MANIFEST = "manifest.json"
GAMES, DESIGNS = "games.ndjson.gz", "designs.ndjson.gz"


class DumpedFile(msgspec.Struct, frozen=True):
    """A file of a dump."""

    name: str
    bytes: int
    sha256: str
    lines: int


class Dump(msgspec.Struct, frozen=True):
    """The manifest of a month."""

    month: str
    """As in 2026-11."""
    written_at: datetime
    licence: str
    files: tuple[DumpedFile, ...]


def folder_of(month: str) -> Path:
    """Where a month's files lie; only for a month that we have named ourselves."""
    return Path(settings.DUMPS_DIR) / month


def dumps() -> list[Dump]:
    """All that lie ready, the newest first."""
    found = Path(settings.DUMPS_DIR).glob(f"[0-9]*/{MANIFEST}")
    return [_manifest(path) for path in sorted(found, reverse=True)]


def dumped_file(month: str, name: str) -> tuple[Path, DumpedFile] | None:
    """A file that a manifest names; nothing else is ever opened."""
    for dump in dumps():
        for file in dump.files:
            if (dump.month, file.name) == (month, name):
                return folder_of(month) / name, file
    return None


def _manifest(path: Path) -> Dump:
    return msgspec.json.decode(path.read_bytes(), type=Dump)


def game_lines(begins: datetime, ends: datetime) -> Iterator[bytes]:
    """Public games that ended in a span of time, each a line, as everybody may know them."""
    for handful in in_handfuls(public_games(begins=begins, ends=ends), AnonymousUser()):
        yield from (nameless_line_of(whole) for whole in handful if whole.opens)


def design_lines() -> Iterator[bytes]:
    """What the galleries show now, each design a line."""
    return map(line_of_listed, listed_newest())


def months_before(at: datetime, count: int) -> list[datetime]:
    """The beginnings of so many months that are over, the newest first."""
    number = at.astimezone(UTC).year * 12 + at.astimezone(UTC).month - 1
    return [beginning(number - back) for back in range(1, count + 1)]


def beginning(number: int) -> datetime:
    """When a month begins, months counted from the year 0."""
    return datetime(number // 12, number % 12 + 1, 1, tzinfo=UTC)


def end_of(month: datetime) -> datetime:
    """When a month is over, which is when the next begins."""
    return beginning(month.year * 12 + month.month)

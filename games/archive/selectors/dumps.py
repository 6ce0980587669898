"""Dumps of whole games, and their audit."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from django.conf import settings
from django.contrib.auth.models import AnonymousUser

from courses.archives.selectors import line_of_listed, listed_newest
from games.archive.selectors.whole_games import in_handfuls, nameless_line_of, public_games
from games.kernel.codec import encode
from games.registry import game_of
from games.tables.models.session import Session
from games.tables.selectors.audit import Audit, audit
from games.tables.selectors.positions import position_of, replayed

MANIFEST = "manifest.json"

GAMES, DESIGNS = "games.ndjson.gz", "designs.ndjson.gz"


class DumpedFile(msgspec.Struct, frozen=True):
    """A file of a dump."""

    name: str
    bytes: int
    sha256: str
    lines: int


class Dump(msgspec.Struct, frozen=True):
    """The manifest of a month's dump."""

    month: str
    """The month, such as 2026-11."""
    written_at: datetime
    licence: str
    files: tuple[DumpedFile, ...]


def folder_of(month: str) -> Path:
    """Return the folder of a month's files. Pass only month names that the site has generated."""
    return Path(settings.DUMPS_DIR) / month


def dumps() -> list[Dump]:
    """Return all dumps that are available, newest first."""
    found = Path(settings.DUMPS_DIR).glob(f"[0-9]*/{MANIFEST}")
    return [_manifest(path) for path in sorted(found, reverse=True)]


def dumped_file(month: str, name: str) -> tuple[Path, DumpedFile] | None:
    """Return a file listed in a manifest, or None; no other file is ever opened."""
    for dump in dumps():
        for file in dump.files:
            if (dump.month, file.name) == (month, name):
                return folder_of(month) / name, file
    return None


def _manifest(path: Path) -> Dump:
    return msgspec.json.decode(path.read_bytes(), type=Dump)


def game_lines(begins: datetime, ends: datetime) -> Iterator[bytes]:
    """Yield a line for each public game that ended in this period, with all that is visible to
    everyone.
    """
    for handful in in_handfuls(public_games(begins=begins, ends=ends), AnonymousUser()):
        yield from (nameless_line_of(whole) for whole in handful if whole.opens)


def design_lines() -> Iterator[bytes]:
    """Yield a line for each design that the galleries show now."""
    return map(line_of_listed, listed_newest())


def months_before(at: datetime, count: int) -> list[datetime]:
    """Return the starts of this many past months, newest first."""
    number = at.astimezone(UTC).year * 12 + at.astimezone(UTC).month - 1
    return [beginning(number - back) for back in range(1, count + 1)]


def beginning(number: int) -> datetime:
    """Return the start of a month. `number` counts months since the year 0."""
    return datetime(number // 12, number % 12 + 1, 1, tzinfo=UTC)


def end_of(month: datetime) -> datetime:
    """Return the end of a month, which is the start of the next."""
    return beginning(month.year * 12 + month.month)


Row = tuple[int, int, str, int, int | None]


@dataclass(frozen=True)
class CheckedGame:
    """The result of an audit: the faults of a game, and a digest of its data.

    Equal games have equal digests.
    """

    name: str
    differences: tuple[str, ...]
    digest: str


def checked_games() -> Iterator[CheckedGame]:
    """Yield all started games, oldest first, with only one in memory at a time."""
    started = Session.objects.filter(turn_count__gt=0).order_by("pk")
    for session_id in started.values_list("pk", flat=True).iterator(chunk_size=500):
        yield checked_game(Session.objects.get(pk=session_id))


def checked_game(session: Session) -> CheckedGame:
    """Replay a game and compare the result with the stored data."""
    try:
        differences = tuple(_differences(session))
    # A damaged row can raise any exception: the audit reports it and continues.
    except Exception as error:
        differences = (f"cannot be read ({type(error).__name__})",)
    return CheckedGame(f"table {session.public_id}", differences, _digest(session))


def _differences(session: Session) -> Iterator[str]:
    yield from _faults(audit(session))
    position, turns = replayed(session), session.turns.count()
    if session.turn_count != turns:
        yield f"{turns} turns are stored and {session.turn_count} counted"
    if encode(position) != encode(position_of(session)):
        yield "the snapshot is not what the turns give"
    scores = game_of(session.game).scores(position.state)
    if _score_rows(session) != sorted((s.hole, s.seat, s.measure, s.value, s.par) for s in scores):
        yield "the scorecard is not what the turns give (manage.py rebuild_scores)"


def _faults(found: Audit) -> Iterator[str]:
    if not found.seed_as_committed:
        yield "the seed is not the one committed to"
    if found.false_draws:
        yield f"{found.false_draws} draws are not the seed's"
    if found.first_turn_decided_otherwise is not None:
        yield f"the rules decide turn {found.first_turn_decided_otherwise} otherwise"


def _score_rows(session: Session) -> list[Row]:
    rows = session.score_rows.order_by("hole", "seat", "measure")
    return list(rows.values_list("hole", "seat", "measure", "value", "par"))


def _digest(session: Session) -> str:
    """Hash everything that a backup must restore byte for byte."""
    parts = hashlib.sha256(repr((session.public_id, session.game, session.status)).encode())
    for column in (session.config, session.seed, session.snapshot or b""):
        parts.update(bytes(column))
    turns = session.turns.order_by("number").values_list("number", "action", "events", "draws")
    for number, *columns in turns.iterator(chunk_size=500):
        parts.update(b"%d" % number)
        for column in columns:
            parts.update(bytes(column))
    parts.update(repr(_score_rows(session)).encode())
    return parts.hexdigest()

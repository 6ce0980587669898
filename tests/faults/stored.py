"""A site's data, read directly from its database."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit

import psycopg


@dataclass(frozen=True)
class Table:
    """A row for a table. `deciding` is the number of seats that it waits for, and `by_bot` the
    number of those that bots play.
    """

    session: str
    status: str
    version: int
    turn_count: int
    deciding: int
    by_bot: int


@dataclass(frozen=True)
class Turn:
    """A row of the log. The set-up row has no seat and no key."""

    session: str
    number: int
    version: int
    seat: int | None
    key: str
    at: datetime


@dataclass(frozen=True)
class SeatChange:
    """A row for the change of a seat's player, which uses up a version like a turn."""

    session: str
    version: int


@dataclass(frozen=True)
class Mail:
    """A turn email in the outbox. It is closed when it has been sent or given up on."""

    message_id: str
    state: str
    is_closed: bool


@dataclass(frozen=True)
class Stored:
    """All data of a site at one moment."""

    tables: list[Table]
    turns: list[Turn]
    changes: list[SeatChange]
    mails: list[Mail]
    errands: int
    jobs: list[str]
    """States of all analysis jobs. Failed ones include the reason."""
    lost_seats: int
    """Number of people's seats that a bot plays, or for which a clock has decided."""


TABLES = """
    SELECT t.public_id, t.status, t.version, t.turn_count, count(s.id),
           count(CASE WHEN s.kind = 'bot' OR s.replaced_at IS NOT NULL THEN 1 END)
    FROM games_session t
    LEFT JOIN games_seat s ON s.session_id = t.id AND s.deciding_since IS NOT NULL
    GROUP BY t.id
"""
TURNS = """
    SELECT t.public_id, u.number, u.version, u.seat, u.key, u.at
    FROM games_turn u JOIN games_session t ON t.id = u.session_id ORDER BY t.id, u.number
"""
CHANGES = """
    SELECT t.public_id, c.version
    FROM games_seatchange c JOIN games_session t ON t.id = c.session_id
"""
MAILS = """
    SELECT message_id, state, closed_at IS NOT NULL
    FROM accounts_outgoingmail WHERE message_id LIKE '%turn-%'
"""
ERRANDS = "SELECT count(*) FROM games_outboxentry"
JOBS = "SELECT state, CAST(answer AS text) FROM courses_study"
LOST_SEATS = "SELECT count(*) FROM games_seat WHERE replaced_at IS NOT NULL OR missed > 0"

Ask = Callable[[str], list[tuple[Any, ...]]]


def stored_at(url: str) -> Stored:
    """Read all data from a database in one transaction. The URL has the format of DATABASE_URL."""
    return READERS[urlsplit(url).scheme](url)


def _of_sqlite(url: str) -> Stored:
    place = f"file:{urlsplit(url).path[1:]}?mode=ro"
    with closing(sqlite3.connect(place, uri=True, timeout=30)) as database:
        database.execute("BEGIN")
        return _read(lambda query: database.execute(query).fetchall())


def _of_postgres(url: str) -> Stored:
    with psycopg.connect(url) as database:
        database.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        return _read(lambda query: database.execute(query).fetchall())


READERS = {"sqlite": _of_sqlite, "postgres": _of_postgres}


def _read(ask: Ask) -> Stored:
    [[errands]], [[lost_seats]] = ask(ERRANDS), ask(LOST_SEATS)
    return Stored(
        tables=[Table(*row) for row in ask(TABLES)],
        turns=[Turn(*row, _moment(at)) for *row, at in ask(TURNS)],
        changes=[SeatChange(*row) for row in ask(CHANGES)],
        mails=[Mail(name, state, bool(is_closed)) for name, state, is_closed in ask(MAILS)],
        errands=errands,
        jobs=[f"failed {answer}" if state == "failed" else state for state, answer in ask(JOBS)],
        lost_seats=lost_seats,
    )


def _moment(stored: datetime | str) -> datetime:
    """Return a datetime. SQLite stores it as text in UTC, which has to be parsed."""
    if isinstance(stored, datetime):
        return stored
    return datetime.fromisoformat(stored).replace(tzinfo=UTC)

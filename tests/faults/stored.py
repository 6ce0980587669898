"""What a site has stored, read from its database file beside it."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path


@dataclass(frozen=True)
class Table:
    """The row of a table; `deciding` are the seats that hold it up, `by_bot` those of bots."""

    session: str
    status: str
    version: int
    turn_count: int
    deciding: int
    by_bot: int


@dataclass(frozen=True)
class Turn:
    """A row of the log. The set-up has no seat and no key."""

    session: str
    number: int
    version: int
    seat: int | None
    key: str
    at: datetime


@dataclass(frozen=True)
class SeatChange:
    """A seat that changed hands, which has a version as a turn has."""

    session: str
    version: int


@dataclass(frozen=True)
class Mail:
    """A mail of a turn; `tries` is how often it was given to whatever sends it.

    One whose worker was killed while it sent is not due for some minutes.
    """

    message_id: str
    tries: int
    is_due: bool


@dataclass(frozen=True)
class Stored:
    """All of it, at one moment."""

    tables: list[Table]
    turns: list[Turn]
    changes: list[SeatChange]
    mails: list[Mail]
    errands: int


TABLES = """
    SELECT t.public_id, t.status, t.version, t.turn_count, count(s.id),
           coalesce(sum(s.kind = 'bot' OR s.replaced_at IS NOT NULL), 0)
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
    SELECT message_id, tries, closed_at IS NULL AND next_try_at <= datetime('now')
    FROM accounts_outgoingmail WHERE message_id LIKE '%turn-%'
"""
ERRANDS = "SELECT count(*) FROM games_outboxentry"


def stored_in(run: Path) -> Stored:
    """What the database of a run directory holds now, in one transaction."""
    place = f"file:{run / 'db.sqlite3'}?mode=ro"
    with closing(sqlite3.connect(place, uri=True, timeout=30)) as database:
        database.execute("BEGIN")
        return Stored(
            tables=[Table(*row) for row in database.execute(TABLES)],
            turns=[Turn(*row, datetime.fromisoformat(at)) for *row, at in database.execute(TURNS)],
            changes=[SeatChange(*row) for row in database.execute(CHANGES)],
            mails=[
                Mail(name, tries, bool(is_due)) for name, tries, is_due in database.execute(MAILS)
            ],
            errands=database.execute(ERRANDS).fetchone()[0],
        )

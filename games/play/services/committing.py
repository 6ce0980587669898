"""Store decided moves of many tables in one transaction, each only on the version it was based on.

No process owns a table: any process can decide a move. A move is stored if its session still has
the version on which the move was decided; it then increases that version. A move that is too late
fails without affecting the others.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from operator import attrgetter

import structlog
from django.db import connection, transaction

from accounts.people.models import User
from core.db.prepared import insert, update
from games.clocks.services.deadlines import COLUMNS
from games.figures import FIGURES
from games.metrics import MOVES
from games.play.services.recording import Move, event_of_turns
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import HOUSE_KEY, Turn
from games.tables.selectors.positions import Reading, reading_by_key
from games.tables.services.outbox import put
from games.tables.services.tables import broadcast_table, golfers_of, locked_session
from notifications.events.services import store_events

log = structlog.get_logger(__name__)

OF_SESSION = (
    "version",
    "turn_count",
    "snapshot",
    "snapshot_format",
    "rules_version",
    "status",
    "finished_at",
    "progress",
)


@dataclass(frozen=True)
class Committed:
    """The outcome of a move: whether it was stored, and the access versions of the players."""

    stored: bool
    access: Mapping[int, int]
    """The versions of the players' access, by user id."""


TRIES = 5
"""How many times to try to decide a move. The last attempt locks the table against other moves."""


def until_stored(session_id: int, decide: Callable[[Reading], Move | Turn]) -> Turn:
    """Decide on the current table, again if necessary, until the decision is stored; return its
    turn.

    `decide` returns a stored turn if there is nothing left to decide. If it raises, nothing has
    changed.
    """
    for tried in range(TRIES):
        with _alone(session_id) if tried == TRIES - 1 else nullcontext():
            decided = decide(reading_by_key(session_id))
            if isinstance(decided, Turn):
                return decided
            if store(decided):
                return decided.turn
    raise AssertionError("a move that locks its table cannot be outdated")


@contextmanager
def _alone(session_id: int) -> Iterator[None]:
    with transaction.atomic():
        locked_session(session_id)
        yield


@transaction.atomic
def store(move: Move) -> bool:
    """Store one move and broadcast it after the commit; return False if the table has moved on."""
    (committed,) = commit([move])
    if committed.stored:
        broadcast_table(move.session, golfers=golfers_of(move.changed))
    return committed.stored


@transaction.atomic
def commit(moves: Sequence[Move]) -> list[Committed]:
    """Store moves of different tables in one transaction, and return their outcomes.

    A move is not stored if its table has moved on, its key was used before, or its sender's access
    has changed since. Outbox tasks are queued after the commit; the caller broadcasts the changes.
    """
    versions = _locked_versions(sorted({move.session.pk for move in moves}))
    access = _access_of(moves)
    stored = [move for move in _in_time(moves, versions) if _still_may(move, access)]
    update([move.session for move in stored], OF_SESSION)
    turns = [turn for move in stored for turn in move.turns]
    insert(turns)
    update(_in_order(seat for move in stored for seat in move.changed), COLUMNS)
    update(_in_order(move.acted for move in stored if move.acted), ["last_looked_at"])
    store_events([event_of_turns(move) for move in stored])
    for move in stored:
        _follow_up(move)
    arrived = [turn.at for turn in turns if _was_sent(turn)]
    late = len(moves) - len(stored)
    transaction.on_commit(partial(FIGURES.committed, len(turns), late, arrived))
    log.info("turns", tables=[move.session.public_id for move in stored], late=late)
    kept = {id(move) for move in stored}
    return [Committed(id(move) in kept, _of_table(move, access)) for move in moves]


def _in_time(moves: Sequence[Move], versions: dict[int, int]) -> list[Move]:
    """Return the moves whose table still has the version they were based on, ordered by table.

    At most one move per table is stored (turns in a row are one move), and at most one per key.
    """
    used = _used_keys(moves)
    return [
        move
        for move in sorted(moves, key=attrgetter("session.pk"))
        if versions.pop(move.session.pk, None) == move.decided_on and used.isdisjoint(_names(move))
    ]


def _locked_versions(keys: Sequence[int]) -> dict[int, int]:
    """Return the versions of sessions and lock their rows until the transaction ends."""
    places = ", ".join(["%s"] * len(keys))
    lock = " FOR NO KEY UPDATE" if connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT id, version FROM {Session._meta.db_table}"
            f" WHERE id IN ({places}) ORDER BY id{lock}",
            keys,
        )
        return dict(cursor.fetchall())


def _used_keys(moves: Sequence[Move]) -> set[tuple[int, int | None, str]]:
    """Return the keys of these moves that stored turns already have."""
    named = [name for move in moves for name in _names(move) if name[-1]]
    if not named:
        return set()
    wanted = " OR ".join(["(session_id = %s AND seat = %s AND key = %s)"] * len(named))
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT session_id, seat, key FROM {Turn._meta.db_table} WHERE {wanted}",
            [part for name in named for part in name],
        )
        return set(cursor.fetchall())


def _access_of(moves: Sequence[Move]) -> dict[int, int]:
    """Return the access versions of all players at the tables of these moves, by user id."""
    people = {key for move in moves for key in golfers_of(move.seats)}
    if not people:
        return {}
    places = ", ".join(["%s"] * len(people))
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT id, access_version FROM {User._meta.db_table} WHERE id IN ({places})",
            sorted(people),
        )
        return dict(cursor.fetchall())


def _still_may(move: Move, access: Mapping[int, int]) -> bool:
    return move.user is None or access.get(move.user.pk) == move.user.access_version


def _of_table(move: Move, access: Mapping[int, int]) -> dict[int, int]:
    return {key: access[key] for key in golfers_of(move.seats) if key in access}


def _names(move: Move) -> list[tuple[int, int | None, str]]:
    """Return the idempotency keys of a move's turns."""
    return [(move.session.pk, turn.seat, turn.key) for turn in move.turns]


def _was_sent(turn: Turn) -> bool:
    """Return True if a player sent the turn; a set-up has no key."""
    return bool(turn.key) and not turn.key.startswith(HOUSE_KEY)


def _in_order(rows: Iterable[Seat]) -> list[Seat]:
    return sorted(rows, key=attrgetter("pk"))


def _follow_up(move: Move) -> None:
    session = move.session
    for task in move.tasks:
        put(task=task, subject=session.pk, at=move.turn.at)
    by = "bot" if move.turn.key.startswith(HOUSE_KEY) else "golfer"
    transaction.on_commit(partial(MOVES.labels(session.game, by).inc, len(move.turns)))

"""Storing what is decided: many tables' moves in one transaction, each only on the row it saw.

No table has an owner: any process may decide on it. A move is stored if its session still has the
version that it was decided on, and moves that version on; who comes too late fails alone.
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
from games.play.services.recording import Move, happening_of
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import HOUSE_KEY, Turn
from games.tables.selectors.positions import Reading, reading_by_key
from games.tables.services.outbox import put
from games.tables.services.tables import broadcast_table, golfers_of, locked_session
from notifications.events.services import store_happenings

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
    """What has come of a move: whether it was stored, and who may look at its table since."""

    stored: bool
    access: Mapping[int, int]
    """By the keys of the people at the table, the versions of their access."""


TRIES = 5
"""How often a move is decided; the last time nobody else may decide meanwhile."""


def until_stored(session_id: int, decide: Callable[[Reading], Move | Turn]) -> Turn:
    """Decide on a table as it is now until what was decided could be stored; gives its turn.

    `decide` gives a turn that is stored already where there is nothing to decide any more. What it
    raises is raised, and nothing has changed.
    """
    for tried in range(TRIES):
        with _alone(session_id) if tried == TRIES - 1 else nullcontext():
            decided = decide(reading_by_key(session_id))
            if isinstance(decided, Turn):
                return decided
            if store(decided):
                return decided.turn
    raise AssertionError("whoever holds the row is never behind")


@contextmanager
def _alone(session_id: int) -> Iterator[None]:
    with transaction.atomic():
        locked_session(session_id)
        yield


@transaction.atomic
def store(move: Move) -> bool:
    """Store one move and broadcast it after the commit; False if the table has moved on."""
    (committed,) = commit([move])
    if committed.stored:
        broadcast_table(move.session, golfers=golfers_of(move.changed))
    return committed.stored


@transaction.atomic
def commit(moves: Sequence[Move]) -> list[Committed]:
    """Store moves of different tables together; what has come of each.

    Not stored is what was decided on a table that has moved on, what brings a key that was used,
    and what somebody sends whose access has changed since. Errands are queued after the commit;
    broadcasting is left to whoever calls.
    """
    versions = _locked_versions(sorted({move.session.pk for move in moves}))
    access = _access_of(moves)
    stored = [move for move in _in_time(moves, versions) if _still_may(move, access)]
    update([move.session for move in stored], OF_SESSION)
    turns = [turn for move in stored for turn in move.turns]
    insert(turns)
    update(_in_order(seat for move in stored for seat in move.changed), COLUMNS)
    update(_in_order(move.acted for move in stored if move.acted), ["last_looked_at"])
    store_happenings([happening_of(move) for move in stored])
    for move in stored:
        _follow_up(move)
    arrived = [turn.at for turn in turns if _was_sent(turn)]
    late = len(moves) - len(stored)
    transaction.on_commit(partial(FIGURES.committed, len(turns), late, arrived))
    log.info("turns", tables=[move.session.public_id for move in stored], late=late)
    kept = {id(move) for move in stored}
    return [Committed(id(move) in kept, _of_table(move, access)) for move in moves]


def _in_time(moves: Sequence[Move], versions: dict[int, int]) -> list[Move]:
    """Those whose table is still at the version that they saw, in the order of their tables.

    Two of one table at once are one too many, unless they are one in a row, and so is a second
    move with the same key.
    """
    used = _used_keys(moves)
    return [
        move
        for move in sorted(moves, key=attrgetter("session.pk"))
        if versions.pop(move.session.pk, None) == move.decided_on and used.isdisjoint(_names(move))
    ]


def _locked_versions(keys: Sequence[int]) -> dict[int, int]:
    """The versions of sessions, which stay as they are until the transaction ends."""
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
    """Those names of moves that stored turns have."""
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
    """The versions of the access of all who sit at the tables of moves, by their keys."""
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
    """What names its turns for whoever sends them again."""
    return [(move.session.pk, turn.seat, turn.key) for turn in move.turns]


def _was_sent(turn: Turn) -> bool:
    """Whether somebody sent it; set-ups have no key."""
    return bool(turn.key) and not turn.key.startswith(HOUSE_KEY)


def _in_order(rows: Iterable[Seat]) -> list[Seat]:
    return sorted(rows, key=attrgetter("pk"))


def _follow_up(move: Move) -> None:
    session = move.session
    for errand in move.errands:
        put(errand=errand, subject=session.pk, at=move.turn.at)
    by = "bot" if move.turn.key.startswith(HOUSE_KEY) else "golfer"
    transaction.on_commit(partial(MOVES.labels(session.game, by).inc, len(move.turns)))

"""Decode the stored data of a table: turns, position and result, and all of them as a `Reading`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import lru_cache
from itertools import count, takewhile
from typing import Any, TypeVar

import msgspec
import structlog
from django.db.models.base import ModelState
from msgspec.structs import replace

from core.db.prepared import Prepared
from courses.designs.stored import UnreadableError, require_known
from games.kernel import replay
from games.kernel.chance import Chance, mixed
from games.kernel.interface import Result, conceded
from games.kernel.replay import Position
from games.kernel.stored import (
    read_action,
    read_config,
    read_draws,
    read_events,
    read_position,
    read_state,
)
from games.registry import game_of
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.start import StartState
from games.tables.models.turn import Turn
from games.tables.selectors.access import seats_in_order

log = structlog.get_logger(__name__)


def position_of(session: Session) -> replay.Position[Any]:
    """Return the position of a started game, rebuilt from its turns if the snapshot is unreadable.

    Like all functions here, raises UnreadableError if the stored format cannot be converted to the
    current one.
    """
    game = game_of(session.game)
    known = replay.snapshot_format(game)
    require_known(session.snapshot_format, known)
    if session.snapshot is None or session.snapshot_format != known:
        return replayed(session)
    try:
        position = read_position(game, bytes(session.snapshot))
    except UnreadableError as error:
        log.warning("snapshot rebuilt", session=session.public_id, why=str(error))
        return replayed(session)
    return with_shared_config(session, position)


def with_shared_config(session: Session, position: replay.Position[Any]) -> replay.Position[Any]:
    """Replace the config with the object that all tables with the same options share."""
    shared = config_of(session)
    if position.state.config != shared:
        return position
    return replace(position, state=replace(position.state, config=shared))


def replayed(session: Session) -> replay.Position[Any]:
    """Return the position that results from replaying the turns."""
    turns = turns_of(session)
    try:
        return replay.replay(game_of(session.game), turns)
    # Events can be readable and still not fit together; the rules do not check them.
    except Exception as error:
        raise UnreadableError(f"the turns give no position: {error!r}") from error


def config_of(session: Session) -> Any:
    """Return the options of the table, decoded as its game's config."""
    return _config(session.game, bytes(session.config), session.config_format)


@lru_cache(maxsize=256)
def _config(game: str, raw: bytes, format: int) -> Any:
    return read_config(game_of(game), raw, format)


def turns_of(session: Session) -> tuple[replay.Turn, ...]:
    """Return all stored turns as kernel turns, the set-up first."""
    return tuple(turn_of(session, row) for row in session.turns.order_by("number"))


def turn_of(session: Session, row: Turn) -> replay.Turn:
    """Return a stored turn as a kernel turn."""
    return row.as_played or replay.Turn(
        events=events_of(session, row),
        draws=read_draws(bytes(row.draws)),
        seat=row.seat,
        action=action_of(session, row),
        prompt=row.prompt,
        undoes=row.undoes,
        start=start_of(session, row),
    )


def start_of(session: Session, row: Turn) -> Any:
    """Return the state in which a game starts that continues another one; None for other turns."""
    if row.number or not session.origin_table:
        return None
    kept = StartState.objects.get(session=session)
    game, config = game_of(session.game), config_of(session)
    return read_state(game, bytes(kept.state), kept.format, config)


def events_of(session: Session, row: Turn) -> tuple[Any, ...]:
    """Return the events of a turn."""
    if row.as_played is not None:
        return row.as_played.events
    return read_events(game_of(session.game), bytes(row.events), row.format, config_of(session))


def action_of(session: Session, row: Turn) -> Any:
    """Return the action of a turn; None in the set-up and in an undo."""
    if not row.action:
        return None
    return read_action(game_of(session.game), bytes(row.action), row.format, config_of(session))


def seed_of(session: Session, seats: Sequence[Seat]) -> bytes:
    """Return the seed of the draws: the server's seed mixed with the seats' entropy, in order."""
    return mixed(bytes(session.seed), (bytes(seat.entropy) for seat in seats))


def chance_of(session: Session, seats: Sequence[Seat]) -> Chance:
    """Return the source of chance for a table with these seats, in order."""
    return Chance(seed_of(session, seats))


def result_at(session: Session, state: Any) -> Result | None:
    """Return the result of a finished game; None before its end.

    A side that has won because all others left gets first place, even if bots played on.
    """
    result = game_of(session.game).result(state)
    if result is None or session.conceded_to is None:
        return result
    return conceded(result, sides_of(session, len(result.places)), session.conceded_to)


def winning_side(session: Session, seats: Sequence[Seat]) -> int | None:
    """Return the side that has won because no other side is left, or None.

    None means that two sides are still playing, or that no person is left. A bot that plays from
    the start counts as a player. A bot that replaces a person does not: that person has left if
    they resigned or closed their account, but is still playing if they can come back.
    """
    sides = sides_of(session, len(seats))
    there = [seat for seat in seats if not _has_left(seat)]
    left = {sides[seat.number] for seat in there}
    if len(set(sides)) < 2 or len(left) != 1 or all(seat.user is None for seat in there):
        return None
    return left.pop()


def has_won(session: Session, seats: Sequence[Seat], seat: Seat) -> bool:
    """Return True if the seat is on the side that has won because all others left.

    A player of another side can return later, because a moderator can reopen a closed account.
    """
    won = session.conceded_to
    return won is not None and sides_of(session, len(seats))[seat.number] == won


def sides_of(session: Session, seats: int) -> tuple[int, ...]:
    """Return the side of each seat: players of a team share one."""
    return game_of(session.game).sides(config_of(session), seats)


def _has_left(seat: Seat) -> bool:
    return seat.resigned_at is not None or (seat.user is not None and not seat.user.is_active)


M = TypeVar("M", Session, Seat)

_SESSION = Prepared(lambda pk: Session.objects.select_related("host").filter(pk=pk), 987_654_321)

_LAST = Prepared(
    lambda session, number: Turn.objects.filter(session_id=session, number=number),
    987_654_321,
    987_654_322,
)

_TAIL = Prepared(
    lambda session, now, version: Turn.objects.filter(
        session_id=session, version__lte=now, version__gt=version
    ).order_by("version"),
    987_654_321,
    987_654_322,
    987_654_323,
)

LONGEST_TAIL = 8
"""The maximum number of turns kept in memory. Code that needs older turns queries the database."""


class Reading(msgspec.Struct, frozen=True):
    """The stored data of a table. Immutable: several sockets and threads share one.

    A change makes another reading, with copies of the rows that it changes. `position` is None
    before the start. `tail` has the newest turns in memory: one for each version up to the
    session's, without a gap.
    """

    session: Session
    seats: tuple[Seat, ...]
    position: Position[Any] | None
    tail: tuple[Turn, ...] = ()

    def last_turn(self) -> Turn | None:
        """Return the newest turn of the table."""
        if self.tail:
            return self.tail[-1]
        return _LAST.first(self.session.pk, self.session.turn_count - 1)

    def knows_after(self, version: int) -> bool:
        """Return True if `tail` contains everything that happened after a version."""
        return bool(self.tail) and self.tail[0].version <= version + 1

    def after(
        self, session: Session, seats: Iterable[Seat], position: Position[Any], turn: Turn
    ) -> Reading:
        """Return the same table after one more turn."""
        return Reading(session, tuple(seats), position, (*self.tail[1 - LONGEST_TAIL :], turn))

    def seen_by(self, user_id: int, at: datetime) -> Reading:
        """Return the same table after a visit by this user."""
        seats = tuple(_looked(seat, at) if seat.user_id == user_id else seat for seat in self.seats)
        return replace(self, seats=seats)

    def changeable(self) -> tuple[Session, list[Seat]]:
        """Return copies of the session and the seats that the caller can change."""
        session = _copied(self.session)
        seats = [_copied(seat) for seat in self.seats]
        for seat in seats:
            seat.session = session
        return session, seats


def _copied(row: M) -> M:
    # copy() takes several times as long for a model.
    made = row.__class__.__new__(row.__class__)
    made.__dict__.update(row.__dict__)
    made._state = ModelState()
    made._state.adding, made._state.db = row._state.adding, row._state.db
    made._state.fields_cache = {**row._state.fields_cache}
    return made


def _looked(seat: Seat, at: datetime) -> Seat:
    looked = _copied(seat)
    looked.last_looked_at = at
    return looked


def reading_of(session: Session) -> Reading:
    """Return the reading of a session. Its seats refer to this object, so it is not
    queried again.
    """
    seats = seats_in_order(session)
    for seat in seats:
        seat.session = session
    position = position_of(session) if session.turn_count else None
    return Reading(session, tuple(seats), position)


def reading_to_keep(session: Session, known: Reading | None = None) -> Reading:
    """Return the reading of a session with its newest turns.

    Turns in `known`, an older reading, are not read again.
    """
    oldest = session.version - LONGEST_TAIL
    at_hand = [turn for turn in known.tail if turn.version > oldest] if known else []
    since = at_hand[-1].version if at_hand else oldest
    newest = at_hand + _TAIL.rows(session.pk, session.version, since)
    tail = takewhile(_each_next(session.version), reversed(newest))
    return replace(reading_of(session), tail=tuple(tail)[::-1])


def _each_next(newest: int) -> Callable[[Turn], bool]:
    """Return a predicate for turns, newest first, that stops at the first gap in the versions."""
    versions = count(newest, -1)
    return lambda turn: turn.version == next(versions)


def reading_by_key(session_id: int) -> Reading:
    """Return the reading of the session with this key. Raises Session.DoesNotExist."""
    session = _SESSION.first(session_id)
    if session is None:
        raise Session.DoesNotExist
    return reading_of(session)

"""A table as it is read from the database: all that views and moves are made of, at one version."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from itertools import count, takewhile
from typing import Any, TypeVar

import msgspec
from django.db.models.base import ModelState
from msgspec.structs import replace

from core.db.prepared import Prepared
from games.kernel.replay import Position
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.positions import position_of

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
"""Turns that are kept at hand; whoever lacks more asks the database."""


class Reading(msgspec.Struct, frozen=True):
    """What is stored of a table. Immutable: several sockets and threads share one.

    A change makes another reading, with copies of the rows that it changes. `position` is None
    before the start. `tail` has the newest turns that are at hand: one for each version up to the
    session's, without a gap.
    """

    session: Session
    seats: tuple[Seat, ...]
    position: Position[Any] | None
    tail: tuple[Turn, ...] = ()

    def last_turn(self) -> Turn | None:
        """The newest turn of all."""
        if self.tail:
            return self.tail[-1]
        return _LAST.first(self.session.pk, self.session.turn_count - 1)

    def knows_after(self, version: int) -> bool:
        """Whether `tail` holds all that has happened after a version."""
        return bool(self.tail) and self.tail[0].version <= version + 1

    def after(
        self, session: Session, seats: Iterable[Seat], position: Position[Any], turn: Turn
    ) -> Reading:
        """The same table after one more turn."""
        return Reading(session, tuple(seats), position, (*self.tail[1 - LONGEST_TAIL :], turn))

    def seen_by(self, user_id: int, at: datetime) -> Reading:
        """The same table after somebody has looked at it."""
        seats = tuple(_looked(seat, at) if seat.user_id == user_id else seat for seat in self.seats)
        return replace(self, seats=seats)

    def changeable(self) -> tuple[Session, list[Seat]]:
        """Copies of the session and the seats, to be changed."""
        session = _copied(self.session)
        seats = [_copied(seat) for seat in self.seats]
        for seat in seats:
            seat.session = session
        return session, seats


def _copied(row: M) -> M:
    # What copy() does with a model takes several times as long.
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
    """The table of a session's row; its seats know the row, so that none is asked for again."""
    seats = seats_in_order(session)
    for seat in seats:
        seat.session = session
    position = position_of(session) if session.turn_count else None
    return Reading(session, tuple(seats), position)


def reading_to_keep(session: Session, known: Reading | None = None) -> Reading:
    """The same, with its newest turns; those of `known`, an older reading, are not read again."""
    oldest = session.version - LONGEST_TAIL
    at_hand = [turn for turn in known.tail if turn.version > oldest] if known else []
    since = at_hand[-1].version if at_hand else oldest
    newest = at_hand + _TAIL.rows(session.pk, session.version, since)
    tail = takewhile(_each_next(session.version), reversed(newest))
    return replace(reading_of(session), tail=tuple(tail)[::-1])


def _each_next(newest: int) -> Callable[[Turn], bool]:
    """Whether turns, backwards from the newest, have one version after the other."""
    versions = count(newest, -1)
    return lambda turn: turn.version == next(versions)


def reading_by_key(session_id: int) -> Reading:
    """The same by the session's key. Raises Session.DoesNotExist."""
    session = _SESSION.first(session_id)
    if session is None:
        raise Session.DoesNotExist
    return reading_of(session)

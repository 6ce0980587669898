"""Decide what a seat's round counts for (docs/decisions/0101)."""

from __future__ import annotations

from collections.abc import Sequence

from games.record.log.models import COUNTS_FOR, Pace, Purpose, Reason, RecordedRound
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Session


def reason_of(seat: Seat, earlier: Sequence[Seat]) -> Reason:
    """Return why a seat's round does not count for everything.

    `earlier` are the seats of the game with lower numbers. Uses the present state of the accounts,
    so the answer is stored with the round and not computed again.
    """
    if seat.kind == SeatKind.BOT:
        return Reason.BOT
    user = seat.user
    if seat.local_name:
        return Reason.LOCAL
    if user is None or user.deleted_at is not None:
        return Reason.DELETED
    if any(other.user_id == user.pk and not other.local_name for other in earlier):
        return Reason.SECOND_SEAT
    if seat.replaced_at is not None or seat.resigned_at is not None:
        return Reason.GUEST_LEFT if user.is_guest else Reason.LEFT
    if _joined_late(seat):
        return Reason.JOINED_LATE
    if seat.helped:
        return Reason.GUEST_LEFT if user.is_guest else Reason.HELPED
    if user.is_guest:
        return Reason.GUEST
    return Reason.PROGRAM if user.is_bot else Reason.NONE


def _joined_late(seat: Seat) -> bool:
    """Return True if a bot played the seat until a friend accepted an invitation."""
    started, joined = seat.session.started_at, seat.joined_at
    return bool(started and joined and started < joined)


def pace_of(session: Session) -> Pace:
    """Return the pace of a game: a game without a clock can take days."""
    return Pace.LIVE if session.timing is not None and session.timing.is_quick else Pace.SLOW


def is_rated(session: Session, rounds: Sequence[RecordedRound]) -> bool:
    """Return True if a game counts for ratings: the host allowed it, and there are members or bots
    on at least two sides, not only bots. Rounds that do not count are left out.
    """
    counting = [each for each in rounds if Purpose.RATING in COUNTS_FOR[Reason(each.reason)]]
    played = any(each.reason != Reason.BOT for each in counting)
    return session.rated and played and len({each.side for each in counting}) > 1

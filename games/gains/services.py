"""Work out what the decisions of rated games gained, one game at a time."""

from __future__ import annotations

import os
import secrets
from datetime import datetime, timedelta

import structlog
from celery.exceptions import SoftTimeLimitExceeded
from django.db import DatabaseError, IntegrityError, transaction

from games.gains.selectors import gains_by_seat, waiting, without_gains
from games.record.log.models import Purpose
from games.record.log.services.recording import locked_state
from games.record.statistics.keepers.storing import add_parts
from games.record.statistics.keepers.sums import gained_parts
from games.record.statistics.models import GainState, GameGains
from games.record.statistics.selectors.editions import editions
from games.record.statistics.values import Stored
from games.reviews.services import assessments_of

log = structlog.get_logger(__name__)

TASK = "games.tasks.gains.work_out"
LEASE = timedelta(minutes=10)
"""Time after which the worker of a game is considered lost. It is longer than a task can run."""
WHEN_BUSY = timedelta(minutes=1)
"""The least time between two games while the machine is busy."""
SLOT = 1
QUEUED_AT_ONCE = 500
"""The number of older games that are queued at a time after the edition has changed."""


def is_busy() -> bool:
    """Return True if other processes want all processors, so that people may have to wait."""
    return os.getloadavg()[0] > (os.cpu_count() or 1)


def may_start(*, at: datetime) -> bool:
    """Return True if a game can be worked out now: the machine is idle, or a minute has passed."""
    recent = GameGains.objects.filter(touched_at__gt=at - WHEN_BUSY)
    return not is_busy() or not recent.exists()


def work_out_next(*, at: datetime) -> bool:
    """Work out one game. Return False if none is waiting, or if a worker is on one already."""
    row = _claim(at)
    if row is None:
        return False
    try:
        seats = _gains_of(row)
    except (DatabaseError, SoftTimeLimitExceeded):
        _release(row, GainState.QUEUED)
        raise
    except Exception:
        # A damaged game, or one of other rules, must not stop all others.
        log.exception("gains failed", game=row.recorded_id)
        _release(row, GainState.FAILED)
        return True
    _store(row, seats)
    return True


def _claim(at: datetime) -> GameGains | None:
    """Claim the newest waiting game; None if there is none, or if another worker has one."""
    lost = GameGains.objects.filter(slot=SLOT, touched_at__lt=at - LEASE)
    lost.update(slot=None, state=GainState.QUEUED, claim="")
    row = waiting().select_related("recorded__session").first()
    if row is None:
        return None
    row.claim = secrets.token_hex(16)
    try:
        with transaction.atomic():
            claimed = GameGains.objects.filter(pk=row.pk, state=GainState.QUEUED).update(
                state=GainState.WORKING, slot=SLOT, claim=row.claim, touched_at=at
            )
    except IntegrityError:
        return None
    return row if claimed else None


def _gains_of(row: GameGains) -> dict[int, Stored]:
    session = row.recorded.session
    if session is None:
        return {}
    rounds = row.recorded.rounds.all()
    seats = [one.seat for one in rounds if one.counts_for(Purpose.STATISTICS)]
    return gains_by_seat(row.recorded.game, seats, assessments_of(session))


def _release(row: GameGains, state: str) -> None:
    mine = GameGains.objects.filter(pk=row.pk, claim=row.claim)
    mine.update(state=state, slot=None, claim="")


@transaction.atomic
def _store(row: GameGains, seats: dict[int, Stored]) -> None:
    """Store the gains of a game and add them to the sums, under the lock of the log."""
    locked_state()
    mine = GameGains.objects.filter(pk=row.pk, claim=row.claim)
    by_seat = {str(seat): sums for seat, sums in seats.items()}
    if mine.update(state=GainState.DONE, slot=None, claim="", seats=by_seat):
        row.seats = by_seat
        rounds = list(row.recorded.rounds.all())
        add_parts(gained_parts(row.recorded, rounds, row))


def queue_older_games() -> int:
    """Queue rated games that have no row by the current edition; return how many."""
    rows = [
        GameGains(recorded=game, edition=edition)
        for key, edition in editions().items()
        for game in without_gains(key, edition)[:QUEUED_AT_ONCE]
    ]
    GameGains.objects.bulk_create(rows, ignore_conflicts=True)
    return len(rows)

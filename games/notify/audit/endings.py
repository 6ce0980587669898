"""Mails that are expected about finished games."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from games.notify.audit.decisions import HEAVY
from games.notify.audit.readers import chosen, due, readers
from games.notify.audit.value import EVER, Expected
from games.tables.models.seat import Seat
from notifications.events.models import FeedEvent, Kind
from notifications.preferences.selectors import Reach

LOOKED_BACK = timedelta(days=7)
STILL_THERE = timedelta(seconds=10)
"""Visits are recorded this rarely: a player who looked just before the end saw it."""


def expected_of_endings(*, at: datetime, known: datetime) -> Iterator[Expected]:
    """Yield a mail for each player with a feed event who has not looked since their game ended."""
    since = max(known, at - LOOKED_BACK)
    seats = _finished(since)
    numbers, reaches = _numbers(since), readers(seat.user for seat in seats)
    for seat in seats:
        reach = reaches.get(seat.user_id or 0)
        number = numbers.get((seat.user_id or 0, seat.session.public_id))
        if reach and number and not has_seen_end(seat):
            yield from _expected(seat, reach, number)


def _finished(since: datetime) -> list[Seat]:
    ended = Seat.objects.at_table().filter(session__finished_at__gte=since)
    seats = ended.filter(session__practice=False)
    return list(seats.select_related("session", "user").defer(*HEAVY))


def _numbers(since: datetime) -> dict[tuple[int, str], int]:
    """Return the number of the feed event by user and table; the mail's name contains it."""
    events = FeedEvent.objects.filter(kind=Kind.FINISHED, at__gte=since)
    found = events.values_list("user_id", "data", "number")
    return {(user_id, data.get("table", "")): number for user_id, data, number in found}


def has_seen_end(seat: Seat) -> bool:
    """Return True if the player has looked since their game ended."""
    looked, ended = seat.last_looked_at, seat.session.finished_at
    return looked is not None and ended is not None and looked > ended - STILL_THERE


def _expected(seat: Seat, reach: Reach, number: int) -> Iterator[Expected]:
    ended, user = seat.session.finished_at, seat.user
    if ended is None or user is None or ended < chosen(reach):
        return
    if moment := due(reach, "finished", ended):
        told_by = {f"finished-{user.public_id}-{number}": EVER, f"digest-{user.public_id}": ended}
        yield Expected("finished", seat.pk, moment, told_by)

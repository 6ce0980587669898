"""Mails that are expected about open decisions: your turn, and the reminder."""

from collections.abc import Iterator
from datetime import datetime

from games.notify.audit.readers import A_MOMENT, chosen, due, readers
from games.notify.audit.value import EVER, Expected
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Status
from notifications.events.models import FeedEvent, Kind
from notifications.preferences.models import Way as Chosen
from notifications.preferences.selectors import Reach

HEAVY = ("session__config", "session__snapshot", "session__seed", "session__choices")


def expected_of_decisions(*, at: datetime, known: datetime) -> Iterator[Expected]:
    """Yield the mails that the player of each waiting seat should have received.

    Mails from before `known` are not checked.
    """
    seats = _waited_for(at)
    reaches = readers(seat.user for seat in seats)
    reminded = _reminded(seats)
    for seat in seats:
        reach = reaches.get(seat.user_id or 0)
        if reach is not None:
            yield from _turn(seat, reach, known)
            yield from _reminder(seat, reach, at, known, reminded)


def _waited_for(at: datetime) -> list[Seat]:
    seats = Seat.objects.filter(
        kind=SeatKind.PERSON,
        replaced_at=None,
        deciding_since__lte=at,
        session__status=Status.PLAYING,
        session__practice=False,
    )
    return list(seats.select_related("session", "user").defer(*HEAVY))


def here(seat: Seat) -> datetime:
    """Return when the player was last at the table."""
    return max(seat.last_looked_at or EVER, seat.joined_at or EVER)


def _turn(seat: Seat, reach: Reach, known: datetime) -> Iterator[Expected]:
    """Expect one mail per table until the player looks: about this decision or an earlier one."""
    opened, looked = seat.deciding_since, seat.last_looked_at or EVER
    assert opened is not None and seat.user is not None
    claimed = seat.mailed_at if seat.mailed_at and seat.mailed_at >= looked else None
    if looked >= opened or (claimed and claimed < max(known, chosen(reach))):
        return
    moment = due(reach, "turn", max(opened, chosen(reach)))
    if moment:
        told_by = {
            f"turn-{seat.session.public_id}-{seat.number}": here(seat),
            f"digest-{seat.user.public_id}": min(opened, claimed or opened),
        }
        yield Expected("turn", seat.pk, moment, told_by)


def _reminder(
    seat: Seat, reach: Reach, at: datetime, known: datetime, reminded: set[tuple[int, datetime]]
) -> Iterator[Expected]:
    """Expect a reminder while there is time, unless the player has looked or wants no mail."""
    opened, deadline, moment = seat.deciding_since, seat.deadline_at, _reminder_moment(seat)
    if opened is None or deadline is None or moment is None or deadline <= at:
        return
    looked = seat.last_looked_at is not None and seat.last_looked_at > moment
    told = seat.reminded_at != moment or (seat.user_id or 0, moment) in reminded
    if looked or not told or moment < max(known, chosen(reach)):
        return
    if reach.way("clock") == Chosen.NOW:
        name = f"reminder-{seat.session.public_id}-{seat.number}-{opened:%Y%m%d%H%M%S}"
        yield Expected("clock", seat.pk, _before(deadline, moment, reach), {name: EVER})


def _reminder_moment(seat: Seat) -> datetime | None:
    """Return when the player was reminded of this decision, or else when a reminder is due."""
    opened, reminded = seat.deciding_since, seat.reminded_at
    return reminded if reminded and opened and reminded >= opened else seat.remind_at


def _before(deadline: datetime, moment: datetime, reach: Reach) -> datetime:
    """Return the latest time for a reminder: after quiet hours, unless that is too late."""
    after = reach.hours.after_quiet(moment + A_MOMENT)
    return after if after < deadline else moment + A_MOMENT


def _reminded(seats: list[Seat]) -> set[tuple[int, datetime]]:
    """Return (user, time) of reminders in feeds: guests had none, and may be members by now."""
    moments = {seat.reminded_at for seat in seats if seat.reminded_at}
    events = FeedEvent.objects.filter(kind=Kind.CLOCK, at__in=moments)
    return set(events.values_list("user_id", "at"))

"""Reminding golfers of decisions whose time runs out."""

from datetime import datetime

from django.db import transaction

from games.tables.models.seat import Seat
from games.tables.services.happenings import tell_of_clock


@transaction.atomic
def remind_seat(*, seat_id: int, at: datetime) -> bool:
    """Tell somebody that their time runs out; False where that is told already, or not due.

    At most one reminder a decision, however often it is asked for and whatever lengthens the time;
    one more if the links of its mail have ended.
    """
    due = Seat.objects.due_for_reminder(at=at).select_for_update(of=("self",), no_key=True)
    seat = due.select_related("session").filter(pk=seat_id).first()
    if seat is None:
        return False
    seat.reminded_at = at
    seat.save(update_fields=["reminded_at"])
    tell_of_clock(seat, at)
    return True

"""Where somebody could be on vacation."""

from django.db.models import QuerySet

from accounts.models import User
from games.models import Seat, Status
from games.models.clock import NONE


def tables_with_vacation(user: User) -> QuerySet[Seat, int]:
    """The running tables of somebody at which vacations were agreed on."""
    seats = Seat.objects.at_table().filter(user=user, session__status=Status.PLAYING)
    timed = seats.filter(session__vacation__gt=NONE)
    return timed.order_by("session_id").values_list("session_id", flat=True).distinct()

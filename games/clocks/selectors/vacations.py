"""Where somebody could be on vacation, or is."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from accounts.models import User
from games.tables.models.clock import NONE
from games.tables.models.seat import Seat
from games.tables.models.session import Status


@dataclass(frozen=True)
class Vacations:
    """Whether somebody is away anywhere, and whether they could be somewhere else."""

    away: bool
    left: bool


def vacations_of(user: User, *, at: datetime) -> Vacations:
    """What somebody may begin and end, over all their tables."""
    seats = list(_seats(user).select_related("session"))
    staying = [seat for seat in seats if not seat.is_away(at=at)]
    return Vacations(
        away=len(staying) < len(seats),
        left=any(_may_begin(seat) for seat in staying),
    )


def _may_begin(seat: Seat) -> bool:
    return seat.session.paused_at is None and seat.vacation_used < seat.session.vacation


def tables_with_vacation(user: User) -> QuerySet[Seat, int]:
    """The running tables of somebody at which vacations were agreed on."""
    return _seats(user).order_by("session_id").values_list("session_id", flat=True).distinct()


def _seats(user: User) -> QuerySet[Seat]:
    seats = Seat.objects.at_table().filter(user=user, session__status=Status.PLAYING)
    return seats.filter(session__vacation__gt=NONE)

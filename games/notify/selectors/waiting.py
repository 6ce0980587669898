"""Whose turn it is and who is to be told of it: by mail, by push, in a digest."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime

from django.db.models import F, Q, QuerySet

from accounts.models import User, Way
from accounts.selectors.notices import (
    A_MOMENT,
    AT_THEIR_TIME,
    Reach,
    going,
    has_browser,
    reaches_of,
)
from accounts.selectors.troubles import unreached
from games.tables.models.seat import Seat

KIND = "turn"


def seats_to_mail(*, at: datetime) -> Iterator[Seat]:
    """The seats whose golfers get a mail of its own now: not in their quiet hours, nor a digest."""
    return _reached(_ready(_may_be_mailed(at), Reach.may_mail, at))


def seat_to_mail(seat_id: int, *, at: datetime) -> Seat | None:
    """This seat, if it is one of them."""
    due = _may_be_mailed(at).filter(pk=seat_id)
    return next(_reached(_ready(due, Reach.may_mail, at)), None)


def seats_to_push(*, at: datetime) -> Iterator[Seat]:
    """The seats whose golfers have a browser to be woken now, once a decision."""
    return _ready(_may_be_pushed(at), Reach.may_push, at)


def seat_to_push(seat_id: int, *, at: datetime) -> Seat | None:
    """This seat, if it is one of them."""
    return next(_ready(_may_be_pushed(at).filter(pk=seat_id), Reach.may_push, at), None)


def seats_to_digest() -> QuerySet[Seat]:
    """The seats that a next digest is written for: nobody has been told of them or looked."""
    return Seat.objects.untold().filter(going(KIND, Way.DIGEST), user__is_active=True)


def seats_waiting(user: User) -> QuerySet[Seat]:
    """All tables that wait for somebody, the most urgent first: nearest deadline, longest wait."""
    seats = Seat.objects.holding_up().filter(user=user, session__practice=False)
    by_urgency = (F("deadline_at").asc(nulls_last=True), "deciding_since", "pk")
    return seats.select_related("session").order_by(*by_urgency)


def _may_be_mailed(at: datetime) -> QuerySet[Seat]:
    due = Seat.objects.due_for_mail(opened_before=at - A_MOMENT)
    return due.filter(going(KIND, *AT_THEIR_TIME))


def _may_be_pushed(at: datetime) -> QuerySet[Seat]:
    unpushed = Q(pushed_at=None) | Q(pushed_at__lt=F("deciding_since"))
    due = Seat.objects.unaware().filter(unpushed, deciding_since__lte=at - A_MOMENT)
    return due.filter(has_browser(), user__guest_since=None, user__is_active=True)


def _ready(seats: QuerySet[Seat], may: Callable[..., bool], at: datetime) -> Iterator[Seat]:
    """Those whose golfers may be told now, by their own delays and hours."""
    found = list(seats.select_related("session", "user"))
    reaches = reaches_of(seat.user for seat in found if seat.user)
    for seat in found:
        since = seat.deciding_since
        if seat.user_id and since and may(reaches[seat.user_id], KIND, since=since, at=at):
            yield seat


def _reached(seats: Iterable[Seat]) -> Iterator[Seat]:
    """Those whose golfers' mails do not come back: the others are told once they mend it."""
    found = list(seats)
    away = unreached(seat.user for seat in found if seat.user)
    return (seat for seat in found if seat.user_id not in away)

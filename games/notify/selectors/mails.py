"""Who is mailed, and whether it is still true."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime

from django.db.models import F, Q, QuerySet

from accounts.people.models import User
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from games.tables.selectors.invitations import is_unwelcome
from notifications.mail.selectors import address_digest, unreached
from notifications.preferences.models import Way
from notifications.preferences.selectors import A_MOMENT, AT_THEIR_TIME, Reach, going, reaches_of
from notifications.push.selectors import has_browser

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


def name_of_decision(seat: Seat, prompt: str, what: str) -> str:
    """The permanent name of a mail about a seat's open decision: of its notice, or its reminder.

    The same however often it is written: at most one mail of each sort goes out for a decision.
    `prompt` is the id of what the seat is asked, which its number begins.
    """
    opened = seat.deciding_since
    assert opened is not None, "nobody waits for this seat"
    return f"{what}-{seat.session.public_id}-{prompt}-{opened:%Y%m%d%H%M%S}"


def begin_of_names(seat: Seat, what: str) -> str:
    """How the names of all mails of one sort begin that ask a seat to decide."""
    return f"{what}-{seat.session.public_id}-{seat.number}."


def name_of_invitation(invitation: Invitation) -> str:
    """The permanent name of the mail that brings it."""
    return f"invitation-{invitation.pk}-{invitation.session.public_id}"


def thread_of(session: Session, address: str) -> str:
    """The conversation that all mails about a table to one address belong to.

    By the address, not the account: who is invited may not have one yet.
    """
    return f"table-{session.public_id}-{address_digest(address)[:16]}"


def is_turn_unseen(seat_id: int, at: datetime) -> bool:
    """Whether somebody is still waited for and has still not looked."""
    return Seat.objects.unaware().filter(pk=seat_id).exists()


def is_decision_open(seat_id: int, at: datetime) -> bool:
    """Whether somebody is still waited for, looked or not."""
    return Seat.objects.holding_up().filter(pk=seat_id).exists()


def is_end_unseen(seat_id: int, at: datetime) -> bool:
    """Whether somebody has not looked since their game ended."""
    seats = Seat.objects.filter(pk=seat_id, session__finished_at__isnull=False)
    unseen = Q(last_looked_at=None) | Q(last_looked_at__lt=F("session__finished_at"))
    return seats.filter(unseen).exists()


def is_table_open(session_id: int, at: datetime) -> bool:
    """Whether a table still waits for golfers."""
    return Session.objects.filter(pk=session_id, status=Status.OPEN).exists()


def is_anybody_waiting(user_id: int, at: datetime) -> bool:
    """Whether any table still waits for somebody."""
    return Seat.objects.holding_up().filter(user=user_id, session__practice=False).exists()


def is_invitation_open(invitation_id: int, at: datetime) -> bool:
    """Whether an invitation can still be accepted and its receiver has not blocked its sender."""
    invitation = Invitation.objects.pending(at=at).filter(pk=invitation_id).first()
    return invitation is not None and not is_unwelcome(invitation)

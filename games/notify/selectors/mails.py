"""Who is mailed, and whether it is still true."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import F, Q, QuerySet

from accounts.people.models import User
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from games.tables.selectors.invitations import is_unwelcome
from notifications.events.models import FeedEvent, Kind
from notifications.mail.selectors import address_digest, unreached
from notifications.notices.models import DueNotice
from notifications.ports import Told
from notifications.preferences.models import Way
from notifications.preferences.selectors import A_MOMENT, AT_THEIR_TIME, going, reach_of
from notifications.push.selectors import has_browser

KIND = "turn"


def seat_to_mail(seat_id: int, *, at: datetime) -> Seat | None:
    """This seat, if its golfer gets a mail of its own now: no quiet hours, and no digest."""
    due = Seat.objects.due_for_mail(opened_before=at - A_MOMENT).filter(pk=seat_id)
    seat = due.select_related("session", "user").first()
    if seat is None or seat.user is None or seat.deciding_since is None:
        return None
    may = reach_of(seat.user).may_mail(KIND, since=seat.deciding_since, at=at)
    return seat if may and not unreached([seat.user]) else None


def seats_without_mail() -> dict[int, Seat]:
    """The seats whose golfers must still be mailed and for which no notice waits, by their keys."""
    seats = Seat.objects.untold().filter(going(KIND, *AT_THEIR_TIME, Way.DIGEST))
    found = _without_notice(seats)
    away = unreached(seat.user for seat in found.values() if seat.user)
    return {key: seat for key, seat in found.items() if seat.user_id not in away}


def seats_without_push() -> dict[int, Seat]:
    """The seats whose golfers' browsers must still be woken, and for which no notice waits."""
    return _without_notice(Seat.objects.unpushed().filter(has_browser(), user__guest_since=None))


def _without_notice(seats: QuerySet[Seat]) -> dict[int, Seat]:
    found = list(seats.filter(user__is_active=True).select_related("session", "user"))
    rows = DueNotice.objects.filter(
        event=Kind.YOUR_TURN, user__in={seat.user_id for seat in found}
    ).values_list("user_id", "data")
    noticed = {(user, data["table"]) for user, data in rows}
    return {
        seat.pk: seat for seat in found if (seat.user_id, seat.session.public_id) not in noticed
    }


def newest_turn_events(seats: Sequence[Seat]) -> dict[int, Told]:
    """The event that told each of these seats of its open decision, by its key."""
    if not seats:
        return {}
    by_place = {(seat.user_id, seat.session.public_id): seat for seat in seats}
    oldest = min(seat.deciding_since for seat in seats if seat.deciding_since)
    people = {seat.user_id for seat in seats}
    events = FeedEvent.objects.filter(user__in=people, kind=Kind.YOUR_TURN, at__gte=oldest)
    found = {}
    for event in events.order_by("number"):
        seat = by_place.get((event.user_id, event.data.get("table", "")))
        if seat and seat.deciding_since and seat.deciding_since <= event.at:
            found[seat.pk] = Told(event.user_id, event.number, event.kind, event.at, event.data)
    return found


def seats_to_digest(user: User) -> QuerySet[Seat]:
    """The seats that a next digest is written for: no mail has told of them, nobody has looked."""
    return Seat.objects.untold().filter(user=user, user__is_active=True)


def seats_waiting(user: User) -> QuerySet[Seat]:
    """All tables that wait for somebody, the most urgent first: nearest deadline, longest wait."""
    seats = Seat.objects.holding_up().filter(user=user, session__practice=False)
    by_urgency = (F("deadline_at").asc(nulls_last=True), "deciding_since", "pk")
    return seats.select_related("session").order_by(*by_urgency)


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

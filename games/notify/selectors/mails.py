"""Recipients of emails, and checks whether an email is still up to date."""

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
from notifications.ports import FeedEntry
from notifications.preferences.models import Way
from notifications.preferences.selectors import A_MOMENT, AT_THEIR_TIME, going, preferences_of
from notifications.push.selectors import has_browser

KIND = "turn"


def seat_to_mail(seat_id: int, *, at: datetime) -> Seat | None:
    """Return this seat if its player gets a separate email now.

    Return None during quiet hours, and for players who get turns in the digest.
    """
    due = Seat.objects.due_for_mail(opened_before=at - A_MOMENT).filter(pk=seat_id)
    seat = due.select_related("session", "user").first()
    if seat is None or seat.user is None or seat.deciding_since is None:
        return None
    may = preferences_of(seat.user).may_mail(KIND, since=seat.deciding_since, at=at)
    return seat if may and not unreached([seat.user]) else None


def seats_without_mail() -> dict[int, Seat]:
    """Return the seats, by key, whose players must still get an email and have no pending
    notice.
    """
    seats = Seat.objects.not_mailed().filter(going(KIND, *AT_THEIR_TIME, Way.DIGEST))
    found = _without_notice(seats)
    away = unreached(seat.user for seat in found.values() if seat.user)
    return {key: seat for key, seat in found.items() if seat.user_id not in away}


def seats_without_push() -> dict[int, Seat]:
    """Return the seats, by key, whose players must still get a push message and have no pending
    notice.
    """
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


def newest_turn_events(seats: Sequence[Seat]) -> dict[int, FeedEntry]:
    """Return the event of each seat's open decision, by the seat's key."""
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
            found[seat.pk] = FeedEntry.of(event)
    return found


def seats_to_digest(user: User) -> QuerySet[Seat]:
    """Return the user's seats that cause a digest: their turns are unseen and were not mailed."""
    return Seat.objects.not_mailed().filter(user=user, user__is_active=True)


def seats_waiting(user: User) -> QuerySet[Seat]:
    """Return the seats that wait for the user: nearest deadline first, then longest wait."""
    seats = Seat.objects.holding_up().filter(user=user, session__practice=False)
    by_urgency = (F("deadline_at").asc(nulls_last=True), "deciding_since", "pk")
    return seats.select_related("session").order_by(*by_urgency)


def name_of_decision(seat: Seat, prompt: str, what: str) -> str:
    """Return the permanent name of an email about a seat's open decision: its notice or reminder.

    The name never changes, so at most one email of each kind is sent per decision. `prompt` is the
    id of the open prompt, which begins with the seat's number.
    """
    opened = seat.deciding_since
    assert opened is not None, "nobody waits for this seat"
    return f"{what}-{seat.session.public_id}-{prompt}-{opened:%Y%m%d%H%M%S}"


def begin_of_names(seat: Seat, what: str) -> str:
    """Return the prefix of the names of all emails of one kind about a seat's decisions."""
    return f"{what}-{seat.session.public_id}-{seat.number}."


def name_of_invitation(invitation: Invitation) -> str:
    """Return the permanent name of the email about an invitation."""
    return f"invitation-{invitation.pk}-{invitation.session.public_id}"


def name_of_resignation(table: str, version: int, reader: int) -> str:
    """Return the permanent name of the email about a resignation to one recipient."""
    return f"resigned-{table}-{version}-{reader}"


def name_of_cancellation(table: str, reader: int) -> str:
    """Return the permanent name of the email about a cancelled table to one recipient."""
    return f"called-off-{table}-{reader}"


def thread_of(session: Session, address: str) -> str:
    """Return the thread that all emails about a table to one address belong to.

    It contains the address, not the account: an invited person may not have an account yet.
    """
    return f"table-{session.public_id}-{address_digest(address)[:16]}"


def is_turn_unseen(seat_id: int, at: datetime) -> bool:
    """Return True if the seat's decision is still open, and not yet seen by its player."""
    return Seat.objects.unaware().filter(pk=seat_id).exists()


def is_decision_open(seat_id: int, at: datetime) -> bool:
    """Return True if the seat's decision is still open, seen or not."""
    return Seat.objects.holding_up().filter(pk=seat_id).exists()


def is_end_unseen(seat_id: int, at: datetime) -> bool:
    """Return True if the player has not viewed the table since their game ended."""
    seats = Seat.objects.filter(pk=seat_id, session__finished_at__isnull=False)
    unseen = Q(last_looked_at=None) | Q(last_looked_at__lt=F("session__finished_at"))
    return seats.filter(unseen).exists()


def is_table_open(session_id: int, at: datetime) -> bool:
    """Return True if a table still waits for players."""
    return Session.objects.filter(pk=session_id, status=Status.OPEN).exists()


def is_anybody_waiting(user_id: int, at: datetime) -> bool:
    """Return True if any table still waits for the user."""
    return Seat.objects.holding_up().filter(user=user_id, session__practice=False).exists()


def is_invitation_open(invitation_id: int, at: datetime) -> bool:
    """Return True if an invitation can still be accepted and its sender is not blocked."""
    invitation = Invitation.objects.pending(at=at).filter(pk=invitation_id).first()
    return invitation is not None and not is_unwelcome(invitation)

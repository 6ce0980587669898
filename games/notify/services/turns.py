"""The mails about an open decision, and how turns that no notice waits for get one.

Sent at least once, told apart by Message-ID.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from django.db.models import QuerySet
from django.utils import translation

from accounts.people.models import User
from games.mailed_moves.selectors import decision_told
from games.notify.selectors.mails import (
    begin_of_names,
    name_of_decision,
    newest_turn_events,
    seat_to_mail,
    seats_without_mail,
    seats_without_push,
    thread_of,
)
from games.tables.models.seat import Seat
from games.tables.services.tables import about, tell_what_waits
from notifications.events.models import Kind
from notifications.events.selectors import told_since
from notifications.mail.selectors import wants_mail
from notifications.mail.services import sending as mail
from notifications.mail.services.sending import release_names
from notifications.notices.services import take
from notifications.ports import Told

DECISIONS = {"turn": "turn", "clock": "reminder"}
"""By kind of mail about an open decision: its template, and the beginning of its name."""


def mail_turn(*, seat_id: int, at: datetime) -> bool:
    """Tell somebody that it is their turn, if they still have not looked.

    One mail a table until they look; sent again only if we cannot know that the first went out.
    """
    seat = seat_to_mail(seat_id, at=at)
    if seat is None or seat.user is None:
        return False
    sent = _send_decision(seat, "turn", at=at)
    Seat.objects.filter(pk=seat.pk).update(mailed_at=at)
    return sent


def take_turn_back(seat_id: int) -> None:
    """A mail about a turn has told nobody: the next turn is told again, looked or not.

    Of one that is still true, its golfer wants no mail.
    """
    unaware = Seat.objects.unaware().filter(pk=seat_id)
    Seat.objects.filter(pk=seat_id).exclude(pk__in=unaware.values("pk")).update(mailed_at=None)


def mail_decisions_again(user: User) -> None:
    """Have open turns mailed again whose golfer has not looked: the links of the mails have ended.

    Reminders too. A mail goes out once by its name, so the old ones get other names.
    """
    for seat in Seat.objects.unaware().filter(user=user, mailed_at__isnull=False):
        release_names(begins=begin_of_names(seat, DECISIONS["turn"]))
        Seat.objects.filter(pk=seat.pk).update(mailed_at=None)
    for seat in Seat.objects.reminded().filter(user=user):
        if release_names(begins=begin_of_names(seat, DECISIONS["clock"])):
            Seat.objects.filter(pk=seat.pk).update(reminded_at=None)


def mail_reminder(*, seat_id: int, at: datetime) -> bool:
    """Remind somebody that their time runs out, looked or not: once a decision, whoever asks."""
    seat = _waited_for(Seat.objects.holding_up(), seat_id)
    return seat is not None and _send_decision(seat, "clock", at=at, expires_at=seat.deadline_at)


def _waited_for(seats: QuerySet[Seat], seat_id: int) -> Seat | None:
    return seats.filter(pk=seat_id).select_related("session", "user").first()


def _send_decision(
    seat: Seat, kind: str, *, at: datetime, expires_at: datetime | None = None
) -> bool:
    reader, session = seat.user, seat.session
    # Before a picture is drawn for a mail that nobody gets.
    if reader is None or not wants_mail(reader, kind):
        return False
    with translation.override(reader.language):
        told = decision_told(seat, reader, at=at)
    return told is not None and mail.send(
        to=reader,
        kind=kind,
        template=f"games/notify/mail/{DECISIONS[kind]}",
        context=told.context,
        message_id=name_of_decision(seat, told.prompt, DECISIONS[kind]),
        thread=thread_of(session, reader.email),
        at=at,
        about=seat.pk,
        expires_at=expires_at,
        images=told.images,
    )


def note_push(seat_id: int, at: datetime) -> bool:
    """Note that browsers are woken for an open decision; False if they were."""
    return bool(Seat.objects.unpushed().filter(pk=seat_id).update(pushed_at=at))


def plan_open_turns(*, at: datetime) -> None:
    """Plan a notice for each open turn that must still be told, unless one waits already.

    Its notice is missing if the release before numbered its event, if mails came back, if the links
    of its mail ended, or if its golfer chose another way. Safe to run at any time: the seat knows
    what was mailed and pushed.
    """
    mails, pushes = seats_without_mail(), seats_without_push()
    events = newest_turn_events([*mails.values(), *pushes.values()])
    both = mails.keys() & pushes.keys()
    take(_told(events, both))
    take(_told(events, mails.keys() - both), by_push=False)
    take(_told(events, pushes.keys() - both), by_mail=False)
    for key in sorted(mails.keys() - events.keys()):
        _tell_again(mails[key], at)


def _told(events: Mapping[int, Told], keys: Collection[int]) -> Sequence[Told]:
    return [event for key, event in events.items() if key in keys]


def _tell_again(seat: Seat, at: datetime) -> None:
    """Write the event again if the feed no longer has it, or the player had no feed back then."""
    session, user, since = seat.session, seat.user, seat.deciding_since
    assert user is not None and since is not None
    if not told_since(user.pk, Kind.YOUR_TURN, about(session)["look"], since):
        tell_what_waits(session, list(session.seats.all()), user, at)

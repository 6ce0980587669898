"""Mails about open decisions, and notices for turns that have none.

Each is sent at least once; the Message-ID identifies duplicates.
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
"""Kinds of mail about an open decision, with their template and the prefix of their name."""


def mail_turn(*, seat_id: int, at: datetime) -> bool:
    """Notify a player of their turn, if they still have not looked.

    One mail per table until they look. It is sent again only if it is unknown whether the first one
    went out.
    """
    seat = seat_to_mail(seat_id, at=at)
    if seat is None or seat.user is None:
        return False
    sent = _send_decision(seat, "turn", at=at)
    Seat.objects.filter(pk=seat.pk).update(mailed_at=at)
    return sent


def take_turn_back(seat_id: int) -> None:
    """Undo the mark of a turn mail that was not sent, so that the next turn is mailed.

    If the turn is still open and unseen, the mail was dropped because its player wants no mail; the
    mark stays.
    """
    unaware = Seat.objects.unaware().filter(pk=seat_id)
    Seat.objects.filter(pk=seat_id).exclude(pk__in=unaware.values("pk")).update(mailed_at=None)


def mail_decisions_again(user: User) -> None:
    """Mail open turns again whose player has not looked, because the links of the mails have ended.

    The same applies to reminders. A mail is sent once per name, so the old mails are renamed.
    """
    for seat in Seat.objects.unaware().filter(user=user, mailed_at__isnull=False):
        release_names(begins=begin_of_names(seat, DECISIONS["turn"]))
        Seat.objects.filter(pk=seat.pk).update(mailed_at=None)
    for seat in Seat.objects.reminded().filter(user=user):
        if release_names(begins=begin_of_names(seat, DECISIONS["clock"])):
            Seat.objects.filter(pk=seat.pk).update(reminded_at=None)


def mail_reminder(*, seat_id: int, at: datetime) -> bool:
    """Remind a player that time is running out, looked or not: once per decision."""
    seat = _waited_for(Seat.objects.holding_up(), seat_id)
    return seat is not None and _send_decision(seat, "clock", at=at, expires_at=seat.deadline_at)


def _waited_for(seats: QuerySet[Seat], seat_id: int) -> Seat | None:
    return seats.filter(pk=seat_id).select_related("session", "user").first()


def _send_decision(
    seat: Seat, kind: str, *, at: datetime, expires_at: datetime | None = None
) -> bool:
    reader, session = seat.user, seat.session
    # Check this before drawing a picture for a mail that is never sent.
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
    """Record a push message for an open decision; return False if there was one already."""
    return bool(Seat.objects.unpushed().filter(pk=seat_id).update(pushed_at=at))


def plan_open_turns(*, at: datetime) -> None:
    """Plan a notice for each open turn that must still be told, unless one waits already.

    The notice is missing if the previous release numbered its event, if mails bounced, if the links
    of its mail ended, or if its player changed preferences. Safe to run at any time: the seat
    records what was mailed and pushed.
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

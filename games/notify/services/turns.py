"""Emails about open decisions.

Each is sent at least once; the Message-ID identifies duplicates.
"""

from datetime import datetime

from django.db.models import QuerySet
from django.utils import translation

from accounts.people.models import User
from games.mailed_moves.selectors import mail_content
from games.notify.selectors.mails import (
    begin_of_names,
    name_of_decision,
    seat_to_mail,
    thread_of,
)
from games.tables.models.seat import Seat
from notifications.mail.selectors import wants_mail
from notifications.mail.services import sending as mail
from notifications.mail.services.sending import release_names

DECISIONS = {"turn": "turn", "clock": "reminder"}
"""Kinds of email about an open decision, with their template and the prefix of their name."""


def mail_turn(seat_id: int, at: datetime, _reader: User | None = None) -> bool:
    """Tell a player by email that it is their turn, if they still have not seen it.

    A table sends one email until the player opens it. The email is repeated only if it is unknown
    whether the first one was sent.
    """
    seat = seat_to_mail(seat_id, at=at)
    if seat is None or seat.user is None:
        return False
    sent = _send_decision(seat, "turn", at=at)
    # One email per device: its other people get none until the owner opens the table.
    at_device = Seat.objects.filter(session=seat.session, user=seat.user)
    at_device.update(mailed_at=at)
    return sent


def take_turn_back(seat_id: int) -> None:
    """Clear the mark of a turn email that was not sent, so that the next turn is reported by email.

    If the turn is still open and unseen, the email was dropped because the player does not want
    emails. In that case the mark stays.
    """
    unaware = Seat.objects.unaware().filter(pk=seat_id)
    Seat.objects.filter(pk=seat_id).exclude(pk__in=unaware.values("pk")).update(mailed_at=None)


def mail_decisions_again(user: User) -> None:
    """Send the emails about a user's open, unseen turns again, because the links in the first ones
    no longer work.

    The same applies to reminders. An email is sent once per name, so the old emails are renamed.
    """
    for seat in Seat.objects.unaware().filter(user=user, mailed_at__isnull=False):
        release_names(begins=begin_of_names(seat, DECISIONS["turn"]))
        Seat.objects.filter(pk=seat.pk).update(mailed_at=None)
    for seat in Seat.objects.reminded().filter(user=user):
        if release_names(begins=begin_of_names(seat, DECISIONS["clock"])):
            Seat.objects.filter(pk=seat.pk).update(reminded_at=None)


def mail_reminder(seat_id: int, at: datetime, _reader: User | None = None) -> bool:
    """Remind a player once per decision that time is running out, whether or not they have
    seen it.
    """
    seat = _waited_for(Seat.objects.holding_up(), seat_id)
    return seat is not None and _send_decision(seat, "clock", at=at, expires_at=seat.deadline_at)


def _waited_for(seats: QuerySet[Seat], seat_id: int) -> Seat | None:
    return seats.filter(pk=seat_id).select_related("session", "user").first()


def _send_decision(
    seat: Seat, kind: str, *, at: datetime, expires_at: datetime | None = None
) -> bool:
    reader, session = seat.user, seat.session
    # Check this first, so that no picture is drawn for an email that is never sent.
    if reader is None or not wants_mail(reader, kind):
        return False
    with translation.override(reader.language):
        content = mail_content(seat, reader, at=at)
    return content is not None and mail.send(
        to=reader,
        kind=kind,
        template=f"games/notify/mail/{DECISIONS[kind]}",
        context=content.context,
        message_id=name_of_decision(seat, content.prompt, DECISIONS[kind]),
        thread=thread_of(session, reader.email),
        at=at,
        about=seat.pk,
        expires_at=expires_at,
        images=content.images,
    )


def note_push(seat_id: int, at: datetime) -> bool:
    """Record that an open decision was pushed; return False if that was recorded before."""
    if not Seat.objects.unpushed().filter(pk=seat_id).update(pushed_at=at):
        return False
    seat = Seat.objects.get(pk=seat_id)
    Seat.objects.filter(session=seat.session_id, user=seat.user_id).update(pushed_at=at)
    return True

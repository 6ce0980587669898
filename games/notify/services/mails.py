"""The mails of play: your turn, who resigned, invitations.

Sent at least once, told apart by Message-ID.
"""

from datetime import datetime
from operator import attrgetter
from typing import Any

from django.db.models import QuerySet
from django.utils import translation

from accounts.people.models import User
from core.site import page_url
from games.mailed_moves.selectors import decision_told
from games.notify.selectors.mails import (
    begin_of_names,
    name_of_decision,
    name_of_invitation,
    seat_to_mail,
    thread_of,
)
from games.registry import card_of
from games.seats.selectors import receiver_of, waits_for_its_time
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat, SeatChange
from games.tables.models.session import Session
from games.tables.selectors.access import Person, seats_in_order
from games.tables.selectors.grounds import ground_of
from games.tables.selectors.invitations import is_pending, is_unwelcome, link_of, mailed_link_of
from games.tables.selectors.positions import has_won
from games.tables.services.tables import broadcast_table
from notifications.mail.composing.plain import quoted
from notifications.mail.selectors import wants_mail
from notifications.mail.services import sending as mail
from notifications.mail.services.sending import release_names
from notifications.preferences.selectors import AT_THEIR_TIME, reach_of

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


def mail_resignation(*, change_id: int, at: datetime) -> None:
    """Tell the others that somebody has resigned: once each, if they want mails of their games."""
    change = SeatChange.objects.select_related("session").get(pk=change_id)
    seats = seats_in_order(change.session)
    left = seats[change.seat].user
    winners = {seat.user for seat in seats if has_won(change.session, seats, seat)}
    others = {seat.user for seat in seats if not seat.played_by_bot}
    if left is not None:
        # Whoever has won is told, even if a bot plays for them: they can come back.
        readers = [user for user in winners | others if user is not None and user != left]
        for reader in sorted(readers, key=attrgetter("pk")):
            _send_resignation(change, left, reader, at, won=reader in winners)


def _send_resignation(
    change: SeatChange, left: User, reader: User, at: datetime, *, won: bool
) -> None:
    # Who reads of turns in the digest finds the table there.
    if reach_of(reader).way("turn") in AT_THEIR_TIME:
        name = f"resigned-{change.session.public_id}-{change.version}-{reader.pk}"
        _send_news(change.session, "resigned", left, reader, name, at, has_won=won)


def mail_cancellation(*, session_id: int, at: datetime) -> None:
    """Notify the players who sat at a table that was called off; its host knows or has left.

    Unlike a turn, the table is in no later digest, so only who wants no such mail gets none.
    """
    session = Session.objects.select_related("host").get(pk=session_id)
    seated = (seat.user for seat in seats_in_order(session) if not seat.played_by_bot)
    readers = {user for user in seated if user is not None} - {session.host}
    for reader in sorted(readers, key=attrgetter("pk")):
        if wants_mail(reader, "turn"):
            name = f"called-off-{session.public_id}-{reader.pk}"
            _send_news(session, "called_off", session.host, reader, name, at)


def _send_news(
    session: Session,
    template: str,
    by: User,
    reader: User,
    message_id: str,
    at: datetime,
    **more: Any,
) -> None:
    """Send a mail about what a user has done to a table that the reader sits at."""
    with translation.override(reader.language):
        title = card_of(session.game).title(ground_of(session, reader).name)
    mail.send(
        to=reader,
        kind="turn",
        template=f"games/notify/mail/{template}",
        context={
            "name": by.name,
            "title": title,
            "link": page_url("games:table", session.public_id),
            **more,
        },
        message_id=message_id,
        thread=thread_of(session, reader.email),
        at=at,
    )


def mail_invitation(*, invitation_id: int, at: datetime) -> bool:
    """Send an invitation to whom it is for, unless it was sent, is closed or is not wanted.

    The receiver may have blocked the host. The host must not learn of that, so the invitation
    itself stays open.

    Who has an account sees it on the site from now on, and gets the mail when they want it.
    """
    rows = Invitation.objects.select_related("session", "created_by", "invitee", "moved_to")
    invitation = rows.filter(pk=invitation_id, mailed_at=None).first()
    if invitation is None or not is_pending(invitation, at=at):
        return False
    user = receiver_of(invitation)
    welcome = not is_unwelcome(invitation)
    if user is not None and welcome:
        broadcast_table(invitation.session, golfers=[user.pk])
        if waits_for_its_time(invitation, user, at=at):
            return False
    sent = welcome and _send_invitation(invitation, user, at)
    Invitation.objects.filter(pk=invitation.pk).update(mailed_at=at)
    return sent


def _send_invitation(invitation: Invitation, user: User | None, at: datetime) -> bool:
    wanted: dict[str, Any] = {
        "kind": "invitation",
        "template": "games/notify/mail/invitation",
        "message_id": name_of_invitation(invitation),
        "thread": thread_of(invitation.session, user.email if user else invitation.email),
        "at": at,
        "about": invitation.pk,
        "expires_at": invitation.expires_at,
    }
    language = user.language if user else invitation.language
    with translation.override(language):
        wanted["context"] = _invited(invitation, user)
    if user is not None:
        return mail.send(to=user, **wanted)
    return mail.send_to_address(address=invitation.email, language=language, **wanted)


def _invited(invitation: Invitation, reader: Person) -> dict[str, Any]:
    session = invitation.session
    card = card_of(session.game)
    return {
        "host": quoted(invitation.created_by.name),
        "title": card.title(quoted(ground_of(session, reader).name)),
        "about": card.about,
        "expires_at": invitation.expires_at,
        # Members have an address that is confirmed already.
        "link": link_of(invitation) if reader else mailed_link_of(invitation),
        "proves_address": reader is None,
    }

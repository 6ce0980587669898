"""Mails about invitations, resignations and canceled tables.

Each is sent at least once; the Message-ID identifies duplicates.
"""

from datetime import datetime
from operator import attrgetter
from typing import Any

from django.utils import translation

from accounts.people.models import User
from core.site import page_url
from games.notify.selectors.mails import (
    name_of_invitation,
    thread_of,
)
from games.registry import card_of
from games.seats.selectors import receiver_of, waits_for_its_time
from games.tables.models.invitation import Invitation
from games.tables.models.seat import SeatChange
from games.tables.models.session import Session
from games.tables.selectors.access import Person, seats_in_order
from games.tables.selectors.invitations import is_pending, is_unwelcome, link_of, mailed_link_of
from games.tables.selectors.positions import has_won
from games.tables.selectors.words import ground_of
from games.tables.services.tables import broadcast_table
from notifications.mail.composing.plain import quoted
from notifications.mail.selectors import wants_mail
from notifications.mail.services import sending as mail
from notifications.preferences.selectors import AT_THEIR_TIME, reach_of


def mail_resignation(*, change_id: int, at: datetime) -> None:
    """Notify the other players of a resignation, once each, if they want mails of their games."""
    change = SeatChange.objects.select_related("session").get(pk=change_id)
    seats = seats_in_order(change.session)
    left = seats[change.seat].user
    winners = {seat.user for seat in seats if has_won(change.session, seats, seat)}
    others = {seat.user for seat in seats if not seat.played_by_bot}
    if left is not None:
        # The winner is notified even if a bot plays for them, because they can come back.
        readers = [user for user in winners | others if user is not None and user != left]
        for reader in sorted(readers, key=attrgetter("pk")):
            _send_resignation(change, left, reader, at, won=reader in winners)


def _send_resignation(
    change: SeatChange, left: User, reader: User, at: datetime, *, won: bool
) -> None:
    # A player who gets turns in the digest finds the table there.
    if reach_of(reader).way("turn") in AT_THEIR_TIME:
        name = f"resigned-{change.session.public_id}-{change.version}-{reader.pk}"
        _send_news(change.session, "resigned", left, reader, name, at, has_won=won)


def mail_cancellation(*, session_id: int, at: datetime) -> None:
    """Notify the players who sat at a table that was canceled; its host knows or has left.

    Unlike a turn, the table is in no later digest, so every player is mailed who has not opted out.
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
    """Send a mail about a user's action at a table where the reader sits."""
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
    """Mail an invitation, unless it was sent, is closed or is not wanted.

    The recipient may have blocked the host. The host must not find out, so the invitation itself
    stays open.

    A recipient with an account sees the invitation on the site from now on, and gets the mail at
    the time they have chosen.
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
        # Members have a verified address already.
        "link": link_of(invitation) if reader else mailed_link_of(invitation),
        "proves_address": reader is None,
    }

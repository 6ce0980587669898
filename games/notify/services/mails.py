"""Emails about invitations, resignations and cancelled tables.

Each is sent at least once; the Message-ID identifies duplicates.
"""

from datetime import datetime
from operator import attrgetter
from typing import Any

from django.utils import translation

from accounts.people.models import User
from core.site import page_url
from core.user_text import quoted
from games.notify.selectors.endings import readers_of_cancellation, resignation_of
from games.notify.selectors.invitations import is_in_a_feed, receiver_of, unmailed_invitation
from games.notify.selectors.mails import (
    name_of_cancellation,
    name_of_invitation,
    name_of_resignation,
    thread_of,
)
from games.registry import card_of
from games.tables.models.invitation import Invitation
from games.tables.models.seat import SeatChange
from games.tables.models.session import Session
from games.tables.selectors.access import Person
from games.tables.selectors.invitations import (
    is_unwelcome,
    link_of,
    mailed_link_of,
    people_asked_by,
)
from games.tables.selectors.words import ground_of
from games.tables.services.tables import broadcast_table
from notifications.mail.selectors import unreached
from notifications.mail.services import sending as mail
from notifications.preferences.selectors import AT_THEIR_TIME, preferences_of


def mail_resignation(change_id: int, at: datetime, reader: User) -> bool:
    """Notify another player of a resignation. Repeating this sends nothing."""
    change = SeatChange.objects.select_related("session").get(pk=change_id)
    resignation = resignation_of(change)
    if resignation.player is None or reader not in resignation.readers:
        return False
    won = reader in resignation.winners
    name = name_of_resignation(change.session.public_id, change.version, reader.pk)
    return _send_news(change.session, "resigned", resignation.player, reader, name, at, has_won=won)


def mail_cancellation(session_id: int, at: datetime, reader: User) -> bool:
    """Notify a player that the table where they sat was cancelled. Repeating this sends nothing."""
    session = Session.objects.select_related("host").get(pk=session_id)
    if reader not in readers_of_cancellation(session):
        return False
    name = name_of_cancellation(session.public_id, reader.pk)
    return _send_news(session, "called_off", session.host, reader, name, at)


def mail_stored_resignation(*, change_id: int, at: datetime) -> None:
    """Run a task that the previous release queued: email all other players about a resignation.

    Players who get turns in the digest see the table there.
    """
    change = SeatChange.objects.select_related("session").get(pk=change_id)
    for reader in sorted(resignation_of(change).readers, key=attrgetter("pk")):
        if preferences_of(reader).way("turn") in AT_THEIR_TIME:
            mail_resignation(change_id, at, reader)


def mail_stored_cancellation(*, session_id: int, at: datetime) -> None:
    """Run a task that the previous release queued: email all players who waited at a cancelled
    table.
    """
    session = Session.objects.select_related("host").get(pk=session_id)
    for reader in sorted(readers_of_cancellation(session), key=attrgetter("pk")):
        mail_cancellation(session_id, at, reader)


def _send_news(
    session: Session,
    template: str,
    by: User,
    reader: User,
    message_id: str,
    at: datetime,
    **more: Any,
) -> bool:
    """Send an email about a user's action at a table where the recipient sits."""
    with translation.override(reader.language):
        title = card_of(session.game).title(ground_of(session, reader).name)
    return mail.send(
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


def mail_invitation(invitation_id: int, at: datetime, _reader: User | None = None) -> bool:
    """Mail an invitation, unless it was already mailed, is closed or is not wanted.

    Guests cannot send mail: users whom they invite see the invitation on the site. The recipient
    may have blocked the host. The host must not find out, so the invitation itself stays open.
    """
    invitation = unmailed_invitation(invitation_id, at=at)
    if invitation is None or invitation.created_by.is_guest:
        return False
    user = receiver_of(invitation)
    if user is not None and unreached([user]):
        return False
    sent = not is_unwelcome(invitation) and _send_invitation(invitation, user, at)
    Invitation.objects.filter(pk=invitation.pk).update(mailed_at=at)
    return sent


def deliver_invitation(*, invitation_id: int, at: datetime) -> None:
    """Show an invitation on the pages of its recipient, and mail it to recipients without a feed.

    Members have a feed: its event leads to the email, at the time that they have chosen.
    """
    invitation = unmailed_invitation(invitation_id, at=at)
    if invitation is None:
        return
    broadcast_table(invitation.session, golfers=people_asked_by(invitation))
    if not is_in_a_feed(invitation):
        mail_invitation(invitation_id=invitation.pk, at=at)


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

"""The daily digest: all tables that wait for the user, most urgent first, and unreported events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils import translation

from accounts.people.models import User
from core.user_text import quoted
from games.notify.selectors.digests import is_due
from games.notify.selectors.invitations import unmailed_invitations
from games.notify.selectors.mails import seats_to_digest, seats_waiting
from games.notify.selectors.notices import title_of, turn_of
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.selectors.invitations import link_of
from notifications.events.models import Kind
from notifications.mail.services import sending as mail
from notifications.notices.models import DueNotice
from notifications.notices.services import digested, waiting_for_digest
from notifications.ports import NoticeText
from notifications.preferences.kinds import DIGEST
from notifications.preferences.models import NoticeTimes, Way
from notifications.preferences.selectors import NotificationPreferences, preferences_of


@dataclass(frozen=True)
class Digest:
    """The content of a digest: all tables that wait, and the events that it reports.

    Turns are listed as tables. A turn counts as unreported until an email has listed its table.
    """

    tables: list[Seat]
    invitations: list[Invitation]
    notices: Mapping[DueNotice, NoticeText | None]

    @property
    def others(self) -> list[NoticeText]:
        """The notices other than turns and invitations."""
        listed = (Kind.YOUR_TURN, Kind.INVITED)
        data = self.notices.items()
        return [text for notice, text in data if text and notice.event not in listed]

    def has_news(self, *, until: datetime) -> bool:
        """Return True if, until then, the user had events that they have not seen and that no email
        has reported.
        """
        return any(text and notice.at <= until for notice, text in self.notices.items())


def write_digest(*, user_id: int, at: datetime) -> bool:
    """Write a user's daily digest if there are unreported events. Repeating this changes nothing.

    The digest lists every table that waits for the user. It is written only if it contains an event
    that no email has reported. Collecting takes seconds for a user with many notices, so it happens
    before the row is locked.
    """
    user = User.objects.get(pk=user_id)
    preferences = preferences_of(user)
    if not is_due(preferences, at=at):
        return False
    return _store(
        user_id, _digest_of(user, preferences, at), preferences.hours.digest_moment(at), at
    )


@transaction.atomic
def _store(user_id: int, digest: Digest, moment: datetime, at: datetime) -> bool:
    """Store the email and mark its events as reported, unless another worker has done so first."""
    user = User.objects.select_for_update(no_key=True).get(pk=user_id)
    if not is_due(preferences_of(user), at=at):
        return False
    sent = digest.has_news(until=moment) and _send(user, digest, moment, at)
    if sent:
        _mark_reported(digest, at)
    else:
        digested([notice for notice, text in digest.notices.items() if text is None])
    NoticeTimes.objects.update_or_create(user=user, defaults={"digested_until": moment})
    return sent


def _digest_of(user: User, preferences: NotificationPreferences, at: datetime) -> Digest:
    """Collect the events that the user wants in the digest, and all tables that wait for the user.

    Tables are left out if the user wants no email.
    """
    kinds = preferences.kinds(Way.DIGEST)
    waiting = waiting_for_digest(user, at=at)
    notices = {notice: text for notice, text in waiting.items() if notice.kind in kinds}
    invitations = list(unmailed_invitations(_subjects(notices, Kind.INVITED)))
    fresh: dict[str, set[int | None]] = {
        Kind.INVITED: {one.pk for one in invitations},
        Kind.YOUR_TURN: set(seats_to_digest(user).values_list("pk", flat=True)),
    }
    return Digest(
        tables=[] if preferences.way("turn") == Way.NONE else list(seats_waiting(user)),
        invitations=invitations,
        notices={
            notice: text if text and text.about in fresh.get(notice.event, {text.about}) else None
            for notice, text in notices.items()
        },
    )


def _subjects(notices: Mapping[DueNotice, NoticeText | None], event: str) -> list[int]:
    data = notices.items()
    return [text.about for notice, text in data if notice.event == event and text and text.about]


def _send(user: User, digest: Digest, moment: datetime, at: datetime) -> bool:
    with translation.override(user.language):
        context = {
            # Several people on the user's device can have a turn at the same table.
            "waiting": len({seat.session_id for seat in digest.tables}),
            "tables": [(turn_of(seat), seat) for seat in digest.tables],
            "invitations": [_invitation_line(one, user) for one in digest.invitations],
            "notices": digest.others,
        }
    only_tables = not context["invitations"] and not context["notices"]
    return mail.send(
        to=user,
        kind=DIGEST,
        template="games/notify/mail/digest",
        context=context,
        message_id=f"digest-{user.public_id}-{moment:%Y%m%d%H%M}",
        at=at,
        about=user.pk if only_tables else None,
    )


def _invitation_line(invitation: Invitation, user: User) -> dict[str, str]:
    return {
        "host": quoted(invitation.created_by.name),
        "title": quoted(title_of(invitation.session, user)),
        "link": link_of(invitation),
    }


def _mark_reported(digest: Digest, at: datetime) -> None:
    """Mark the contents of a digest, so that no other email reports them."""
    listed = [seat.pk for seat in digest.tables]
    Seat.objects.not_mailed().filter(pk__in=listed).update(mailed_at=at)
    rows = Invitation.objects.filter(pk__in=[one.pk for one in digest.invitations])
    rows.update(mailed_at=at)
    digested(list(digest.notices))

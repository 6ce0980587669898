"""Plan notices that are missing, although their events are in a feed.

This happens if a worker of the previous release has numbered the event, if emails did not reach the
user, or if the user has changed their preferences since. Safe to run at any time: emails have fixed
names, and seats and invitations record what was sent.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime, timedelta

from games.notify.selectors.invitations import invitations_to_mail
from games.notify.selectors.mails import (
    name_of_cancellation,
    name_of_resignation,
    newest_turn_events,
    seats_without_mail,
    seats_without_push,
)
from games.notify.services.mails import mail_invitation
from games.tables.models.seat import Seat
from games.tables.services.tables import about, publish_open_turn
from notifications.events.models import FeedEvent, Kind
from notifications.events.selectors import received_since
from notifications.mail.selectors import posted_names
from notifications.notices.services import sends_notices, take
from notifications.ports import FeedEntry

NUMBERED_BEFORE = timedelta(minutes=15)
"""How long a worker of the previous release can take to stop and the next one to start."""


def plan_open_turns(*, at: datetime) -> None:
    """Plan a notice for each open turn without an email or push, unless a notice is already
    pending.
    """
    mails, pushes = seats_without_mail(), seats_without_push()
    events = newest_turn_events([*mails.values(), *pushes.values()])
    both = mails.keys() & pushes.keys()
    take(_chosen(events, both))
    take(_chosen(events, mails.keys() - both), by_push=False)
    take(_chosen(events, pushes.keys() - both), by_mail=False)
    for key in sorted(mails.keys() - events.keys()):
        _publish_again(mails[key], at)


def _chosen(events: Mapping[int, FeedEntry], keys: Collection[int]) -> Sequence[FeedEntry]:
    return [event for key, event in events.items() if key in keys]


def _publish_again(seat: Seat, at: datetime) -> None:
    """Publish the event again if the feed no longer has it, or if the player had no feed at that
    time.
    """
    session, user, since = seat.session, seat.user, seat.deciding_since
    assert user is not None and since is not None
    if not received_since(user.pk, Kind.YOUR_TURN, about(session)["look"], since):
        publish_open_turn(session, list(session.seats.all()), user, at)


def plan_invitations(*, at: datetime) -> None:
    """Plan the email of each open invitation to a member, unless it is planned already.

    An invitation to an address that was verified later is in no feed. It is mailed directly.
    """
    waiting = invitations_to_mail(at=at)
    take([item for item in waiting.values() if item is not None], by_push=False)
    for invitation, item in waiting.items():
        if item is None and invitation.created_at <= at - NUMBERED_BEFORE:
            mail_invitation(invitation_id=invitation.pk, at=at)


def plan_table_news(*, at: datetime) -> None:
    """Plan emails about resignations and cancelled tables whose events the previous release has
    numbered.

    Its workers do not create notices for these events. This function can be removed with the next
    release.
    """
    events = FeedEvent.objects.filter(at__gt=at - NUMBERED_BEFORE, kind__in=NAMES)
    entries = map(FeedEntry.of, events)
    named = {NAMES[each.kind](each): each for each in entries if sends_notices(each)}
    sent = posted_names(named)
    take([each for name, each in named.items() if name not in sent])


NAMES: Mapping[str, Callable[[FeedEntry], str]] = {
    Kind.SEAT: lambda event: name_of_resignation(
        event.data["table"], event.data["version"], event.user_id
    ),
    Kind.TABLE: lambda event: name_of_cancellation(event.data["table"], event.user_id),
}

"""Notify users of events in their feeds, and store their preferences."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

import structlog
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone, translation

from accounts.people.models import User
from notifications.mail.services import sending as mail
from notifications.notices.models import DueNotice
from notifications.ports import EVENTS, EventKind, FeedEntry, NoticeText
from notifications.preferences.kinds import KINDS
from notifications.preferences.models import NoticeChoice, NoticeTimes, Way
from notifications.preferences.selectors import (
    A_MOMENT,
    AT_THEIR_TIME,
    NotificationPreferences,
    preferences_of,
    preferences_of_users,
)
from notifications.push.models import PushSubscription
from notifications.push.services.pushing import push
from notifications.queue import Channel, Outcome

log = structlog.get_logger(__name__)

AT_ONCE = 500
"""Number of due notices for which one query checks whether they were seen."""
NOTHING_LEFT = {"mail_at": None, "push_at": None, "in_digest": False}
"""The columns of a notice that no channel still needs."""


def take(entries: Sequence[FeedEntry], *, by_mail: bool = True, by_push: bool = True) -> None:
    """Plan the notices for these events, in the transaction that numbers the events."""
    events = [event for event in entries if sends_notices(event)]
    if not events:
        return
    people = User.objects.filter(pk__in={event.user_id for event in events}, is_bot=False)
    all_preferences = preferences_of_users(people)
    with_browser = _with_browser(all_preferences) if by_push else set()
    known = [event for event in events if event.user_id in all_preferences]
    rows = [
        _planned(event, all_preferences[event.user_id], event.user_id in with_browser)
        for event in known
    ]
    for row in rows if not by_mail else ():
        row.mail_at, row.in_digest = None, False
    planned = [row for row in rows if row.mail_at or row.push_at or row.in_digest]
    DueNotice.objects.bulk_create(planned, ignore_conflicts=True)


def sends_notices(event: FeedEntry) -> bool:
    """Return whether users are notified of an event."""
    kind = EVENTS.get(event.kind)
    return kind is not None and kind.only.items() <= event.data.items()


def _with_browser(people: Collection[int]) -> set[int]:
    browsers = PushSubscription.objects.filter(user__in=people)
    return set(browsers.values_list("user_id", flat=True))


def _planned(
    event: FeedEntry, preferences: NotificationPreferences, has_browser: bool
) -> DueNotice:
    kind = EVENTS[event.kind]
    notice = DueNotice(
        user_id=event.user_id,
        number=event.number,
        kind=kind.notice,
        event=event.kind,
        data=dict(event.data),
        at=event.at,
    )
    _plan_mail(notice, preferences)
    if has_browser and kind.pushes and preferences.pushes(kind.notice):
        notice.push_at = event.at + A_MOMENT
    return notice


def _plan_mail(notice: DueNotice, preferences: NotificationPreferences) -> None:
    way = way_of(EVENTS[notice.event], preferences)
    notice.in_digest = way == Way.DIGEST
    notice.mail_at = notice.at + preferences.wait(way) if way in AT_THEIR_TIME else None


def way_of(kind: EventKind, preferences: NotificationPreferences) -> Way:
    """Return how a user gets emails about this kind of event."""
    chosen = preferences.way(kind.notice)
    return Way(kind.ways.get(chosen, chosen))


def drop_seen(*, at: datetime) -> None:
    """Delete due notices whose events were seen or acted on, many per query.

    Most turns are played by players who are at the table, so only a few notices are left. These are
    checked one by one when they are sent.
    """
    _drop_seen_of(DueNotice.objects.filter(Q(mail_at__lte=at) | Q(push_at__lte=at)))


def drop_seen_in_digests() -> None:
    """Delete notices that are waiting for a digest although their events were seen or acted on.

    Writing a digest also deletes them, but no digest is written for users whose address does not
    work.
    """
    _drop_seen_of(DueNotice.objects.filter(in_digest=True, mail_at=None, push_at=None))


def _drop_seen_of(notices: QuerySet[DueNotice]) -> None:
    for event in [name for name, kind in EVENTS.items() if kind.unseen]:
        due = notices.filter(event=event)
        after = 0
        while rows := list(due.filter(pk__gt=after).order_by("pk")[:AT_ONCE]):
            _drop_seen(EVENTS[event], rows)
            after = rows[-1].pk


def _drop_seen(kind: EventKind, rows: Sequence[DueNotice]) -> None:
    assert kind.unseen is not None
    unseen = kind.unseen([_feed_entry(row) for row in rows])
    seen = [row.pk for row in rows if (row.user_id, row.number) not in unseen]
    DueNotice.objects.filter(pk__in=seen).delete()


def _feed_entry(notice: DueNotice) -> FeedEntry:
    return FeedEntry(notice.user_id, notice.number, notice.event, notice.at, notice.data)


def reschedule_notices(*, user: User) -> None:
    """Reschedule waiting notices after the user changed their preferences."""
    preferences = preferences_of(user)
    for notice in DueNotice.objects.filter(user=user):
        if notice.in_digest or notice.mail_at:
            _plan_mail(notice, preferences)
            # A worker may have claimed or deleted the row since it was read.
            row = DueNotice.objects.filter(pk=notice.pk)
            row.update(mail_at=notice.mail_at, in_digest=notice.in_digest)
            row.filter(**NOTHING_LEFT).delete()


class NoticeChannel(Channel[DueNotice]):
    """One of the two due times of a notice: its email or its push message."""

    counts_tries = False

    def __init__(
        self, due_at: str, tell: Callable[[DueNotice, NoticeText, datetime], bool]
    ) -> None:
        self.due_at, self._tell = due_at, tell

    def due(self, at: datetime) -> QuerySet[DueNotice]:
        return DueNotice.objects.filter(**{f"{self.due_at}__lte": at}).order_by(self.due_at, "pk")

    def read(self, pk: Any) -> DueNotice | None:
        return DueNotice.objects.select_related("user").filter(pk=pk).first()

    def send(self, row: DueNotice, at: datetime) -> Outcome:
        try:
            self.tell(row, at)
        # The subject may be unreadable. The notice is retried when its claim expires.
        except Exception:
            log.exception("notice not sent", notice=row.pk)
        return None

    def tell(self, claimed: DueNotice, at: datetime) -> bool:
        """Pass the notice to its channel, unless the user has seen the event or acted on it.

        If a worker dies in between, the row remains. Sending again is harmless, because emails have
        fixed names. No transaction is open while an email's picture is being drawn.
        """
        text = notice_text(claimed, at=at)
        later = _later(text, preferences_of(claimed.user), at) if text else None
        data = bool(text and later is None and self._tell(claimed, text, at))
        # If the user has changed their preferences since the claim, the notice was rescheduled and
        # this updates no row.
        self.own(claimed).update(**{self.due_at: later})
        DueNotice.objects.filter(pk=claimed.pk, **NOTHING_LEFT).delete()
        return data


def notice_text(notice: DueNotice, *, at: datetime) -> NoticeText | None:
    """Return the current text of the notice; None if there is nothing left to report."""
    user = notice.user
    kind = EVENTS.get(notice.event)
    if kind is None or not (user.is_active and user.is_member):
        return None
    if kind.lasts is not None and at - notice.at > kind.lasts:
        return None
    with translation.override(user.language), timezone.override(user.time_zone):
        return kind.words(user, _feed_entry(notice), at)


def _mail(notice: DueNotice, text: NoticeText, at: datetime) -> bool:
    """Write the email. Its name comes from the event's number in the feed."""
    letter = EVENTS[notice.event].letter
    if letter and text.about is not None:
        return letter(text.about, at, notice.user)
    return mail.send(
        to=notice.user,
        kind=notice.kind,
        template="notifications/mail/told",
        context={"said": text},
        message_id=f"{notice.kind}-{notice.user.public_id}-{notice.number}",
        at=at,
        about=text.about,
        expires_at=text.until,
        thread=text.thread,
    )


def _push(notice: DueNotice, text: NoticeText, at: datetime) -> bool:
    """Send the notice to the user's browsers, if they still want it."""
    kind = EVENTS[notice.event]
    if not preferences_of(notice.user).pushes(notice.kind):
        return False
    # If the push fails, what `may_push` recorded must be rolled back too. Otherwise a retry would
    # send nothing.
    with transaction.atomic():
        if kind.may_push and text.about is not None and not kind.may_push(text.about, at):
            return False
        push(user=notice.user, kind=notice.kind, notice=text, at=at, urgent=kind.urgent)
    return True


def _later(
    notice: NoticeText, preferences: NotificationPreferences, at: datetime
) -> datetime | None:
    """Return the end of the quiet hours, or None if there are none now or their end would be too
    late.
    """
    after = preferences.hours.after_quiet(at)
    return after if after > at and (notice.until is None or after < notice.until) else None


NOTICE_MAILS = NoticeChannel("mail_at", _mail)
NOTICE_PUSHES = NoticeChannel("push_at", _push)


def digested(notices: Sequence[DueNotice]) -> None:
    """Remove notices from the next digest because they were in one or have nothing left to
    report.
    """
    rows = DueNotice.objects.filter(pk__in=[notice.pk for notice in notices])
    rows.filter(mail_at=None, push_at=None).delete()
    rows.update(in_digest=False)


def waiting_for_digest(user: User, *, at: datetime) -> Mapping[DueNotice, NoticeText | None]:
    """Return the notices for the next digest, oldest first, with their current text."""
    rows = DueNotice.objects.filter(user=user, in_digest=True).select_related("user")
    return {notice: notice_text(notice, at=at) for notice in rows.order_by("at", "pk")}


@transaction.atomic
def choose(
    *, user: User, ways: Mapping[str, Way], pushes: Mapping[str, bool], times: Mapping[str, Any]
) -> None:
    """Change the given choices. Store only those that differ from the defaults.

    This way, a later change to a default applies to every user who has not made a different choice.
    """
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    # Read after the lock, so that a choice from another tab is not overwritten.
    before = preferences_of(user)
    for kind, default in KINDS.items():
        way, pushed = ways.get(kind, before.way(kind)), pushes.get(kind, before.pushes(kind))
        mail = "" if way == default.mail else way
        _keep(user, kind, mail, None if pushed == default.push else pushed)
    NoticeTimes.objects.update_or_create(user=user, defaults={**times, "chosen_at": timezone.now()})
    reschedule_notices(user=user)


def _keep(user: User, kind: str, mail: str, push: bool | None) -> None:
    if mail or push is not None:
        NoticeChoice.objects.update_or_create(
            user=user, kind=kind, defaults={"mail": mail, "push": push}
        )
    else:
        NoticeChoice.objects.filter(user=user, kind=kind).delete()

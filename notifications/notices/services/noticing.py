"""Telling people what their feeds hold: at once, after a while, in a digest, by push, or not."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone, translation

from accounts.people.models import User
from notifications.mail.services import sending as mail
from notifications.notices.models import DueNotice
from notifications.ports import LETTERS, WORDING, Said, Told
from notifications.preferences.kinds import OF_EVENT, OWN_MAILS
from notifications.preferences.models.choice import Way
from notifications.preferences.selectors import A_MOMENT, AT_THEIR_TIME, Reach, reach_of, reaches_of
from notifications.push.models.subscription import PushSubscription
from notifications.push.services.pushing import push

URGENT = {"clock"}
OLD = timedelta(days=5)
"""As long as a mail may wait for its server. What could not be told by then is not."""


def take(told: Sequence[Told]) -> None:
    """Note what somebody is to be told of; in the transaction that numbers it."""
    events = [event for event in told if event.kind in OF_EVENT]
    if not events:
        return
    people = User.objects.filter(pk__in={event.user_id for event in events})
    reaches = reaches_of(people)
    browsers = PushSubscription.objects.filter(user__in=reaches)
    with_browser = set(browsers.values_list("user_id", flat=True))
    known = (event for event in events if event.user_id in reaches)
    rows = (
        _planned(event, reaches[event.user_id], event.user_id in with_browser) for event in known
    )
    DueNotice.objects.bulk_create([row for row in rows if not row.is_told], ignore_conflicts=True)


def _planned(event: Told, reach: Reach, has_browser: bool) -> DueNotice:
    kind = OF_EVENT[event.kind]
    notice = DueNotice(
        user_id=event.user_id,
        number=event.number,
        kind=kind,
        event=event.kind,
        data=dict(event.data),
        at=event.at,
    )
    _plan_mail(notice, reach)
    if has_browser and reach.pushes(kind):
        notice.push_at = event.at + A_MOMENT
    return notice


def _plan_mail(notice: DueNotice, reach: Reach) -> None:
    way = Way.NONE if notice.kind in OWN_MAILS else reach.way(notice.kind)
    notice.in_digest = way == Way.DIGEST
    notice.mail_at = notice.at + reach.wait(notice.kind) if way in AT_THEIR_TIME else None


def plan_anew(*, user: User) -> None:
    """Their choices have changed: what waits goes as they are now."""
    reach = reach_of(user)
    for notice in DueNotice.objects.filter(user=user):
        if notice.in_digest or notice.mail_at:
            _plan_mail(notice, reach)
            _settle(notice)


@transaction.atomic
def mail_notice(*, notice_id: int, at: datetime) -> bool:
    """Mail what is due, unless it was seen or done meanwhile. Doing it again changes nothing."""
    notice = _locked(notice_id, mail_at__lte=at)
    if notice is None:
        return False
    said, reach = said_of(notice, at=at), reach_of(notice.user)
    notice.mail_at = _later(said, reach, at) if said else None
    sent = bool(said and notice.mail_at is None and _send(notice, said, at))
    _settle(notice)
    return sent


@transaction.atomic
def push_notice(*, notice_id: int, at: datetime) -> bool:
    """Hand what is due to their browsers, unless it was seen or done meanwhile."""
    notice = _locked(notice_id, push_at__lte=at)
    if notice is None:
        return False
    said, reach = said_of(notice, at=at), reach_of(notice.user)
    notice.push_at = _later(said, reach, at) if said else None
    goes = said is not None and notice.push_at is None and reach.pushes(notice.kind)
    if said and goes:
        push(user=notice.user, kind=notice.kind, said=said, at=at, urgent=notice.kind in URGENT)
    _settle(notice)
    return goes


def said_of(notice: DueNotice, *, at: datetime) -> Said | None:
    """What it says now to its reader; None where there is nothing to be told any more."""
    user = notice.user
    words = WORDING.get(notice.event)
    if words is None or not (user.is_active and user.is_member) or at - notice.at > OLD:
        return None
    told = Told(user.pk, notice.number, notice.event, notice.at, notice.data)
    with translation.override(user.language), timezone.override(user.time_zone):
        return words(user, told, at)


def _send(notice: DueNotice, said: Said, at: datetime) -> bool:
    """Write its mail, under the name that its number in the feed gives it."""
    letter = LETTERS.get(notice.event)
    if letter and said.about is not None:
        return letter(said.about, at)
    return mail.send(
        to=notice.user,
        kind=notice.kind,
        template="accounts/mail/told",
        context={"said": said},
        message_id=f"{notice.kind}-{notice.user.public_id}-{notice.number}",
        at=at,
        about=said.about,
        expires_at=said.until,
        thread=said.thread,
    )


def _later(said: Said, reach: Reach, at: datetime) -> datetime | None:
    """The end of the quiet hours, unless that is too late."""
    after = reach.hours.after_quiet(at)
    return after if after > at and (said.until is None or after < said.until) else None


def _locked(notice_id: int, **due: datetime) -> DueNotice | None:
    rows = DueNotice.objects.select_for_update(of=("self",), no_key=True).select_related("user")
    return rows.filter(pk=notice_id, **due).first()


def _settle(notice: DueNotice) -> None:
    if notice.is_told:
        notice.delete()
    else:
        notice.save(update_fields=["mail_at", "in_digest", "push_at"])


def digested(notices: Sequence[DueNotice]) -> None:
    """Take notices out of the next digest: they were in one, or have nothing to report any more."""
    rows = DueNotice.objects.filter(pk__in=[notice.pk for notice in notices])
    rows.filter(mail_at=None, push_at=None).delete()
    rows.update(in_digest=False)


def waiting_for_digest(user: User, *, at: datetime) -> Mapping[DueNotice, Said | None]:
    """What waits for the next digest, the oldest first, with its words of now."""
    rows = DueNotice.objects.filter(user=user, in_digest=True).select_related("user")
    return {notice: said_of(notice, at=at) for notice in rows.order_by("at", "pk")}

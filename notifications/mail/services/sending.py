"""Write emails to the outbox, and send each of them once."""

from base64 import b64encode
from collections.abc import Mapping
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any

import structlog
from django.db.models import QuerySet

from accounts.people.models import User
from core.site import host, page_url
from core.task_queue import queue_after_commit
from notifications.mail.composing.templated import (
    Subscription,
    TemplatedMail,
    compose,
    message_id,
    unsubscribe_url,
)
from notifications.mail.models import MailState, OutgoingMail
from notifications.mail.selectors import (
    address_digest,
    is_server_away,
    is_wanted,
    refuses_invitations,
    wants_mail,
)
from notifications.mail.transport import message_of, state_after
from notifications.ports import RECHECKS
from notifications.preferences.kinds import MAILS
from notifications.preferences.selectors import mail_may_leave
from notifications.queue import Backoff, Channel, Later, Outcome

log = structlog.get_logger(__name__)

FIRST_WAIT = timedelta(seconds=30)

WAITS = {
    # Only a single email checks whether the server is back, so it can check often.
    MailState.SERVER_AWAY: Backoff.doubling(FIRST_WAIT, timedelta(minutes=2)),
    MailState.DEFERRED: Backoff.doubling(FIRST_WAIT, timedelta(hours=2)),
}

KEPT = timedelta(days=30)

NOTHING_LEFT: dict[str, Any] = {
    "user": None,
    "about": None,
    "address": "",
    "subject": "",
    "text": "",
    "html": "",
    "headers": {},
    "images": {},
}


class MailChannel(Channel[OutgoingMail]):
    """The outbox. Rows of sent emails stay for some time, without their text."""

    claim = timedelta(minutes=3)

    def is_stopped(self, at: datetime) -> bool:
        return is_server_away(at=at)

    def due(self, at: datetime) -> QuerySet[OutgoingMail]:
        return OutgoingMail.objects.due(at=at)

    def read(self, pk: Any) -> OutgoingMail:
        return OutgoingMail.objects.select_related("user").get(pk=pk)

    def own(self, row: OutgoingMail) -> QuerySet[OutgoingMail]:
        """Return the email while it is open.

        The worker that sends an email also closes it, even if its claim expired while the server
        was answering.
        """
        return OutgoingMail.objects.open().filter(pk=row.pk)

    def send(self, row: OutgoingMail, at: datetime) -> Outcome:
        state = _state_of(row, at)
        if state in WAITS:
            return Later(at + WAITS[state].after(row.tries), {"state": state})
        self.own(row).update(state=state, closed_at=at, **NOTHING_LEFT)
        # This must happen after the email is closed. Otherwise both this email and the new notice
        # could be sent.
        _take_back(row, state)
        return None


MAIL = MailChannel()


def forget_mails(*, at: datetime) -> None:
    """Delete rows of emails that were finished longer than KEPT ago."""
    OutgoingMail.objects.filter(closed_at__lt=at - KEPT).delete()


def _state_of(mail: OutgoingMail, at: datetime) -> MailState:
    if mail.expires_at <= at:
        return MailState.EXPIRED
    return _sent(mail) if is_wanted(mail, at=at) else MailState.UNWANTED


def _sent(mail: OutgoingMail) -> MailState:
    try:
        message_of(mail).send()
    # Whatever error a mail server or its library raises, the email must not be lost.
    except Exception as error:
        state = state_after(error)
        log.warning("mail not accepted", mail=mail.pk, state=state, error=type(error).__name__)
        return state
    return MailState.SENT


def _take_back(mail: OutgoingMail, state: MailState) -> None:
    recheck = RECHECKS.get(mail.kind)
    if recheck and recheck.taken_back and state == MailState.UNWANTED and mail.about is not None:
        recheck.taken_back(mail.about)


NO_IMAGES: Mapping[str, bytes] = MappingProxyType({})


def send(
    *,
    to: User,
    kind: str,
    template: str,
    context: Mapping[str, Any],
    message_id: str,
    at: datetime,
    about: int | None = None,
    expires_at: datetime | None = None,
    images: Mapping[str, bytes] = NO_IMAGES,
    thread: str | None = None,
) -> bool:
    """Send an email in the user's language and time zone, after the caller's commit.

    Return False if the user does not want it or if it was sent before. `message_id` is a local part
    that the caller chooses and keeps stable (for example `turn-812-seat-2`). `about` is the key
    passed to the `is_open` check of its kind just before sending. `images` are PNG files, keyed by
    the name that the template shows as `cid:<name>`. A mailbox groups emails that have the same
    `thread`.
    """
    if not wants_mail(to, kind):
        return False
    mail = TemplatedMail(
        address=to.email,
        template=template,
        context={**context, "recipient": to, "notices_url": page_url("notifications:notices")},
        message_id=message_id,
        language=to.language,
        time_zone=to.time_zone,
        images=images,
        thread=thread,
        unsubscribe_url=_stop_link(Subscription(kind, user_id=to.pk)),
    )
    return post(
        mail=mail,
        kind=kind,
        user=to,
        at=at,
        about=about,
        expires_at=expires_at,
        not_before=mail_may_leave(to, kind, at=at),
    )


def send_to_address(
    *,
    address: str,
    language: str,
    kind: str,
    template: str,
    context: Mapping[str, Any],
    message_id: str,
    at: datetime,
    about: int | None = None,
    expires_at: datetime | None = None,
    thread: str | None = None,
) -> bool:
    """Send an email to an address without an account; return False if it refuses this kind."""
    if kind == "invitation" and refuses_invitations(address):
        return False
    mail = TemplatedMail(
        address=address,
        template=template,
        context=context,
        message_id=message_id,
        language=language,
        thread=thread,
        unsubscribe_url=_stop_link(Subscription(kind, address_digest=address_digest(address))),
    )
    return post(mail=mail, kind=kind, user=None, at=at, about=about, expires_at=expires_at)


def _stop_link(subscription: Subscription) -> str | None:
    """Return the link that switches this kind off, or None for a kind that is always sent."""
    return unsubscribe_url(subscription) if subscription.kind in MAILS else None


TASK = "accounts.tasks.send_mails"

LIFE = timedelta(days=5)
"""Mail servers themselves usually retry for this long."""


def post(
    *,
    mail: TemplatedMail,
    kind: str,
    user: User | None,
    at: datetime,
    about: int | None = None,
    expires_at: datetime | None = None,
    not_before: datetime | None = None,
) -> bool:
    """Store an email in the caller's transaction, to be sent after the commit.

    Return False if an email with the same `message_id` was posted before. The email is not sent
    after `expires_at` or before `not_before`. Guests and bots have no address, so nothing is sent
    to them.
    """
    if user is not None and (user.is_guest or user.is_bot):
        return False
    composed = compose(mail, kind)
    _mail, is_new = OutgoingMail.objects.get_or_create(
        message_id=message_id(mail),
        defaults={
            "kind": kind,
            "about": about,
            "user": user,
            "address": mail.address,
            "address_digest": address_digest(mail.address),
            "subject": composed.subject,
            "text": composed.text,
            "html": composed.html,
            "headers": composed.headers,
            "images": _encoded(composed.images),
            "created_at": at,
            "expires_at": min(expires_at or at + LIFE, at + LIFE),
            "next_try_at": not_before or at,
        },
    )
    if is_new:
        queue_after_commit(task=TASK)
    return is_new


def release_names(*, begins: str) -> bool:
    """Rename posted emails whose name starts with `begins`, so that they can be posted again.

    Return False if there are none.
    """
    named = list(OutgoingMail.objects.filter(message_id__startswith=f"<{begins}").only("pk"))
    for mail in named:
        released = f"<replaced-{mail.pk}@{host()}>"
        OutgoingMail.objects.filter(pk=mail.pk).update(message_id=released)
    return bool(named)


def _encoded(images: Mapping[str, bytes]) -> dict[str, str]:
    return {name: b64encode(png).decode() for name, png in images.items()}

"""Writing to golfers, and to addresses that have no account; the outbox takes it from there."""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any

from accounts.people.models import User
from core.site import page_url
from notifications.mail.composing.templated import TemplatedMail
from notifications.mail.composing.unsubscribe import Subscription, unsubscribe_url
from notifications.mail.selectors.troubles import address_digest
from notifications.mail.selectors.wanted import refuses_invitations, wants_mail
from notifications.mail.services.posting import post
from notifications.preferences.kinds import MAILS
from notifications.preferences.selectors import mail_may_leave

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
    """Send a mail in its reader's language and time zone, after the caller's commit.

    False if they do not want it, or if it was sent before: `message_id` is a local part that the
    caller fixes (say `turn-812-seat-2`). `about` is the key by which STILL_TRUE is asked again
    before it goes out. `images` are PNG files by the name that the template shows as
    `cid:<name>`. Mails of one `thread` stand together in a mailbox.
    """
    if not wants_mail(to, kind):
        return False
    mail = TemplatedMail(
        address=to.email,
        template=template,
        context={**context, "recipient": to, "notices_url": page_url("accounts:notices")},
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
    """Send a mail to somebody without an account; False if they refuse this kind."""
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
    """The link that switches this kind off; none for a kind that is always sent."""
    return unsubscribe_url(subscription) if subscription.kind in MAILS else None

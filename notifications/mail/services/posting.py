"""Putting mails into the outbox."""

from base64 import b64encode
from collections.abc import Mapping
from datetime import datetime, timedelta

from accounts.people.models import User
from core.site import host
from core.task_queue import queue_after_commit
from notifications.mail.composing.templated import TemplatedMail, compose, message_id
from notifications.mail.models.outgoing_mail import OutgoingMail
from notifications.mail.selectors.troubles import address_digest

TASK = "accounts.tasks.send_mails"
LIFE = timedelta(days=5)
"""As long as mail servers themselves keep trying."""


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
    """Store a mail in the caller's transaction and have it sent after the commit.

    False if it was posted before: its `message_id` says so. After `expires_at` it is of no use,
    and it does not leave before `not_before`.
    Whatever it is, a guest or a bot has no address to send it to.
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
    """Let mails be posted again under names that begin so: the ones before get other names.

    False if there are none.
    """
    named = list(OutgoingMail.objects.filter(message_id__startswith=f"<{begins}").only("pk"))
    for mail in named:
        released = f"<replaced-{mail.pk}@{host()}>"
        OutgoingMail.objects.filter(pk=mail.pk).update(message_id=released)
    return bool(named)


def _encoded(images: Mapping[str, bytes]) -> dict[str, str]:
    return {name: b64encode(png).decode() for name, png in images.items()}

"""Celery tasks of notifications.

Most names begin with `accounts.tasks`: earlier releases queue and expect them there.
"""

import structlog
from celery import shared_task
from django.conf import settings
from django.utils import timezone

from core.task_queue import queue, run_each
from notifications.events import services as events
from notifications.mail import inbox
from notifications.mail.services import delivery
from notifications.mail.services.delivery import MAIL
from notifications.notices.services import (
    NOTICE_MAILS,
    NOTICE_PUSHES,
    drop_seen,
    drop_seen_in_digests,
    take,
)
from notifications.push.services.delivery import PUSH
from notifications.queue import A_SHIFT, drain
from notifications.webhooks.services import delivery as webhook_delivery
from notifications.webhooks.services.delivery import WEBHOOKS
from notifications.webhooks.services.webhooks import take_for_webhooks

log = structlog.get_logger(__name__)

READERS = (take, take_for_webhooks)
"""Who receives what is numbered: notices (mail, digest, push) and webhooks."""

# Less than the claim of a mail. The soft limit ends a server that never stops.
PATIENCE = 60
EXPIRES = 60
"""Seconds after which a wake-up that no worker took is dropped; the next one follows."""


@shared_task(name="accounts.tasks.send_mails", soft_time_limit=PATIENCE, time_limit=PATIENCE + 30)
def send_mails() -> None:
    """Send what waits in the outbox. Safe to run at any time, and many times at once."""
    drain(MAIL)


@shared_task(name="accounts.tasks.send_pushes", soft_time_limit=PATIENCE, time_limit=PATIENCE + 30)
def send_pushes() -> None:
    """Send what browsers are to show. Safe to run at any time, and many times at once."""
    drain(PUSH)


@shared_task(
    name="accounts.tasks.send_webhooks", soft_time_limit=PATIENCE, time_limit=PATIENCE + 30
)
def send_webhooks() -> None:
    """Send what webhooks receive. Safe to run at any time, and many times at once."""
    drain(WEBHOOKS)


@shared_task(name="accounts.tasks.tell_notices")
def tell_notices() -> None:
    """Mail and push what is due of the feeds. Safe to run at any time, and many times at once."""
    drop_seen(at=timezone.now())
    drain(NOTICE_PUSHES)
    drain(NOTICE_MAILS)


@shared_task(name="accounts.tasks.number_happenings")
def number_happenings() -> None:
    """Put what has happened into the feeds. Safe to run at any time, and many times at once."""
    until = timezone.now() + A_SHIFT
    # What is committed from now on wakes it again.
    while events.number_next(readers=READERS) == events.AT_ONCE and timezone.now() < until:
        pass


@shared_task(
    name="accounts.tasks.read_returned_mails", soft_time_limit=PATIENCE, time_limit=PATIENCE + 30
)
def read_returned_mails() -> None:
    """Take up what came back, where there is a mailbox for it. Safe to run at any time."""
    if not settings.BOUNCE_IMAP_URL:
        return
    try:
        inbox.read_inbox(at=timezone.now())
    except inbox.GONE_WRONG as error:
        # Not its words: they may repeat what we have sent, a password among it.
        log.warning("mailbox not read", error=type(error).__name__)


@shared_task(name="accounts.tasks.forget_mails")
def forget_mails() -> None:
    """Delete the rows of mails that were finished long ago."""
    delivery.forget_mails(at=timezone.now())


@shared_task(name="accounts.tasks.cut_feeds")
def cut_feeds() -> None:
    """Delete what feeds no longer keep."""
    events.cut_feeds(at=timezone.now())


@shared_task(name="accounts.tasks.forget_deliveries")
def forget_deliveries() -> None:
    """Cut the logs of webhooks. Safe to run at any time."""
    webhook_delivery.forget_deliveries(at=timezone.now())


@shared_task(name="notifications.tasks.clean_up")
def clean_up() -> None:
    """Delete what is kept no longer. Safe to run at any time."""
    run_each(forget_mails, cut_feeds, forget_deliveries, drop_seen_in_digests)


@shared_task(name="notifications.tasks.wake_channels")
def wake_channels() -> None:
    """Let each channel send what is due: rows whose moment has come, or whose worker died."""
    for task in (send_mails, send_pushes, send_webhooks, tell_notices):
        queue(task=task.name, expires=EXPIRES)

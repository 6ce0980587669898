"""Celery tasks for notifications.

Most names begin with `accounts.tasks`, because earlier releases queue and expect them under these
names.
"""

import structlog
from celery import shared_task
from django.conf import settings
from django.utils import timezone

from core.task_queue import queue, run_each
from notifications.events import services as events
from notifications.inbox.services import forget_notifications, take_for_lists
from notifications.mail import inbox
from notifications.mail.services import sending as delivery
from notifications.mail.services.sending import MAIL
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
from notifications.webhooks.services.backlog import take_for_webhooks
from notifications.webhooks.services.delivery import WEBHOOKS

log = structlog.get_logger(__name__)

READERS = (take, take_for_lists, take_for_webhooks)
"""Receivers of newly numbered events: notices (email, digest, push), the notification lists, and
webhooks.
"""

# Soft time limit in seconds, shorter than the claim on an email. It ends a connection to a server
# that never finishes its response.
PATIENCE = 60
EXPIRES = 60
"""Seconds after which a wake-up that no worker has started is dropped. Others will follow."""


@shared_task(name="accounts.tasks.send_mails", soft_time_limit=PATIENCE, time_limit=PATIENCE + 30)
def send_mails() -> None:
    """Send waiting emails. Safe to run at any time, and concurrently."""
    drain(MAIL)


@shared_task(name="accounts.tasks.send_pushes", soft_time_limit=PATIENCE, time_limit=PATIENCE + 30)
def send_pushes() -> None:
    """Send waiting push messages. Safe to run at any time, and concurrently."""
    drain(PUSH)


@shared_task(
    name="accounts.tasks.send_webhooks", soft_time_limit=PATIENCE, time_limit=PATIENCE + 30
)
def send_webhooks() -> None:
    """Send due webhook deliveries. Safe to run at any time, and concurrently."""
    drain(WEBHOOKS)


@shared_task(name="accounts.tasks.tell_notices")
def send_due_notices() -> None:
    """Send due notices by email and push. Safe to run at any time, and concurrently."""
    drop_seen(at=timezone.now())
    drain(NOTICE_PUSHES)
    drain(NOTICE_MAILS)


@shared_task(name="accounts.tasks.number_happenings")
def number_events() -> None:
    """Number new events in the feeds. Safe to run at any time, and concurrently."""
    until = timezone.now() + A_SHIFT
    # Later commits wake this task again.
    while events.number_next(readers=READERS) == events.AT_ONCE and timezone.now() < until:
        pass


@shared_task(
    name="accounts.tasks.read_returned_mails", soft_time_limit=PATIENCE, time_limit=PATIENCE + 30
)
def read_returned_mails() -> None:
    """Process returned emails, if a mailbox is configured. Safe to run at any time."""
    if not settings.BOUNCE_IMAP_URL:
        return
    try:
        inbox.read_inbox(at=timezone.now())
    except inbox.GONE_WRONG as error:
        # Do not log the message: it may repeat what we sent, including a password.
        log.warning("mailbox not readable", error=type(error).__name__)


@shared_task(name="accounts.tasks.forget_mails")
def forget_mails() -> None:
    """Delete rows of emails that were finished long ago."""
    delivery.forget_mails(at=timezone.now())


@shared_task(name="accounts.tasks.cut_feeds")
def cut_feeds() -> None:
    """Delete events that are too old for the feeds."""
    events.cut_feeds(at=timezone.now())


@shared_task(name="accounts.tasks.forget_deliveries")
def forget_deliveries() -> None:
    """Trim the delivery logs of webhooks. Safe to run at any time."""
    webhook_delivery.forget_deliveries(at=timezone.now())


@shared_task(name="notifications.tasks.forget_old_notifications")
def forget_old_notifications() -> None:
    """Delete old entries of the notification lists. Safe to run at any time."""
    forget_notifications(at=timezone.now())


@shared_task(name="notifications.tasks.clean_up")
def clean_up() -> None:
    """Delete data past its retention time. Safe to run at any time."""
    run_each(
        forget_mails, cut_feeds, forget_deliveries, forget_old_notifications, drop_seen_in_digests
    )


@shared_task(name="notifications.tasks.wake_channels")
def wake_channels() -> None:
    """Wake each channel to send rows that are due or whose worker died."""
    for task in (send_mails, send_pushes, send_webhooks, send_due_notices):
        queue(task=task.name, expires=EXPIRES)

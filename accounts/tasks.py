from collections.abc import Callable
from datetime import datetime, timedelta

import structlog
from celery import shared_task
from django.conf import settings
from django.core.management import call_command
from django.utils import timezone

from accounts.api import kept_answers
from accounts.export import services as exporting
from accounts.guests.selectors import idle_guests
from accounts.guests.services import forget_guest
from accounts.realtime import tickets
from notifications.events.services import sequencing
from notifications.mail.returned import inbox
from notifications.mail.services import delivery
from notifications.notices.models import DueNotice
from notifications.notices.services import noticing
from notifications.push.services import delivery as push_delivery
from notifications.webhooks.services import delivery as webhook_delivery

log = structlog.get_logger(__name__)

A_SHIFT = timedelta(seconds=20)
"""After that the worker is free for other tasks; the schedule continues with the rest."""
# Together with A_SHIFT less than delivery.CLAIM. The soft limit ends a server that never stops.
PATIENCE = 60

MOST_NOTICES = 500
"""Told at once; the schedule continues with the rest."""
MOST_GUESTS = 200
"""Erased at once; the schedule continues with the rest."""


@shared_task(soft_time_limit=PATIENCE, time_limit=PATIENCE + 30)
def send_mails() -> None:
    """Send what waits in the outbox; safe to run at any time, and many times at once."""
    until = timezone.now() + A_SHIFT
    while timezone.now() < until and delivery.send_next(at=timezone.now()):
        pass


@shared_task
def forget_mails() -> None:
    """Delete the rows of mails that were finished long ago."""
    delivery.forget_mails(at=timezone.now())


@shared_task(soft_time_limit=PATIENCE, time_limit=PATIENCE + 30)
def read_returned_mails() -> None:
    """Take up what came back, where there is a mailbox for it; safe to run at any time."""
    if not settings.BOUNCE_IMAP_URL:
        return
    try:
        inbox.read_inbox(at=timezone.now())
    except inbox.GONE_WRONG as error:
        # Not its words: they may repeat what we have sent, a password among it.
        log.warning("mailbox not read", error=type(error).__name__)


@shared_task
def forget_ended_sessions() -> None:
    """Remove the sessions that have run out; safe to run at any time."""
    call_command("clearsessions")


@shared_task
def forget_app_tokens() -> None:
    """Remove tokens and codes of apps that have run out; safe to run at any time."""
    call_command("cleartokens")
    tickets.forget_tickets(at=timezone.now())


@shared_task
def gather_exports() -> None:
    """Collect the data of those who asked for it; safe to run at any time."""
    exporting.gather_exports(at=timezone.now())


@shared_task
def forget_exports() -> None:
    """Delete expired exports."""
    exporting.forget_exports(at=timezone.now())


@shared_task
def forget_guests() -> None:
    """Erase guests who have not been here for long; safe to run at any time."""
    now = timezone.now()
    for guest in idle_guests(at=now)[:MOST_GUESTS]:
        forget_guest(guest=guest, at=now)


@shared_task
def number_happenings() -> None:
    """Put what has happened into the feeds; safe to run at any time, and many times at once."""
    until = timezone.now() + A_SHIFT
    # Whatever is committed from now on asks again.
    while sequencing.number_next() == sequencing.AT_ONCE and timezone.now() < until:
        pass


@shared_task
def cut_feeds() -> None:
    """Forget what feeds no longer keep."""
    sequencing.cut_feeds(at=timezone.now())


@shared_task
def forget_answers() -> None:
    """Delete the answers that are kept for those who ask again; safe to run at any time."""
    kept_answers.forget_answers(at=timezone.now())


@shared_task
def tell_notices() -> None:
    """Mail and push what is due of the feeds; safe to run at any time, and many times at once."""
    now = timezone.now()
    for due, tell in (("mail_at", noticing.mail_notice), ("push_at", noticing.push_notice)):
        rows = DueNotice.objects.filter(**{f"{due}__lte": now}).order_by(due)
        for notice_id in list(rows.values_list("pk", flat=True)[:MOST_NOTICES]):
            _tell(tell, notice_id, now)


def _tell(tell: Callable[..., bool], notice_id: int, at: datetime) -> None:
    try:
        tell(notice_id=notice_id, at=at)
    # What one of them is about may be unreadable; all others are told.
    except Exception:
        log.exception("notice not told", notice=notice_id)


@shared_task(soft_time_limit=PATIENCE, time_limit=PATIENCE + 30)
def send_pushes() -> None:
    """Send what browsers are to be told; safe to run at any time, and many times at once."""
    until = timezone.now() + A_SHIFT
    while timezone.now() < until and push_delivery.send_next(at=timezone.now()):
        pass


@shared_task(soft_time_limit=PATIENCE, time_limit=PATIENCE + 30)
def send_webhooks() -> None:
    """Send what webhooks are to be told; safe to run at any time, and many times at once."""
    until = timezone.now() + A_SHIFT
    while timezone.now() < until and webhook_delivery.send_next(at=timezone.now()):
        pass


@shared_task
def forget_deliveries() -> None:
    """Cut the logs of webhooks; safe to run at any time."""
    webhook_delivery.forget_deliveries(at=timezone.now())

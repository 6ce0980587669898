"""Queueing what follows from a change, so that it is never lost."""

from datetime import datetime
from functools import partial

import structlog
from celery import current_app
from django.conf import settings
from django.db import transaction

from games.models import Errand, OutboxEntry

log = structlog.get_logger(__name__)

TASKS = {
    Errand.BOTS: "games.tasks.bots.play_bots",
    Errand.SCORES: "games.tasks.scores.keep_score",
    Errand.INVITATION: "games.tasks.mails.mail_invitation",
}
"""By name: tasks call services, so services cannot import tasks."""


def put(*, errand: Errand, subject: int, at: datetime) -> None:
    """Note an errand in this transaction and queue it after the commit."""
    entry = OutboxEntry.objects.create(errand=errand, subject=subject, created_at=at)
    transaction.on_commit(partial(dispatch, entry))


def dispatch(entry: OutboxEntry) -> bool:
    """Hand an errand to the broker; if that fails it stays here for the next drain."""
    task = current_app.tasks[TASKS[Errand(entry.errand)]]
    countdown = settings.BOT_DELAY if entry.errand == Errand.BOTS else 0
    try:
        task.apply_async(args=[entry.subject], countdown=countdown)
    # Whatever a broken broker raises: the entry is kept.
    except Exception as error:
        log.warning("queue failed", errand=entry.errand, error=type(error).__name__)
        return False
    OutboxEntry.objects.filter(pk=entry.pk).delete()
    return True


def drain() -> int:
    """Queue what was left behind, oldest first; stops at the first failure."""
    sent = 0
    for entry in OutboxEntry.objects.order_by("pk")[:1000]:
        if not dispatch(entry):
            break
        sent += 1
    return sent

"""Queue the tasks that follow a change, so that none is lost."""

from datetime import datetime
from functools import partial

from django.db import transaction

from core.task_queue import queue
from games.tables.models.outbox import Errand, OutboxEntry

TASKS = {
    Errand.BOTS: "games.tasks.bots.play_bots",
    Errand.SCORES: "games.tasks.scores.keep_score",
    Errand.INVITATION: "games.tasks.mails.mail_invitation",
    Errand.TALLY: "games.tasks.tallies.count_game",
    Errand.RESIGNED: "games.tasks.mails.mail_resignation",
    Errand.CALLED_OFF: "games.tasks.mails.mail_cancellation",
}


def put(*, errand: Errand, subject: int, at: datetime) -> None:
    """Store an errand in this transaction and queue it after the commit."""
    entry = OutboxEntry.objects.create(errand=errand, subject=subject, created_at=at)
    transaction.on_commit(partial(dispatch, entry))


def dispatch(entry: OutboxEntry) -> bool:
    """Queue an errand; return False and keep its row for the next drain if the broker fails."""
    task = TASKS[Errand(entry.errand)]
    if not queue(task=task, args=(entry.subject,)):
        return False
    OutboxEntry.objects.filter(pk=entry.pk).delete()
    return True


def drain() -> int:
    """Queue the stored errands, oldest first; stop at the first failure.

    Return how many were queued.
    """
    sent = 0
    for entry in OutboxEntry.objects.order_by("pk")[:1000]:
        if not dispatch(entry):
            break
        sent += 1
    return sent

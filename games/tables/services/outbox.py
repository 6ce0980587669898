"""Queue the tasks that follow a change, so that none is lost."""

from datetime import datetime
from functools import partial

from django.db import transaction

from core.task_queue import queue
from games.tables.models.outbox import OutboxEntry, OutboxTask

TASKS = {
    OutboxTask.BOTS: "games.tasks.bots.play_bots",
    OutboxTask.SCORES: "games.tasks.scores.keep_score",
    OutboxTask.INVITATION: "games.tasks.mails.mail_invitation",
    OutboxTask.TALLY: "games.tasks.tallies.count_game",
    OutboxTask.RECORD: "games.tasks.record.record_games",
    OutboxTask.RESIGNED: "games.tasks.mails.mail_resignation",
    OutboxTask.CALLED_OFF: "games.tasks.mails.mail_cancellation",
}


def put(*, task: OutboxTask, subject: int, at: datetime) -> None:
    """Store a task in this transaction and queue it after the commit."""
    entry = OutboxEntry.objects.create(task=task, subject=subject, created_at=at)
    transaction.on_commit(partial(dispatch, entry))


def dispatch(entry: OutboxEntry) -> bool:
    """Queue a task; return False and keep its row for the next drain if the broker fails."""
    task = TASKS[OutboxTask(entry.task)]
    if not queue(task=task, args=(entry.subject,)):
        return False
    OutboxEntry.objects.filter(pk=entry.pk).delete()
    return True


def drain() -> int:
    """Queue the stored tasks, oldest first; stop at the first failure.

    Return how many were queued.
    """
    sent = 0
    for entry in OutboxEntry.objects.order_by("pk")[:1000]:
        if not dispatch(entry):
            break
        sent += 1
    return sent

"""Queueing what follows from a change, so that it is never lost."""

from datetime import datetime
from functools import partial

from django.conf import settings
from django.db import transaction

from accounts.services.queueing import queue
from games.models import Errand, OutboxEntry, Session
from games.registry import card_of

TASKS = {
    Errand.BOTS: "games.tasks.bots.play_bots",
    Errand.SCORES: "games.tasks.scores.keep_score",
    Errand.INVITATION: "games.tasks.mails.mail_invitation",
    Errand.TALLY: "games.tasks.tallies.count_game",
    Errand.RESIGNED: "games.tasks.mails.mail_resignation",
    Errand.CALLED_OFF: "games.tasks.mails.mail_cancellation",
}


def put(*, errand: Errand, subject: int, at: datetime) -> None:
    """Note an errand in this transaction and queue it after the commit."""
    entry = OutboxEntry.objects.create(errand=errand, subject=subject, created_at=at)
    transaction.on_commit(partial(dispatch, entry))


def dispatch(entry: OutboxEntry) -> bool:
    """Hand an errand to the broker; if that fails it stays here for the next drain."""
    task = TASKS[Errand(entry.errand)]
    if not queue(task=task, args=(entry.subject,), countdown=_countdown(entry)):
        return False
    OutboxEntry.objects.filter(pk=entry.pk).delete()
    return True


def _countdown(entry: OutboxEntry) -> float:
    if entry.errand != Errand.BOTS:
        return 0
    game = Session.objects.values_list("game", flat=True).get(pk=entry.subject)
    return settings.BOT_DELAY if card_of(game).bots.wait else 0


def drain() -> int:
    """Queue what was left behind, oldest first; stops at the first failure."""
    sent = 0
    for entry in OutboxEntry.objects.order_by("pk")[:1000]:
        if not dispatch(entry):
            break
        sent += 1
    return sent

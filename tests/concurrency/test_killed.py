"""A process that is killed between commit and queue loses nothing."""

import os
import signal

from games.lobby.services.opening import Place
from games.tables.models.outbox import Errand, OutboxEntry
from games.tables.services import outbox
from tests.concurrency.forks import died_of
from tests.factories.games import act, started


def killed_in_the_middle(work) -> int:
    """Do something in a process that dies as soon as it wants to queue; the signal it died by."""

    def deadly():
        outbox.dispatch = lambda entry: die()
        work()

    return died_of(deadly)


def die() -> None:
    """End this process; where a signal takes its time, nothing more is done meanwhile."""
    os.kill(os.getpid(), signal.SIGKILL)
    while True:
        signal.pause()


def test_what_was_to_be_queued_is_queued_later(golfers, monkeypatch):
    with monkeypatch.context() as asleep:
        asleep.setattr(outbox, "dispatch", lambda entry: False)
        session = started(golfers[0], places=[Place("bot", bot="caddie")])
    OutboxEntry.objects.all().delete()
    assert killed_in_the_middle(lambda: act(session, 0, golfers[0])) == signal.SIGKILL
    assert list(session.turns.values_list("seat", flat=True)) == [None, 0]
    (entry,) = OutboxEntry.objects.all()
    assert (entry.errand, entry.subject) == (Errand.BOTS, session.pk)
    outbox.drain()
    assert not OutboxEntry.objects.exists()
    assert session.turns.filter(seat=1).exists()

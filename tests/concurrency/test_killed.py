"""A task is not lost if the process is killed after a commit and before it has queued the task."""

import os
import signal

from games.lobby.services.opening import Place
from games.tables.models.outbox import OutboxEntry, OutboxTask
from games.tables.services import outbox
from tests.concurrency.forks import died_of
from tests.factories.games import act, started


def killed_in_the_middle(work) -> int:
    """Run a function in a child process that is killed when it starts to queue a task; return the
    signal.
    """

    def deadly():
        outbox.dispatch = lambda entry: die()
        work()

    return died_of(deadly)


def die() -> None:
    """Kill this process, and wait until the signal arrives."""
    os.kill(os.getpid(), signal.SIGKILL)
    while True:
        signal.pause()


def test_tasks_of_a_killed_process_are_queued_later(golfers, monkeypatch):
    with monkeypatch.context() as asleep:
        asleep.setattr(outbox, "dispatch", lambda entry: False)
        session = started(golfers[0], places=[Place("bot", bot="caddie")])
    OutboxEntry.objects.all().delete()
    assert killed_in_the_middle(lambda: act(session, 0, golfers[0])) == signal.SIGKILL
    assert list(session.turns.values_list("seat", flat=True)) == [None, 0]
    (entry,) = OutboxEntry.objects.all()
    assert (entry.task, entry.subject) == (OutboxTask.BOTS, session.pk)
    outbox.drain()
    assert not OutboxEntry.objects.exists()
    assert session.turns.filter(seat=1).exists()

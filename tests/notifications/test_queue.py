"""The queue: one worker claims a row, sends it, and completes or reschedules it."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from celery import current_app
from django.db.models import QuerySet
from django.utils import timezone

from core.task_queue import run_each
from notifications import tasks
from notifications.mail.models import OutgoingMail
from notifications.queue import (
    Backoff,
    Channel,
    Done,
    Later,
    Outcome,
    claimed,
    drain,
    retry_after,
    send_next,
)

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
SCHEDULED_BEFORE = {
    *(
        f"accounts.tasks.{name}"
        for name in (
            *("forget_ended_sessions", "forget_app_tokens", "send_mails", "read_returned_mails"),
            *("gather_exports", "forget_exports", "forget_guests", "number_happenings"),
            *("tell_notices", "send_pushes", "send_webhooks", "forget_deliveries", "cut_feeds"),
            *("forget_answers", "forget_mails"),
        )
    ),
    *(f"games.tasks.mails.{name}" for name in ("mail_turns", "push_turns", "mail_turn")),
}
"""Names of tasks that workers can get from the previous release's scheduler during an upgrade."""
SECOND, MINUTE, DAY = timedelta(seconds=1), timedelta(minutes=1), timedelta(days=1)


class Letters(Channel[OutgoingMail]):
    """A channel of outbox rows with an outcome chosen by the test."""

    def __init__(self, outcome: Outcome = None) -> None:
        self.outcome, self.sent = outcome, []
        self.stopped = False

    def is_stopped(self, at: datetime) -> bool:
        return self.stopped

    def due(self, at: datetime) -> QuerySet[OutgoingMail]:
        return OutgoingMail.objects.due(at=at)

    def read(self, pk: Any) -> OutgoingMail | None:
        return OutgoingMail.objects.filter(pk=pk).first()

    def send(self, row: OutgoingMail, at: datetime) -> Outcome:
        self.sent.append(row.message_id)
        return self.outcome


def letter(name: str, due: datetime = NOON) -> OutgoingMail:
    return OutgoingMail.objects.create(
        message_id=name, kind="turn", created_at=NOON, expires_at=NOON + DAY, next_try_at=due
    )


def test_the_row_that_has_waited_longest_is_first():
    letter("late", NOON + SECOND)
    letter("early")
    letter("not yet", NOON + MINUTE)
    channel = Letters(Done())
    while send_next(channel, at=NOON + SECOND):
        pass
    assert channel.sent == ["early", "late"]
    assert OutgoingMail.objects.get().message_id == "not yet"


def test_a_claimed_row_is_exclusive_until_its_claim_expires():
    row = letter("one")
    channel = Letters()
    assert claimed(channel, row.pk, at=NOON)
    assert claimed(channel, row.pk, at=NOON + channel.claim - SECOND) is None
    again = claimed(channel, row.pk, at=NOON + channel.claim)
    assert again and again.tries == 2


def test_a_row_deleted_after_its_claim_is_not_sent(monkeypatch):
    letter("gone")
    channel = Letters()
    monkeypatch.setattr(channel, "read", lambda pk: None)
    assert send_next(channel, at=NOON), "another row may be due"
    assert channel.sent == []


def test_a_row_of_a_dead_worker_is_sent_by_the_next(monkeypatch):
    letter("one")
    channel = Letters(Done())

    def dies(row, at):
        raise SystemExit

    with monkeypatch.context() as dying:
        dying.setattr(channel, "send", dies)
        with pytest.raises(SystemExit):
            send_next(channel, at=NOON)
    assert not send_next(channel, at=NOON + channel.claim - SECOND)
    assert send_next(channel, at=NOON + channel.claim)
    assert channel.sent == ["one"] and not OutgoingMail.objects.exists()


def test_a_rescheduled_row_is_due_again_at_its_time_with_its_values():
    letter("one")
    channel = Letters(Later(NOON + MINUTE, {"state": "deferred"}))
    send_next(channel, at=NOON)
    row = OutgoingMail.objects.get()
    assert (row.next_try_at, row.state) == (NOON + MINUTE, "deferred")
    assert not send_next(channel, at=NOON + MINUTE - SECOND)


def test_a_finished_row_keeps_its_values():
    letter("one")
    send_next(Letters(Done({"state": "sent", "closed_at": NOON})), at=NOON)
    assert OutgoingMail.objects.get().state == "sent"


def test_a_row_replaced_while_it_is_sent_is_not_changed(monkeypatch):
    letter("one")
    channel = Letters(Done())
    settled = channel.send

    def replaced(row, at):
        OutgoingMail.objects.update(next_try_at=NOON + SECOND)
        return settled(row, at)

    monkeypatch.setattr(channel, "send", replaced)
    send_next(channel, at=NOON)
    assert OutgoingMail.objects.get().next_try_at == NOON + SECOND


def test_a_stopped_channel_claims_nothing():
    letter("one")
    channel = Letters(Done())
    channel.stopped = True
    assert not send_next(channel, at=NOON)
    assert OutgoingMail.objects.get().tries == 0


def test_a_run_sends_everything_due():
    for name in "abc":
        letter(name)
    letter("tomorrow", timezone.now() + DAY)
    channel = Letters(Done())
    drain(channel)
    assert channel.sent == ["a", "b", "c"]


def test_waits_double_up_to_a_maximum():
    waits = Backoff.doubling(MINUTE, 5 * MINUTE)
    assert waits.waits == (MINUTE, 2 * MINUTE, 4 * MINUTE, 5 * MINUTE)
    assert [waits.after(tries) for tries in (1, 2, 4, 99)] == [
        MINUTE,
        2 * MINUTE,
        5 * MINUTE,
        5 * MINUTE,
    ]
    assert not waits.is_over(4) and waits.is_over(5)


@pytest.mark.parametrize(
    ("header", "wait"),
    [
        ("", timedelta()),
        ("120", 2 * MINUTE),
        ("Fri, 01 May 2026 12:01:00 GMT", MINUTE),
        ("Fri, 01 May 2026 11:00:00 GMT", timedelta()),
        ("999999999", DAY),
        ("soon", timedelta()),
        ("٣", timedelta()),
    ],
)
def test_retry_after_is_limited_to_a_day(header, wait):
    assert retry_after(header, at=NOON) == wait


def test_the_schedule_wakes_every_channel(monkeypatch):
    queued = []
    monkeypatch.setattr(tasks, "queue", lambda *, task, **_options: queued.append(task))
    tasks.wake_channels()
    channels = ("send_mails", "send_pushes", "send_webhooks", "tell_notices")
    assert sorted(queued) == sorted(f"accounts.tasks.{name}" for name in channels)


def test_a_failing_step_does_not_prevent_others(caplog):
    done = []

    def broken() -> None:
        raise OSError

    with pytest.raises(OSError):
        run_each(broken, lambda: done.append(1))
    assert done == [1] and "step failed" in caplog.text


def test_tasks_of_earlier_releases_keep_their_names():
    assert set(current_app.tasks) >= SCHEDULED_BEFORE

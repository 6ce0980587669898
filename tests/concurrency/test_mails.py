"""Several workers process the email outbox at the same moment, and each email is sent once."""

from functools import partial

import pytest
from django.core import mail

from notifications.mail.models import MailState, OutgoingMail
from notifications.mail.services.sending import send
from tests.channels import send_next_mail
from tests.factories.games import NOON

WORKERS = 8


def written(golfer, name):
    """Add an email to this user to the outbox."""
    return send(
        to=golfer,
        kind="account",
        template="notifications/mail/notice",
        context={"subject": "s", "text": "t"},
        message_id=name,
        at=NOON,
    )


def work_through():
    """Send emails until the outbox is empty."""
    while send_next_mail(at=NOON):
        pass


@pytest.fixture(autouse=True)
def no_tasks_are_queued(monkeypatch):
    """Workers run only when a test calls them."""
    monkeypatch.setattr(
        "notifications.mail.services.sending.queue_after_commit", lambda **_task: None
    )


def test_parallel_workers_send_each_mail_once(golfers, at_once):
    for golfer in golfers:
        written(golfer, golfer.name)
    assert at_once([work_through] * WORKERS) == [None] * WORKERS
    assert sorted(letter.to[0] for letter in mail.outbox) == sorted(g.email for g in golfers)
    assert set(OutgoingMail.objects.values_list("state", "tries")) == {(MailState.SENT, 1)}


def test_a_mail_queued_several_times_is_stored_once(golfers, at_once):
    post = partial(written, golfers[0], "same")
    assert sorted(at_once([post] * WORKERS)) == [False] * (WORKERS - 1) + [True]
    assert OutgoingMail.objects.count() == 1

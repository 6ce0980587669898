"""Workers who all look into the outbox at once: each mail goes out once."""

from functools import partial

import pytest
from django.core import mail

from notifications.mail.models import MailState, OutgoingMail
from notifications.mail.services.sending import send
from tests.channels import send_next_mail
from tests.factories.games import NOON

WORKERS = 8


def written(golfer, name):
    """A mail to a golfer in the outbox."""
    return send(
        to=golfer,
        kind="account",
        template="notifications/mail/notice",
        context={"subject": "s", "text": "t"},
        message_id=name,
        at=NOON,
    )


def work_through():
    """What a worker does in a shift."""
    while send_next_mail(at=NOON):
        pass


@pytest.fixture(autouse=True)
def nobody_is_called(monkeypatch):
    """Workers come when a test sends them."""
    monkeypatch.setattr(
        "notifications.mail.services.sending.queue_after_commit", lambda **_task: None
    )


def test_many_workers_send_each_mail_once(golfers, at_once):
    for golfer in golfers:
        written(golfer, golfer.name)
    assert at_once([work_through] * WORKERS) == [None] * WORKERS
    assert sorted(letter.to[0] for letter in mail.outbox) == sorted(g.email for g in golfers)
    assert set(OutgoingMail.objects.values_list("state", "tries")) == {(MailState.SENT, 1)}


def test_a_mail_posted_by_two_at_once_is_one_mail(golfers, at_once):
    post = partial(written, golfers[0], "same")
    assert sorted(at_once([post] * WORKERS)) == [False] * (WORKERS - 1) + [True]
    assert OutgoingMail.objects.count() == 1

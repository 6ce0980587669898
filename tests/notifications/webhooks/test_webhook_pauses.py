"""A failing or slow webhook pauses, so that other owners' webhooks are served."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace

import pytest

from notifications.webhooks.models import (
    A_CLOCK_APART,
    LONGEST_REST,
    DeliveryState,
    Webhook,
    WebhookDelivery,
)
from notifications.webhooks.services import delivery as webhook_delivery
from notifications.webhooks.services.failures import WAITS
from notifications.webhooks.services.webhooks import change_webhook, send_test
from tests.channels import send_next_webhook
from tests.factories.accounts import UserFactory
from tests.notifications.events.feeds import NOON, happen, number_all
from tests.notifications.webhooks.receivers import made

pytestmark = pytest.mark.django_db
DAY, SECOND = timedelta(days=1), timedelta(seconds=1)


def failed(receiver, times: int = 1) -> Webhook:
    """Return a webhook whose receiver has answered `times` test deliveries with an error."""
    webhook = made()
    receiver.status = 500
    for _each in range(times):
        send_test(webhook=webhook, at=NOON)
        send_next_webhook(at=NOON)
    return webhook


def test_events_during_a_failure_cause_no_requests_and_no_further_delay(receiver):
    webhook = made()
    receiver.status = 500
    first = send_test(webhook=webhook, at=NOON)
    send_next_webhook(at=NOON)
    for second in range(1, 5):
        at = NOON + second * SECOND
        happen(webhook.user, at=at, n=second)
        number_all()
        assert not send_next_webhook(at=at)
    assert send_next_webhook(at=NOON + WAITS.waits[0])
    first.refresh_from_db()
    waits = WebhookDelivery.objects.filter(state=DeliveryState.WAITING)
    assert len(receiver.urls) == 2
    assert sum(waits.values_list("tries", flat=True)) == 2
    assert first.next_try_at <= NOON + WAITS.waits[0] + WAITS.waits[1]


def test_a_failing_webhook_is_tried_every_ten_minutes(receiver):
    failed(receiver, times=6)
    WebhookDelivery.objects.update(next_try_at=NOON)
    assert not send_next_webhook(at=NOON + timedelta(minutes=10) - SECOND)
    assert send_next_webhook(at=NOON + timedelta(minutes=10))


def test_switching_it_on_sends_everything_waiting(receiver):
    webhook = failed(receiver, times=2)
    assert not send_next_webhook(at=NOON + SECOND)
    receiver.status = 200
    change_webhook(webhook=webhook, at=NOON + SECOND, enabled=True)
    while send_next_webhook(at=NOON + SECOND):
        pass
    assert not WebhookDelivery.objects.exclude(state=DeliveryState.DELIVERED).exists()


def test_a_new_address_is_tried_immediately(receiver):
    webhook = failed(receiver)
    change_webhook(webhook=webhook, at=NOON + SECOND, address="https://bea.example/")
    assert send_next_webhook(at=NOON + SECOND)
    assert receiver.urls == ["https://ann.example/", "https://bea.example/"]
    webhook.refresh_from_db()
    assert webhook.failing_since == NOON + SECOND


def test_saving_the_same_address_does_not_end_the_pause(receiver):
    webhook = failed(receiver)
    change_webhook(webhook=webhook, at=NOON + SECOND, address=webhook.address_text, kinds=["turn"])
    assert not send_next_webhook(at=NOON + SECOND)


def test_a_requested_test_does_not_wait_for_the_end_of_the_pause(receiver):
    webhook = failed(receiver)
    send_test(webhook=webhook, at=NOON + SECOND)
    assert send_next_webhook(at=NOON + SECOND)


@pytest.fixture
def set_response_time(receiver, monkeypatch):
    """A function that sets the receiver's response time in seconds."""

    now = [0.0]
    monkeypatch.setattr(webhook_delivery, "time", SimpleNamespace(monotonic=lambda: now[0]))

    def make(seconds: float) -> None:
        receiver.first = lambda: now.append(now.pop() + seconds)

    return make


def test_several_slow_webhooks_of_one_owner_leave_workers_to_others(receiver, set_response_time):
    """Each request takes nine seconds, so the owner's webhooks pause for a minute."""
    set_response_time(9)
    owner = UserFactory()
    for name in ("one", "two"):
        send_test(webhook=made(owner, name), at=NOON)
    assert send_next_webhook(at=NOON)
    assert not send_next_webhook(at=NOON + 60 * SECOND)
    send_test(webhook=made(name="other"), at=NOON + SECOND)
    assert send_next_webhook(at=NOON + SECOND)
    assert receiver.urls == ["https://one.example/", "https://other.example/"]
    assert send_next_webhook(at=NOON + 69 * SECOND)


@pytest.mark.parametrize(("seconds", "rests"), [(1.9, False), (2.1, True)])
def test_a_receiver_is_slow_above_two_seconds(receiver, set_response_time, seconds, rests):
    set_response_time(seconds)
    webhook = made()
    for _each in range(2):
        send_test(webhook=webhook, at=NOON)
    assert send_next_webhook(at=NOON)
    assert send_next_webhook(at=NOON + SECOND) is not rests


def test_a_fast_receiver_needs_no_pause(receiver):
    webhook = made()
    for _each in range(2):
        send_test(webhook=webhook, at=NOON)
    assert send_next_webhook(at=NOON) and send_next_webhook(at=NOON)


def test_owners_take_turns_rather_than_webhooks(receiver):
    much, little = UserFactory(), UserFactory()
    for name in ("a", "b", "c"):
        send_test(webhook=made(much, name), at=NOON)
    webhook = made(little, "d")
    for _each in range(2):
        send_test(webhook=webhook, at=NOON)
    for seconds in range(4):
        send_next_webhook(at=NOON + seconds * SECOND)
    assert [url[8] for url in receiver.urls] == ["a", "d", "b", "d"]


def test_a_pause_set_by_a_wrong_clock_is_ignored(receiver):
    send_test(webhook=made(), at=NOON)
    Webhook.objects.update(rests_until=NOON + LONGEST_REST + A_CLOCK_APART + SECOND)
    assert send_next_webhook(at=NOON)


def test_waiting_events_are_sent_in_feed_order(receiver, monkeypatch):
    webhook = made()
    monkeypatch.setattr(webhook_delivery, "written", lambda told, *, at: (told.number, "text"))
    sent = []
    monkeypatch.setattr(webhook_delivery, "_signed", lambda told, *_rest: sent.append(told) or {})
    for late in (3, 1, 2):
        happen(webhook.user, at=NOON + late * SECOND, n=late)
    number_all()
    for _each in range(3):
        send_next_webhook(at=NOON + DAY)
    assert [delivery.number for delivery in sent] == [1, 2, 3]


def test_an_event_that_is_refused_does_not_block_others(receiver):
    webhook = made()
    receiver.status = 500
    for number in range(2):
        happen(webhook.user, n=number)
    number_all()
    send_next_webhook(at=NOON)
    receiver.status = 200
    send_next_webhook(at=NOON + WAITS.waits[0])
    states = WebhookDelivery.objects.order_by("number").values_list("state", "tries")
    assert list(states) == [(DeliveryState.WAITING, 1), (DeliveryState.DELIVERED, 1)]

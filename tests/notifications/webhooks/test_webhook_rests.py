"""A webhook that fails or is slow rests, and all have their turn."""

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
    """A webhook whose receiver has answered so many tests with an error."""
    webhook = made()
    receiver.status = 500
    for _each in range(times):
        send_test(webhook=webhook, at=NOON)
        send_next_webhook(at=NOON)
    return webhook


def test_what_happens_while_it_fails_costs_no_request_and_puts_nothing_off(receiver):
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


def test_where_it_is_switched_on_again_all_that_waits_goes(receiver):
    webhook = failed(receiver, times=2)
    assert not send_next_webhook(at=NOON + SECOND)
    receiver.status = 200
    change_webhook(webhook=webhook, at=NOON + SECOND, enabled=True)
    while send_next_webhook(at=NOON + SECOND):
        pass
    assert not WebhookDelivery.objects.exclude(state=DeliveryState.DELIVERED).exists()


def test_another_address_begins_anew(receiver):
    webhook = failed(receiver)
    change_webhook(webhook=webhook, at=NOON + SECOND, address="https://bea.example/")
    assert send_next_webhook(at=NOON + SECOND)
    assert receiver.urls == ["https://ann.example/", "https://bea.example/"]
    webhook.refresh_from_db()
    assert webhook.failing_since == NOON + SECOND


def test_the_same_address_begins_nothing(receiver):
    webhook = failed(receiver)
    change_webhook(webhook=webhook, at=NOON + SECOND, address=webhook.address_text, kinds=["turn"])
    assert not send_next_webhook(at=NOON + SECOND)


def test_who_asks_for_a_test_does_not_wait_for_the_rest_to_end(receiver):
    webhook = failed(receiver)
    send_test(webhook=webhook, at=NOON + SECOND)
    assert send_next_webhook(at=NOON + SECOND)


@pytest.fixture
def takes(receiver, monkeypatch):
    """Have the receiver take so many seconds for each request."""

    now = [0.0]
    monkeypatch.setattr(webhook_delivery, "time", SimpleNamespace(monotonic=lambda: now[0]))

    def make(seconds: float) -> None:
        receiver.first = lambda: now.append(now.pop() + seconds)

    return make


def test_many_slow_ones_of_somebody_leave_the_workers_to_others(receiver, takes):
    """Each of them takes nine seconds; all of them together rest for a minute then."""
    takes(9)
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
def test_a_receiver_that_takes_over_two_seconds_is_slow(receiver, takes, seconds, rests):
    takes(seconds)
    webhook = made()
    for _each in range(2):
        send_test(webhook=webhook, at=NOON)
    assert send_next_webhook(at=NOON)
    assert send_next_webhook(at=NOON + SECOND) is not rests


def test_a_quick_one_needs_no_rest(receiver):
    webhook = made()
    for _each in range(2):
        send_test(webhook=webhook, at=NOON)
    assert send_next_webhook(at=NOON) and send_next_webhook(at=NOON)


def test_owners_take_turns_and_not_their_webhooks(receiver):
    much, little = UserFactory(), UserFactory()
    for name in ("a", "b", "c"):
        send_test(webhook=made(much, name), at=NOON)
    webhook = made(little, "d")
    for _each in range(2):
        send_test(webhook=webhook, at=NOON)
    for seconds in range(4):
        send_next_webhook(at=NOON + seconds * SECOND)
    assert [url[8] for url in receiver.urls] == ["a", "d", "b", "d"]


def test_a_rest_by_a_clock_that_was_ahead_silences_nothing(receiver):
    send_test(webhook=made(), at=NOON)
    Webhook.objects.update(rests_until=NOON + LONGEST_REST + A_CLOCK_APART + SECOND)
    assert send_next_webhook(at=NOON)


def test_what_waits_goes_in_the_order_of_the_feed_whenever_it_happened(receiver, monkeypatch):
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


def test_one_that_cannot_be_taken_lets_the_others_pass(receiver):
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

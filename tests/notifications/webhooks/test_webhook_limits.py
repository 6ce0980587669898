"""Deliveries above the hourly limit wait, and none is lost."""

from __future__ import annotations

from datetime import timedelta

import pytest

from core.rate_limits.limit import LimitReached
from core.rate_limits.table import TEST_DELIVERIES
from notifications.webhooks.models import DeliveryState, Webhook, WebhookDelivery
from notifications.webhooks.services import delivery as webhook_delivery
from notifications.webhooks.services.webhooks import create_webhook, redeliver, send_test
from tests.channels import send_next_webhook
from tests.factories.accounts import UserFactory
from tests.notifications.events.feeds import NOON, happen, number_all
from tests.notifications.push.push_services import push_service

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def receiver(settings):
    settings.OUTBOUND_LOOPBACK = True
    with push_service() as service:
        service.answers = [(200, {})]
        yield service


@pytest.fixture
def webhook(receiver):
    return create_webhook(owner=UserFactory(), address=receiver.endpoint, at=NOON)[0]


def send_all(at) -> None:
    while send_next_webhook(at=at):
        pass


def record_events(webhook: Webhook, count: int) -> None:
    for n in range(count):
        happen(webhook.user, n=n)
    number_all()


def test_deliveries_beyond_the_limit_wait_for_the_next_hour(webhook, receiver, settings):
    settings.RATE_LIMITS = {"deliveries": 3}
    record_events(webhook, 5)
    send_all(NOON)
    assert len(receiver.sent) == 3
    waiting = WebhookDelivery.objects.filter(state=DeliveryState.WAITING)
    assert set(waiting.values_list("tries", flat=True)) == {0}
    assert {delivery.tried_next_at for delivery in waiting} == {NOON + HOUR}
    webhook.refresh_from_db()
    assert (webhook.failures, webhook.failing_since) == (0, None)
    send_all(NOON + HOUR)
    assert len(receiver.sent) == 5


def test_each_webhook_has_its_own_limit(webhook, receiver, settings):
    settings.RATE_LIMITS = {"deliveries": 1}
    create_webhook(owner=webhook.user, address=receiver.endpoint, at=NOON)
    record_events(webhook, 2)
    send_all(NOON)
    assert len(receiver.sent) == 2


def test_the_limit_is_six_hundred_per_hour(webhook, monkeypatch):
    sent = []
    monkeypatch.setattr(webhook_delivery, "_send", lambda delivery, _at: sent.append(delivery.pk))
    delivery = send_test(webhook=webhook, at=NOON)
    for _each in range(601):
        webhook_delivery._send_within_limit(delivery, NOON)
    assert len(sent) == 600


def test_requested_tests_and_redeliveries_are_limited(webhook, settings):
    settings.RATE_LIMITS = {TEST_DELIVERIES.key: 2}
    delivery = send_test(webhook=webhook, at=NOON)
    redeliver(delivery=delivery, at=NOON)
    for ask in (
        lambda: send_test(webhook=webhook, at=NOON),
        lambda: redeliver(delivery=delivery, at=NOON),
    ):
        with pytest.raises(LimitReached):
            ask()
    assert WebhookDelivery.objects.count() == 1

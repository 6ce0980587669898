"""Sending goes on, whatever one of the webhooks, or its owner, does meanwhile."""

from __future__ import annotations

from datetime import timedelta

import pytest

from accounts.models import DeliveryState, Webhook, WebhookDelivery
from accounts.models.webhook import CLAIM
from accounts.outbound.transport import Answer
from accounts.services import webhook_delivery
from accounts.services.webhook_delivery import send_next
from accounts.services.webhook_failures import WAITS
from accounts.services.webhooks import create_webhook, send_test
from tests.accounts.feeds import NOON
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db
DAY, SECOND = timedelta(days=1), timedelta(seconds=1)


class Receiver:
    """Answers each request with `status`, after it has done `first`."""

    def __init__(self) -> None:
        self.status, self.urls = 200, list[str]()
        self.first = lambda: None

    def post(self, url: str, **_more) -> Answer:
        self.urls.append(url)
        self.first()
        return Answer(self.status, {}, b"")


@pytest.fixture
def receiver(monkeypatch):
    there = Receiver()
    monkeypatch.setattr(webhook_delivery, "post", there.post)
    return there


def made(owner=None, name: str = "ann") -> Webhook:
    owner = owner or UserFactory()
    return create_webhook(owner=owner, address=f"https://{name}.example/", at=NOON)[0]


def odd() -> None:
    raise RuntimeError("https://ann.example/ said so")


@pytest.mark.parametrize("place", ["written", "signed_headers", "post"])
def test_what_nobody_has_thought_of_fails_like_anything_else(place, monkeypatch, caplog):
    monkeypatch.setattr(webhook_delivery, place, lambda *_args, **_more: odd())
    delivery = send_test(webhook=made(), at=NOON)
    assert send_next(at=NOON)
    delivery.refresh_from_db()
    assert (delivery.tries, delivery.next_try_at) == (1, NOON + WAITS[0])
    assert "RuntimeError" in caplog.text
    assert "example" not in caplog.text


def test_one_failure_long_after_another_that_was_forgotten_switches_nothing_off(receiver):
    webhook = made()
    receiver.status = 500
    for at in (NOON, NOON + 2 * DAY):
        delivery = send_test(webhook=webhook, at=at)
        send_next(at=at)
        delivery.delete()
    webhook.refresh_from_db()
    assert (webhook.disabled_at, webhook.failing_since) == (None, NOON + 2 * DAY)


def test_while_one_that_failed_waits_the_day_goes_on(receiver):
    webhook = made()
    receiver.status = 500
    earlier = send_test(webhook=webhook, at=NOON)
    send_next(at=NOON)
    WebhookDelivery.objects.filter(pk=earlier.pk).update(next_try_at=NOON + 3 * DAY)
    send_test(webhook=webhook, at=NOON + DAY)
    send_next(at=NOON + DAY)
    webhook.refresh_from_db()
    assert webhook.disabled_at == NOON + DAY


def test_a_claim_by_a_clock_that_was_ahead_silences_nothing(receiver):
    send_test(webhook=made(), at=NOON)
    Webhook.objects.update(busy_until=NOON + CLAIM + SECOND)
    assert send_next(at=NOON)
    assert len(receiver.urls) == 1


def test_of_somebody_whose_account_is_closed_nothing_is_told(receiver):
    delivery = send_test(webhook=made(), at=NOON)
    closed = UserFactory(is_active=False)
    WebhookDelivery.objects.update(user=closed, number=1)
    send_next(at=NOON)
    delivery.refresh_from_db()
    assert (receiver.urls, delivery.state) == ([], DeliveryState.FAILED)


@pytest.mark.parametrize("gone", [Webhook, WebhookDelivery])
@pytest.mark.parametrize("status", [200, 410, 500])
def test_what_is_deleted_during_its_request_stops_nothing(receiver, gone, status):
    receiver.status = status
    receiver.first = lambda: gone.objects.all().delete()
    send_test(webhook=made(), at=NOON)
    assert send_next(at=NOON)
    assert not WebhookDelivery.objects.exists()

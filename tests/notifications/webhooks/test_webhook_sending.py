"""Sending continues after any change to a webhook or its owner."""

from __future__ import annotations

import ssl
from datetime import timedelta

import httpx
import pytest

from core.outbound.addresses import TargetRefusedError
from notifications.webhooks.models import (
    A_CLOCK_APART,
    CLAIM,
    DeliveryState,
    Webhook,
    WebhookDelivery,
)
from notifications.webhooks.services import backlog as webhook_queue
from notifications.webhooks.services import delivery as webhook_delivery
from notifications.webhooks.services.failures import WAITS
from notifications.webhooks.services.webhooks import create_webhook, delete_webhook, send_test
from tests.certificates import offered, self_signed
from tests.channels import send_next_webhook
from tests.core.strangers import answering
from tests.factories.accounts import UserFactory
from tests.mails import delivered
from tests.notifications.events.feeds import NOON, happen, number_all
from tests.notifications.webhooks.receivers import made, take_all

pytestmark = pytest.mark.django_db
DAY, SECOND = timedelta(days=1), timedelta(seconds=1)


def raise_unexpected() -> None:
    raise RuntimeError("https://ann.example/ said so")


@pytest.mark.parametrize("place", ["written", "signed_headers", "post"])
def test_an_unexpected_exception_counts_as_a_failure(place, monkeypatch, caplog):
    monkeypatch.setattr(webhook_delivery, place, lambda *_args, **_more: raise_unexpected())
    delivery = send_test(webhook=made(), at=NOON)
    assert send_next_webhook(at=NOON)
    delivery.refresh_from_db()
    assert (delivery.tries, delivery.next_try_at) == (1, NOON + WAITS.waits[0])
    assert "RuntimeError" in caplog.text
    assert "example" not in caplog.text


def test_a_single_failure_long_after_a_deleted_one_does_not_switch_off(receiver):
    webhook = made()
    receiver.status = 500
    for at in (NOON, NOON + 2 * DAY):
        delivery = send_test(webhook=webhook, at=at)
        send_next_webhook(at=at)
        delivery.delete()
    webhook.refresh_from_db()
    assert (webhook.disabled_at, webhook.failing_since) == (None, NOON + 2 * DAY)


def test_the_day_of_failures_continues_while_a_delivery_waits(receiver):
    webhook = made()
    receiver.status = 500
    earlier = send_test(webhook=webhook, at=NOON)
    send_next_webhook(at=NOON)
    WebhookDelivery.objects.filter(pk=earlier.pk).update(next_try_at=NOON + 3 * DAY)
    send_test(webhook=webhook, at=NOON + DAY)
    send_next_webhook(at=NOON + DAY)
    webhook.refresh_from_db()
    assert webhook.disabled_at == NOON + DAY


def test_a_claim_made_by_a_wrong_clock_is_ignored(receiver):
    send_test(webhook=made(), at=NOON)
    Webhook.objects.update(busy_until=NOON + CLAIM + A_CLOCK_APART + SECOND)
    assert send_next_webhook(at=NOON)
    assert len(receiver.urls) == 1


def test_nothing_is_sent_for_a_deactivated_user(receiver):
    delivery = send_test(webhook=made(), at=NOON)
    closed = UserFactory(is_active=False)
    WebhookDelivery.objects.update(user=closed, number=1)
    send_next_webhook(at=NOON)
    delivery.refresh_from_db()
    assert (receiver.urls, delivery.state) == ([], DeliveryState.FAILED)


@pytest.mark.parametrize("gone", [Webhook, WebhookDelivery])
@pytest.mark.parametrize("status", [200, 410, 500])
def test_a_deletion_during_the_request_stops_nothing(receiver, gone, status):
    receiver.status = status
    receiver.first = lambda: gone.objects.all().delete()
    send_test(webhook=made(), at=NOON)
    assert send_next_webhook(at=NOON)
    assert not WebhookDelivery.objects.exists()


def caused_by(error: Exception, cause: Exception) -> Exception:
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    "error,trouble",
    [
        (TargetRefusedError(), "not_public"),
        (httpx.ConnectTimeout("x"), "too_slow"),
        (httpx.ReadTimeout("x"), "too_slow"),
        (httpx.ConnectError("x"), "unreachable"),
        (caused_by(httpx.ConnectError("x"), ssl.SSLError()), "not_http"),
        (httpx.RemoteProtocolError("x"), "not_http"),
        (httpx.ReadError("x"), "not_http"),
        (RuntimeError("x"), "ours"),
    ],
)
def test_its_owner_sees_why_there_was_no_answer(receiver, error, trouble):
    def fails() -> None:
        raise error

    receiver.first = fails
    delivery = send_test(webhook=made(), at=NOON)
    send_next_webhook(at=NOON)
    delivery.refresh_from_db()
    assert (delivery.status, delivery.trouble) == (None, trouble)
    receiver.first, receiver.status = lambda: None, 500
    send_next_webhook(at=NOON + WAITS.waits[0])
    delivery.refresh_from_db()
    assert (delivery.status, delivery.trouble) == (500, "")


def test_an_untrusted_certificate_is_named(settings, tmp_path):
    settings.OUTBOUND_LOOPBACK = True
    (tmp_path / "own.pem").write_bytes(self_signed())
    with answering(b"", tls=offered(tmp_path / "own.pem")) as (port, _came):
        address = f"https://127.0.0.1:{port}/"
        webhook, _secret = create_webhook(owner=UserFactory(), address=address, at=NOON)
        delivery = send_test(webhook=webhook, at=NOON)
        send_next_webhook(at=NOON)
    delivery.refresh_from_db()
    assert delivery.trouble == "certificate"


def test_a_webhook_deleted_during_numbering_is_skipped(monkeypatch):
    webhook = made()
    gone = made(webhook.user, "gone")
    heard = webhook_queue.listeners

    def and_then_one_goes(*args, **named):
        found = heard(*args, **named)
        delete_webhook(webhook=gone)
        return found

    monkeypatch.setattr(webhook_queue, "listeners", and_then_one_goes)
    happen(webhook.user, n=1)
    number_all()
    assert [delivery.webhook for delivery in take_all()] == [webhook]


def test_a_worker_with_a_slower_clock_does_not_take_a_claimed_delivery(receiver):
    """If it did, two workers would send the same delivery at the same time."""
    webhook = made()
    send_test(webhook=webhook, at=NOON)
    earlier = NOON - timedelta(milliseconds=7)
    WebhookDelivery.objects.update(next_try_at=earlier)
    other: list[bool] = []
    receiver.first = lambda: other.append(send_next_webhook(at=earlier))
    assert send_next_webhook(at=NOON)
    assert (other, len(receiver.urls)) == ([False], 1)


@pytest.mark.parametrize(
    "status,words", [(410, "no longer exists (410)"), (500, "accepted any deliveries for a day")]
)
def test_the_mail_names_the_webhook_that_was_switched_off_and_why(receiver, status, words):
    webhook = made()
    webhook.failing_since = NOON - DAY
    webhook.save()
    receiver.status = status
    delivery = send_test(webhook=webhook, at=NOON)
    WebhookDelivery.objects.filter(pk=delivery.pk).update(tries=1)
    send_next_webhook(at=NOON)
    [letter] = delivered()
    assert "ann.example" in letter.body and words in " ".join(letter.body.split())
    assert webhook.address_text not in letter.body

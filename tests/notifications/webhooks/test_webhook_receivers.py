"""Receivers that are slow, endless, broken or missing cost little, and their answers are not
trusted.
"""

from __future__ import annotations

import socket
import threading
from datetime import timedelta

import pytest
from django.utils.http import http_date

from core.outbound import transport
from notifications.events.models import Feed, FeedEvent, Kind
from notifications.webhooks.models import DeliveryState, Webhook, WebhookDelivery
from notifications.webhooks.services.failures import HELD_BACK, WAITS
from notifications.webhooks.services.webhooks import create_webhook, send_test
from tests.channels import send_next_webhook
from tests.core.strangers import answering
from tests.factories.accounts import UserFactory
from tests.mails import delivered
from tests.notifications.events.feeds import NOON, number_all
from tests.notifications.push.push_services import push_service

pytestmark = pytest.mark.django_db
HOUR, SECOND = timedelta(hours=1), timedelta(seconds=1)
OK = b"HTTP/1.1 200 OK\r\n"


@pytest.fixture(autouse=True)
def loopback(settings):
    settings.OUTBOUND_LOOPBACK = True


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


def sent_to(owner, port: int) -> WebhookDelivery:
    """Send a test delivery and return it after its first attempt."""
    address = f"http://127.0.0.1:{port}/"
    webhook, _secret = create_webhook(owner=owner, address=address, at=NOON)
    delivery = send_test(webhook=webhook, at=NOON)
    assert send_next_webhook(at=NOON)
    delivery.refresh_from_db()
    return delivery


def is_tried_again(delivery: WebhookDelivery) -> bool:
    waits = (delivery.state, delivery.next_try_at) == (DeliveryState.WAITING, NOON + WAITS.waits[0])
    return waits and (delivery.tries, delivery.status) == (1, None)


@pytest.mark.parametrize("slowly", [OK, OK + b"content-length: 9999\r\n\r\n", b"x"])
def test_an_answer_that_drips_is_given_up(ann, monkeypatch, slowly):
    """Each byte arrives in time, but the answer would never end."""
    monkeypatch.setattr(transport, "WHOLE", 0.3)
    with answering(slowly, b"y", drip=0.05) as (port, _came):
        assert is_tried_again(sent_to(ann, port))


def test_a_silent_receiver_is_given_up(ann, monkeypatch):
    monkeypatch.setattr(transport, "WHOLE", 0.2)
    with answering(pause=threading.Event()) as (port, _came):
        assert is_tried_again(sent_to(ann, port))


def test_the_first_kilobyte_of_an_endless_answer_is_kept(ann):
    with answering(OK + b"\r\n", *[b"a" * 1_000_000] * 40) as (port, _came):
        delivery = sent_to(ann, port)
    assert (delivery.state, delivery.answer_text) == (DeliveryState.DELIVERED, "a" * 1024)


def test_an_endless_header_block_counts_as_no_answer(ann):
    lines = [b"x: " + b"y" * 5000 + b"\r\n"] * 40
    with answering(OK, *lines) as (port, _came):
        assert is_tried_again(sent_to(ann, port))


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 2", b"SSH-2.0-OpenSSH_9\r\n", b"\0" * 99])
def test_a_lost_connection_or_another_protocol_counts_as_no_answer(ann, answer):
    with answering(answer) as (port, came):
        assert is_tried_again(sent_to(ann, port))
    assert len(came) == 1


def test_a_refused_connection_is_retried(ann):
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    assert is_tried_again(sent_to(ann, port))


def test_a_binary_answer_can_be_stored(ann):
    with answering(OK + b"\r\n", b"\xff\0fine") as (port, _came):
        assert sent_to(ann, port).answer_text == "\ufffdfine"


def test_headers_of_an_answer_are_not_stored(ann):
    with answering(OK + b"set-cookie: a=secret\r\n\r\n", b"fine") as (port, _came):
        delivery = sent_to(ann, port)
    assert "secret" not in str(vars(delivery))


@pytest.mark.parametrize("status", [301, 307, 308])
def test_redirects_are_not_followed(ann, status):
    with push_service() as elsewhere:
        head = f"HTTP/1.1 {status} Moved\r\nlocation: {elsewhere.endpoint}\r\n\r\n"
        with answering(head.encode()) as (port, _came):
            delivery = sent_to(ann, port)
        assert elsewhere.sent == []
    assert (delivery.state, delivery.status) == (DeliveryState.WAITING, status)


@pytest.mark.parametrize("status", [429, 503])
@pytest.mark.parametrize("asked", ["7200", http_date((NOON + 2 * HOUR).timestamp())])
def test_retry_after_is_respected(ann, status, asked):
    with push_service() as service:
        service.answers = [(status, {"retry-after": asked})]
        delivery = sent_to(ann, service.port)
    assert (delivery.status, delivery.next_try_at) == (status, NOON + 2 * HOUR)


def test_retry_after_applies_to_all_deliveries_of_the_webhook(ann):
    with push_service() as service:
        webhook, _secret = create_webhook(owner=ann, address=service.endpoint, at=NOON)
        both = [send_test(webhook=webhook, at=NOON) for _each in range(2)]
        service.answers = [(429, {"retry-after": "7200"})]
        send_next_webhook(at=NOON)
        assert not send_next_webhook(at=NOON + 2 * HOUR - SECOND)
        for delivery in both:
            delivery.refresh_from_db()
            assert delivery.tried_next_at == NOON + 2 * HOUR
        assert send_next_webhook(at=NOON + 2 * HOUR)


@pytest.mark.parametrize("asked", ["-5", "soon", "999999999999999999999", "\u0663", "1e9"])
def test_retry_after_is_limited_to_a_day_and_ignored_if_invalid(ann, asked):
    with answering(f"HTTP/1.1 503 X\r\nretry-after: {asked}\r\n\r\n".encode()) as (port, _came):
        delivery = sent_to(ann, port)
    assert NOON < delivery.next_try_at <= NOON + timedelta(days=1)


def test_a_failed_attempt_delays_others_by_at_most_ten_minutes(ann):
    with push_service() as service:
        service.answers = [(500, {})]
        webhook, _secret = create_webhook(owner=ann, address=service.endpoint, at=NOON)
        Webhook.objects.update(failures=len(WAITS.waits), failing_since=NOON)
        tried, other = (send_test(webhook=webhook, at=NOON) for _each in range(2))
        send_next_webhook(at=NOON)
        assert not send_next_webhook(at=NOON + HELD_BACK - SECOND)
        assert send_next_webhook(at=NOON + HELD_BACK)
    tried.refresh_from_db()
    other.refresh_from_db()
    assert (tried.tries, other.tries) == (1, 1)


def test_a_410_switches_it_off_and_notifies_its_owner(ann):
    with push_service() as service:
        service.answers = [(410, {})]
        delivery = sent_to(ann, service.port)
    assert (delivery.state, delivery.status) == (DeliveryState.FAILED, 410)
    [letter] = delivered()
    assert letter.to == [ann.email]
    number_all()
    [event] = FeedEvent.objects.filter(user=ann)
    look = f"/api/v1/webhooks/{delivery.webhook_id}/"
    assert (event.kind, event.data) == (
        Kind.WEBHOOK_OFF,
        {"webhook": delivery.webhook_id, "look": look},
    )
    assert Feed.objects.get(user=ann).last == 1

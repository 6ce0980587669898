"""Feed events are sent to the owner's URL, with a signature, and are retried after failures."""

from __future__ import annotations

import json
import sys
from datetime import timedelta

import httpx
import pytest
from django.core import mail as outbox

from accounts.deletion.services import delete_account
from accounts.people.models import User
from core.outbound.addresses import TargetRefusedError
from notifications.events.models import Kind
from notifications.webhooks.models import CLAIM, DeliveryState, Webhook, WebhookDelivery
from notifications.webhooks.services import delivery as webhook_delivery
from notifications.webhooks.services.delivery import KEPT, forget_deliveries
from notifications.webhooks.services.failures import WAITS
from notifications.webhooks.services.webhooks import (
    change_webhook,
    create_webhook,
    redeliver,
    renew_webhook_secret,
    send_test,
)
from notifications.webhooks.signing import signed_headers, signing_key
from tests.channels import send_next_webhook
from tests.factories.accounts import UserFactory
from tests.mails import delivered
from tests.notifications.events.feeds import NOON, SAMPLES, happen, number_all
from tests.notifications.push.push_services import Service, push_service
from tests.notifications.webhooks.receivers import take_all
from tests.notifications.webhooks.standard import accepts

pytestmark = pytest.mark.django_db
MOMENT = "2026-05-01T12:00:00Z"
"""NOON in the format used by the feed."""
SECOND, HOUR, DAY = timedelta(seconds=1), timedelta(hours=1), timedelta(days=1)


@pytest.fixture(autouse=True)
def loopback(settings):
    settings.OUTBOUND_LOOPBACK = True


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


@pytest.fixture
def bo():
    return UserFactory(name="Bo")


@pytest.fixture
def receiver():
    with push_service() as service:
        service.answers = [(200, {})]
        yield service


def made(owner: User, receiver: Service, **chosen) -> tuple[Webhook, str]:
    return create_webhook(owner=owner, address=receiver.endpoint, at=NOON, **chosen)


def create_due_event(owner: User, receiver: Service) -> None:
    """Create one event that is due for delivery."""
    made(owner, receiver)
    happen(owner, n=1)
    number_all()


def send_all(at=NOON) -> None:
    while send_next_webhook(at=at):
        pass


def received_events(receiver: Service) -> list[dict]:
    return [json.loads(body)["data"] for _path, _headers, body in receiver.sent]


def is_signed(sent, secret: str) -> bool:
    """Return True if both signatures are valid. Like a receiver, use only the received data."""
    _path, headers, body = sent
    expected = signed_headers(
        body, delivery_id=headers["webhook-id"], at=NOON, secrets=[], site=signing_key()
    )["webhook-signature"]
    by_site = expected in headers["webhook-signature"].split()
    return by_site and accepts(body, headers, secret, NOON)


def test_a_feed_event_is_sent_signed_and_once(ann, receiver):
    _webhook, secret = made(ann, receiver)
    happen(ann, n=1)
    number_all()
    send_all()
    [sent] = receiver.sent
    event = {
        "number": 1,
        "kind": "turn",
        "at": MOMENT,
        "data": SAMPLES[Kind.TURN] | {"n": 1},
    }
    assert json.loads(sent[2]) == {
        "type": "turn",
        "timestamp": MOMENT,
        "person": {"id": ann.public_id, "name": "Ann"},
        "data": {**event, "look": "/api/v1/me/"},
    }
    assert is_signed(sent, secret)
    delivery = WebhookDelivery.objects.get()
    assert (delivery.state, delivery.status) == (DeliveryState.DELIVERED, 200)


def test_events_of_other_feeds_are_not_sent(ann, bo, receiver):
    made(ann, receiver)
    happen(bo, n=1)
    number_all()
    assert take_all() == []


def test_only_chosen_kinds_and_tables_are_sent(ann, receiver):
    made(ann, receiver, kinds=[Kind.TURN], table="mine")
    happen(ann, table="mine", n=1)
    happen(ann, table="another", n=2)
    happen(ann, table="mine", kind=Kind.LIKED, n=3)
    number_all()
    send_all()
    assert [event["data"]["n"] for event in received_events(receiver)] == [1]


def test_a_failed_delivery_is_repeated_with_the_same_id_and_body(ann, receiver):
    create_due_event(ann, receiver)
    receiver.answers = [(500, {}), (200, {})]
    send_all()
    send_all(NOON + WAITS.waits[0] - SECOND)
    assert len(receiver.sent) == 1
    send_all(NOON + WAITS.waits[0])
    first, second = receiver.sent
    assert first[1]["webhook-id"] == second[1]["webhook-id"]
    assert first[2] == second[2]
    assert Webhook.objects.get().failing_since is None


def test_retry_after_is_respected(ann, receiver):
    create_due_event(ann, receiver)
    receiver.answers = [(429, {"retry-after": "3600"}), (200, {})]
    send_all()
    send_all(NOON + HOUR - SECOND)
    assert len(receiver.sent) == 1
    send_all(NOON + HOUR)
    assert len(receiver.sent) == 2


def test_a_failing_receiver_is_not_asked_for_each_event(ann, receiver):
    made(ann, receiver)
    for n in range(5):
        happen(ann, n=n)
    number_all()
    receiver.answers = [(500, {})]
    send_all()
    assert len(receiver.sent) == 1


def test_a_delivery_is_given_up_after_a_day(ann, receiver):
    create_due_event(ann, receiver)
    receiver.answers = [(500, {})]
    now = NOON
    for wait in (*WAITS.waits, SECOND):
        send_all(now)
        now += wait
    delivery = WebhookDelivery.objects.get()
    assert (delivery.state, delivery.tries) == (DeliveryState.FAILED, len(WAITS.waits) + 1)
    assert sum(WAITS.waits, timedelta()) >= DAY
    assert Webhook.objects.get().disabled_at == now - SECOND


def test_a_day_of_failures_switches_it_off_and_notifies_its_owner(ann, receiver):
    webhook, _secret = made(ann, receiver)
    receiver.answers = [(500, {})]
    for at in (NOON, NOON + DAY):
        send_test(webhook=webhook, at=at)
        send_all(at)
    webhook.refresh_from_db()
    assert webhook.disabled_at == NOON + DAY
    [letter] = delivered()
    assert letter.to == [ann.email]
    happen(ann, n=1)
    number_all()
    assert take_all() == []
    change_webhook(webhook=webhook, at=NOON + DAY, enabled=True)
    happen(ann, n=2)
    number_all()
    assert [delivery.number for delivery in take_all()] == [3]


def test_a_webhook_that_has_since_worked_stays_on(ann, receiver):
    webhook, _secret = made(ann, receiver)
    receiver.answers = [(500, {}), (200, {}), (500, {})]
    for at in (NOON, NOON + HOUR, NOON + DAY):
        send_test(webhook=webhook, at=at)
        send_next_webhook(at=at)
    webhook.refresh_from_db()
    assert webhook.disabled_at is None
    assert outbox.outbox == []


def test_a_410_switches_it_off_immediately(ann, receiver):
    create_due_event(ann, receiver)
    receiver.answers = [(410, {})]
    send_all()
    assert Webhook.objects.get().disabled_at == NOON
    assert WebhookDelivery.objects.get().state == DeliveryState.FAILED


def test_a_worker_killed_while_sending_loses_nothing(ann, receiver, monkeypatch):
    create_due_event(ann, receiver)
    with monkeypatch.context() as killed:
        killed.setattr(webhook_delivery, "post", lambda *_args, **_more: sys.exit())
        with pytest.raises(SystemExit):
            send_next_webhook(at=NOON)
    send_all(NOON + CLAIM - SECOND)
    assert receiver.sent == []
    send_all(NOON + CLAIM)
    assert len(receiver.sent) == 1


def test_a_claimed_delivery_is_not_taken_by_another_worker(ann, receiver, monkeypatch):
    create_due_event(ann, receiver)
    others = []

    def meanwhile(*_args, **_more):
        others.append(send_next_webhook(at=NOON))
        raise httpx.ConnectError("away")

    monkeypatch.setattr(webhook_delivery, "post", meanwhile)
    send_next_webhook(at=NOON)
    assert others == [False]


def test_a_private_address_is_never_connected_to(ann, receiver, settings):
    create_due_event(ann, receiver)
    settings.OUTBOUND_LOOPBACK = False
    send_all()
    assert receiver.sent == []
    assert WebhookDelivery.objects.get().state == DeliveryState.WAITING


@pytest.mark.parametrize("address", ["http://example.com/", "https://a:b@example.com/", "ftp://x/"])
def test_an_unsafe_address_is_refused_when_it_is_saved(ann, settings, address):
    settings.OUTBOUND_LOOPBACK = False
    with pytest.raises(TargetRefusedError):
        create_webhook(owner=ann, address=address, at=NOON)
    assert not Webhook.objects.exists()


def test_the_new_and_the_old_secret_sign_for_a_day(ann, receiver):
    webhook, old = made(ann, receiver)
    new = renew_webhook_secret(webhook=webhook, at=NOON - DAY + SECOND)
    send_test(webhook=webhook, at=NOON)
    send_all()
    assert is_signed(receiver.sent[0], old)
    assert is_signed(receiver.sent[0], new)
    Webhook.objects.update(old_until=NOON)
    send_test(webhook=webhook, at=NOON)
    send_all()
    assert not is_signed(receiver.sent[1], old)
    assert is_signed(receiver.sent[1], new)


def test_a_delivery_is_repeated_with_its_id(ann, receiver):
    delivery = send_test(webhook=made(ann, receiver)[0], at=NOON)
    send_all()
    redeliver(delivery=delivery, at=NOON)
    send_all()
    first, second = receiver.sent
    assert first[1]["webhook-id"] == second[1]["webhook-id"] == delivery.message_id


def test_nothing_is_sent_for_a_deleted_account(ann, receiver):
    create_due_event(ann, receiver)
    take_all()
    delete_account(user=ann, at=NOON)
    send_all()
    assert receiver.sent == []
    assert not WebhookDelivery.objects.exists()


def test_the_log_is_kept_for_a_month(ann, receiver):
    send_test(webhook=made(ann, receiver)[0], at=NOON)
    forget_deliveries(at=NOON + KEPT)
    assert WebhookDelivery.objects.exists()
    forget_deliveries(at=NOON + KEPT + SECOND)
    assert not WebhookDelivery.objects.exists()

"""Parallel workers send each webhook delivery once, and only one at a time per webhook."""

from __future__ import annotations

import signal
import threading
from collections import Counter

import pytest

from core.outbound.transport import ServerResponse
from notifications.events.models import FeedEvent
from notifications.webhooks.models import CLAIM, DeliveryState, Webhook, WebhookDelivery
from notifications.webhooks.services import delivery as webhook_delivery
from notifications.webhooks.services.webhooks import create_webhook, delete_webhook, send_test
from tests.channels import send_next_webhook
from tests.concurrency.connections import anyone_waits_for_a_lock, own_connection
from tests.concurrency.forks import died_of
from tests.concurrency.test_killed import die
from tests.factories.games import NOON
from tests.notifications.events.feeds import happen, number_all
from tests.project.serving.processes import within

WORKERS, EACH = 6, 5
TAKEN = ServerResponse(200, {}, b"")


@pytest.fixture(autouse=True)
def no_tasks_are_queued(monkeypatch):
    """Workers run only when a test calls them."""
    monkeypatch.setattr(
        "notifications.webhooks.services.webhooks.queue_after_commit", lambda **_task: None
    )


def waiting(owner, name: str, *, count: int = EACH) -> Webhook:
    webhook, _secret = create_webhook(owner=owner, address=f"https://{name}.example/", at=NOON)
    for _each in range(count):
        send_test(webhook=webhook, at=NOON)
    return webhook


def work_through() -> None:
    while send_next_webhook(at=NOON):
        pass


class Receivers:
    """A fake transport that counts deliveries and parallel requests per webhook."""

    def __init__(self) -> None:
        self.lock, self.under_way = threading.Lock(), Counter[str]()
        self.most, self.ids = 0, Counter[str]()

    def post(self, url: str, *, headers, **_more) -> ServerResponse:
        with self.lock:
            self.under_way[url] += 1
            self.most = max(self.most, self.under_way[url])
            self.ids[headers["webhook-id"]] += 1
        threading.Event().wait(0.01)
        with self.lock:
            self.under_way[url] -= 1
        return TAKEN


def test_each_delivery_is_sent_once_and_one_at_a_time_per_webhook(golfers, at_once, monkeypatch):
    receivers = Receivers()
    monkeypatch.setattr(webhook_delivery, "post", receivers.post)
    for golfer in golfers[:3]:
        waiting(golfer, golfer.name.lower())
    assert at_once([work_through] * WORKERS) == [None] * WORKERS
    work_through()
    assert receivers.most == 1
    assert set(receivers.ids.values()) == {1}
    assert len(receivers.ids) == 3 * EACH
    assert set(WebhookDelivery.objects.values_list("state", "tries")) == {
        (DeliveryState.DELIVERED, 1)
    }


def test_events_numbered_while_workers_send_are_delivered_once(golfers, at_once, monkeypatch):
    receivers = Receivers()
    monkeypatch.setattr(webhook_delivery, "post", receivers.post)
    for golfer in golfers[:3]:
        waiting(golfer, golfer.name.lower(), count=0)

    def tell_and_number() -> None:
        for n in range(10):
            happen(*golfers[:3], at=NOON, n=n)
            number_all()

    assert at_once([tell_and_number, *[work_through] * 4]) == [None] * 5
    work_through()
    assert receivers.most == 1
    assert set(receivers.ids.values()) == {1}
    sent = WebhookDelivery.objects.order_by("user", "number").values_list("user", "number")
    assert list(sent) == [(golfer.pk, n + 1) for golfer in golfers[:3] for n in range(10)]


def test_a_slow_webhook_does_not_delay_other_webhooks(golfers, at_once, monkeypatch):
    """The slow webhook answers only after the other one has received its request."""
    other_has_received = threading.Event()

    def post(url: str, **_more) -> ServerResponse:
        if "slow" in url:
            assert other_has_received.wait(timeout=20)
        else:
            other_has_received.set()
        return TAKEN

    monkeypatch.setattr(webhook_delivery, "post", post)
    waiting(golfers[0], "slow")
    waiting(golfers[1], "quick", count=1)
    assert at_once([work_through] * 2) == [None, None]
    work_through()
    assert not WebhookDelivery.objects.exclude(state=DeliveryState.DELIVERED).exists()


def test_webhooks_are_served_in_turns(golfers, monkeypatch):
    """An owner with many deliveries must not delay those for other owners."""
    urls: list[str] = []

    def post(url: str, **_more) -> ServerResponse:
        urls.append(url)
        return TAKEN

    monkeypatch.setattr(webhook_delivery, "post", post)
    waiting(golfers[0], "much", count=3)
    waiting(golfers[1], "little", count=1)
    for seconds in range(2):
        send_next_webhook(at=NOON.replace(second=seconds))
    assert urls == ["https://much.example/", "https://little.example/"]


def test_another_worker_sends_what_a_killed_worker_had_claimed(golfers, monkeypatch):
    waiting(golfers[0], "ann", count=1)

    def killed() -> None:
        webhook_delivery.post = lambda *_told, **_more: die()
        send_next_webhook(at=NOON)

    assert died_of(killed) == signal.SIGKILL
    receivers = Receivers()
    monkeypatch.setattr(webhook_delivery, "post", receivers.post)
    assert not send_next_webhook(at=NOON)
    assert send_next_webhook(at=NOON + CLAIM)
    assert len(receivers.ids) == 1
    assert WebhookDelivery.objects.get().state == DeliveryState.DELIVERED


def test_a_webhook_can_be_deleted_while_a_delivery_is_created(golfers, at_once, monkeypatch):
    """The webhook is deleted after the delivery was inserted, but before the insert is
    committed.
    """
    ann, noted, gone = golfers[0], threading.Event(), threading.Event()
    webhook, _secret = create_webhook(owner=ann, address="https://ann.example/", at=NOON)
    happen(ann, n=1)

    def before_the_commit(**_task) -> None:
        noted.set()
        with own_connection() as own:
            assert within(20, lambda: gone.is_set() or anyone_waits_for_a_lock(own))

    def deleted() -> None:
        assert noted.wait(timeout=20)
        delete_webhook(webhook=webhook)
        gone.set()

    monkeypatch.setattr(
        "notifications.webhooks.services.backlog.queue_after_commit", before_the_commit
    )
    assert at_once([number_all, deleted]) == [1, None]
    assert not WebhookDelivery.objects.exists()
    assert FeedEvent.objects.filter(user=ann).count() == 1

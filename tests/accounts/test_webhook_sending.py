"""Sending goes on, whatever one of the webhooks, or its owner, does meanwhile."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace

import httpx
import pytest

from accounts.models import DeliveryState, Webhook, WebhookDelivery
from accounts.models.webhook import A_CLOCK_APART, CLAIM, LONGEST_REST
from accounts.outbound.addresses import TargetRefusedError
from accounts.outbound.transport import Answer
from accounts.services import webhook_delivery, webhooks
from accounts.services.webhook_delivery import send_next
from accounts.services.webhook_failures import WAITS
from accounts.services.webhooks import (
    change_webhook,
    create_webhook,
    delete_webhook,
    send_test,
)
from tests.accounts.feeds import NOON, happen, number_all
from tests.accounts.strangers import answering
from tests.certificates import offered, self_signed
from tests.factories.accounts import UserFactory
from tests.mails import delivered

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
    Webhook.objects.update(busy_until=NOON + CLAIM + A_CLOCK_APART + SECOND)
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


def test_what_happens_while_it_fails_costs_no_request_and_puts_nothing_off(receiver):
    webhook = made()
    receiver.status = 500
    first = send_test(webhook=webhook, at=NOON)
    send_next(at=NOON)
    for second in range(1, 5):
        at = NOON + second * SECOND
        happen(webhook.user, at=at, n=second)
        number_all()
        assert not send_next(at=at)
    assert send_next(at=NOON + WAITS[0])
    first.refresh_from_db()
    waits = WebhookDelivery.objects.filter(state=DeliveryState.WAITING)
    assert len(receiver.urls) == 2
    assert sum(waits.values_list("tries", flat=True)) == 2
    assert first.next_try_at <= NOON + WAITS[0] + WAITS[1]


def test_where_it_is_switched_on_again_all_that_waits_goes(receiver):
    webhook = made()
    receiver.status = 500
    for _each in range(2):
        send_test(webhook=webhook, at=NOON)
        send_next(at=NOON)
    assert not send_next(at=NOON + SECOND)
    receiver.status = 200
    change_webhook(webhook=webhook, at=NOON + SECOND, enabled=True)
    while send_next(at=NOON + SECOND):
        pass
    assert not WebhookDelivery.objects.exclude(state=DeliveryState.DELIVERED).exists()


def test_another_address_begins_anew(receiver):
    webhook = made()
    receiver.status = 500
    send_test(webhook=webhook, at=NOON)
    send_next(at=NOON)
    change_webhook(webhook=webhook, at=NOON + SECOND, address="https://bea.example/")
    assert send_next(at=NOON + SECOND)
    assert receiver.urls == ["https://ann.example/", "https://bea.example/"]
    webhook.refresh_from_db()
    assert webhook.failing_since == NOON + SECOND


def test_the_same_address_begins_nothing(receiver):
    webhook = made()
    receiver.status = 500
    send_test(webhook=webhook, at=NOON)
    send_next(at=NOON)
    change_webhook(webhook=webhook, at=NOON + SECOND, address=webhook.address_text, kinds=["turn"])
    assert not send_next(at=NOON + SECOND)


def test_who_asks_for_a_test_does_not_wait_for_the_rest_to_end(receiver):
    webhook = made()
    receiver.status = 500
    send_test(webhook=webhook, at=NOON)
    send_next(at=NOON)
    send_test(webhook=webhook, at=NOON + SECOND)
    assert send_next(at=NOON + SECOND)


def test_many_slow_ones_of_somebody_leave_the_workers_to_others(receiver, monkeypatch):
    """Each of them takes nine seconds; all of them together rest for a minute then."""
    now = [0.0]

    def slowly() -> None:
        now[0] += 9

    monkeypatch.setattr(webhook_delivery, "time", SimpleNamespace(monotonic=lambda: now[0]))
    receiver.first = slowly
    owner = UserFactory()
    for name in ("one", "two"):
        send_test(webhook=made(owner, name), at=NOON)
    assert send_next(at=NOON)
    assert not send_next(at=NOON + 60 * SECOND)
    send_test(webhook=made(name="other"), at=NOON + SECOND)
    assert send_next(at=NOON + SECOND)
    assert receiver.urls == ["https://one.example/", "https://other.example/"]
    assert send_next(at=NOON + 69 * SECOND)


def test_a_quick_one_needs_no_rest(receiver):
    webhook = made()
    for _each in range(2):
        send_test(webhook=webhook, at=NOON)
    assert send_next(at=NOON) and send_next(at=NOON)


def test_owners_take_turns_and_not_their_webhooks(receiver):
    much, little = UserFactory(), UserFactory()
    for name in ("a", "b", "c"):
        send_test(webhook=made(much, name), at=NOON)
    webhook = made(little, "d")
    for _each in range(2):
        send_test(webhook=webhook, at=NOON)
    for seconds in range(4):
        send_next(at=NOON + seconds * SECOND)
    assert [url[8] for url in receiver.urls] == ["a", "d", "b", "d"]


def test_a_rest_by_a_clock_that_was_ahead_silences_nothing(receiver):
    send_test(webhook=made(), at=NOON)
    Webhook.objects.update(rests_until=NOON + LONGEST_REST + A_CLOCK_APART + SECOND)
    assert send_next(at=NOON)


@pytest.mark.parametrize(
    "error,trouble",
    [
        (TargetRefusedError(), "not_public"),
        (httpx.ConnectTimeout("x"), "too_slow"),
        (httpx.ReadTimeout("x"), "too_slow"),
        (httpx.ConnectError("x"), "unreachable"),
        (httpx.RemoteProtocolError("x"), "not_http"),
        (httpx.ReadError("x"), "not_http"),
        (RuntimeError("x"), "ours"),
    ],
)
def test_its_owner_is_told_why_nothing_was_answered(receiver, error, trouble):
    def fails() -> None:
        raise error

    receiver.first = fails
    delivery = send_test(webhook=made(), at=NOON)
    send_next(at=NOON)
    delivery.refresh_from_db()
    assert (delivery.status, delivery.trouble) == (None, trouble)
    receiver.first, receiver.status = lambda: None, 500
    send_next(at=NOON + WAITS[0])
    delivery.refresh_from_db()
    assert (delivery.status, delivery.trouble) == (500, "")


def test_a_certificate_that_nobody_vouches_for_is_named(settings, tmp_path):
    settings.OUTBOUND_LOOPBACK = True
    (tmp_path / "own.pem").write_bytes(self_signed())
    with answering(b"", tls=offered(tmp_path / "own.pem")) as (port, _came):
        address = f"https://127.0.0.1:{port}/"
        webhook, _secret = create_webhook(owner=UserFactory(), address=address, at=NOON)
        delivery = send_test(webhook=webhook, at=NOON)
        send_next(at=NOON)
    delivery.refresh_from_db()
    assert delivery.trouble == "certificate"


def test_a_webhook_that_goes_while_something_is_noted_for_it_is_left_out(monkeypatch):
    webhook = made()
    gone = made(webhook.user, "gone")
    heard = webhooks.listeners

    def and_then_one_goes(*args, **named):
        found = heard(*args, **named)
        delete_webhook(webhook=gone)
        return found

    monkeypatch.setattr(webhooks, "listeners", and_then_one_goes)
    happen(webhook.user, n=1)
    number_all()
    assert list(WebhookDelivery.objects.values_list("webhook", flat=True)) == [webhook.pk]


def test_who_has_looked_at_the_clock_a_moment_earlier_takes_nothing_that_is_being_sent(receiver):
    """Or two workers send the same at once."""
    webhook = made()
    send_test(webhook=webhook, at=NOON)
    earlier = NOON - timedelta(milliseconds=7)
    WebhookDelivery.objects.update(next_try_at=earlier)
    other: list[bool] = []
    receiver.first = lambda: other.append(send_next(at=earlier))
    assert send_next(at=NOON)
    assert (other, len(receiver.urls)) == ([False], 1)


def test_what_waits_goes_in_the_order_of_the_feed_whenever_it_happened(receiver, monkeypatch):
    webhook = made()
    monkeypatch.setattr(webhook_delivery, "written", lambda told, *, at: (told.number, "text"))
    sent = []
    monkeypatch.setattr(webhook_delivery, "_signed", lambda told, *_rest: sent.append(told) or {})
    for late in (3, 1, 2):
        happen(webhook.user, at=NOON + late * SECOND, n=late)
    number_all()
    for _each in range(3):
        send_next(at=NOON + DAY)
    assert [delivery.number for delivery in sent] == [1, 2, 3]


def test_one_that_cannot_be_taken_lets_the_others_pass(receiver):
    webhook = made()
    receiver.status = 500
    for number in range(2):
        happen(webhook.user, n=number)
    number_all()
    send_next(at=NOON)
    receiver.status = 200
    send_next(at=NOON + WAITS[0])
    states = WebhookDelivery.objects.order_by("number").values_list("state", "tries")
    assert list(states) == [(DeliveryState.WAITING, 1), (DeliveryState.DELIVERED, 1)]


@pytest.mark.parametrize("status,words", [(410, "gone (410)"), (500, "nothing for a day")])
def test_the_mail_says_which_one_was_switched_off_and_why(receiver, status, words):
    webhook = made()
    webhook.failing_since = NOON - DAY
    webhook.save()
    receiver.status = status
    delivery = send_test(webhook=webhook, at=NOON)
    WebhookDelivery.objects.filter(pk=delivery.pk).update(tries=1)
    send_next(at=NOON)
    [letter] = delivered()
    assert "ann.example" in letter.body and words in " ".join(letter.body.split())
    assert webhook.address_text not in letter.body

"""Events wait in the feed. A row is only created when a delivery is attempted."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace

import pytest

from notifications.events.models import FeedEvent, Kind
from notifications.events.services import cut_feeds
from notifications.webhooks.models import DeliveryState, Webhook, WebhookCursor, WebhookDelivery
from notifications.webhooks.services import delivery as webhook_delivery
from notifications.webhooks.services.backlog import WINDOW
from notifications.webhooks.services.delivery import LOG_LINES, forget_deliveries
from notifications.webhooks.services.failures import WAITS
from notifications.webhooks.services.webhooks import change_webhook, send_test
from tests.channels import send_next_webhook
from tests.factories.accounts import UserFactory
from tests.mails import delivered
from tests.notifications.events.feeds import NOON, happen, number_all
from tests.notifications.webhooks.receivers import made, send_all, tell

pytestmark = pytest.mark.django_db
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
MINUTE, SECOND = timedelta(minutes=1), timedelta(seconds=1)


@pytest.mark.whole
def test_many_events_for_dead_receivers_write_few_rows(receiver):
    owner, receiver.status = UserFactory(), 500
    webhooks = [made(owner, f"dead{n}") for n in range(3)]
    tell(owner, 200)
    assert not WebhookDelivery.objects.exists()
    for hours in range(20):
        send_all(NOON + hours * HOUR)
    assert WebhookDelivery.objects.count() <= len(webhooks) * WINDOW
    assert WebhookCursor.objects.count() == len(webhooks)


@pytest.mark.whole
def test_after_recovery_all_waiting_events_are_sent_in_order(receiver, numbers):
    webhook, receiver.status = made(), 500
    tell(webhook.user, 60)
    for minutes in range(0, 600, 15):
        send_all(NOON + minutes * MINUTE)
    receiver.status = 200
    numbers.clear()
    send_all(NOON + 20 * HOUR)
    assert sorted(numbers) == list(range(1, 61))
    new = [number for number in numbers if number > WINDOW]
    assert new == sorted(new)
    assert set(WebhookDelivery.objects.values_list("state", flat=True)) == {DeliveryState.DELIVERED}


@pytest.mark.whole
def test_a_full_window_is_not_claimed_in_vain(receiver):
    webhook, receiver.status = made(), 500
    tell(webhook.user, 3 * WINDOW)
    for minutes in range(0, 300, 10):
        send_all(NOON + minutes * MINUTE)
    at = NOON + 301 * MINUTE
    send_all(at)
    assert WebhookDelivery.objects.count() == WINDOW
    assert not send_next_webhook(at=at)


def test_events_deleted_from_the_feed_are_skipped(receiver, numbers):
    webhook = made()
    tell(webhook.user, 3)
    later = NOON + 31 * DAY
    cut_feeds(at=later)
    tell(webhook.user, 2, at=later)
    assert FeedEvent.objects.count() == 2
    send_all(later)
    assert numbers == [4, 5]


def send_some(webhook: Webhook, hours: range) -> None:
    """In each of these hours, create five events and let the receiver accept one of them."""
    for hour in hours:
        at = NOON + hour * HOUR
        tell(webhook.user, 5, at=at)
        send_next_webhook(at=at)


@pytest.mark.whole
def test_a_webhook_behind_for_a_day_is_switched_off_with_a_mail(receiver):
    webhook = made()
    send_some(webhook, range(24))
    webhook.refresh_from_db()
    assert webhook.disabled_at is None
    assert NOON < webhook.behind_since < NOON + 9 * HOUR
    send_some(webhook, range(24, 33))
    webhook.refresh_from_db()
    assert webhook.disabled_at == webhook.behind_since + DAY
    [letter] = delivered()
    assert "too slow" in " ".join(letter.body.split())
    number_all()
    assert FeedEvent.objects.filter(kind=Kind.WEBHOOK_OFF).count() == 1


def behind(webhook: Webhook):
    webhook.refresh_from_db()
    return webhook.behind_since


@pytest.mark.whole
def test_our_own_rate_limit_does_not_count_as_being_behind(receiver, settings):
    """The receiver accepts everything, but there are more events than our hourly limit allows."""
    settings.RATE_LIMITS = {"deliveries": 2}
    webhook = made()
    for hour in range(40):
        at = NOON + hour * HOUR
        tell(webhook.user, 3, at=at)
        send_all(at)
    assert WebhookCursor.objects.pending().exists()
    webhook.refresh_from_db()
    assert webhook.disabled_at is None


def test_a_slow_webhook_does_not_make_others_of_its_owner_behind(receiver, monkeypatch):
    """All of an owner's webhooks pause after a slow answer, but only the slow webhook counts as
    behind.
    """
    now = [0.0]

    def slowly() -> None:
        now[0] += 9 if "slow" in receiver.urls[-1] else 0

    monkeypatch.setattr(webhook_delivery, "time", SimpleNamespace(monotonic=lambda: now[0]))
    receiver.first = slowly
    slow = made(name="slow")
    quick = made(slow.user, "quick")
    tell(slow.user, 3)
    Webhook.objects.update(behind_since=NOON)
    later = NOON + 2 * HOUR
    Webhook.objects.filter(pk=quick.pk).update(busy_until=NOON)
    send_next_webhook(at=later)
    assert receiver.urls == ["https://slow.example/"]
    assert behind(slow) == NOON
    assert behind(quick) is None


def test_without_waiting_events_it_is_not_behind(receiver):
    webhook = made()
    tell(webhook.user, 1)
    FeedEvent.objects.all().delete()
    Webhook.objects.update(behind_since=NOON)
    send_all(NOON + HOUR)
    assert behind(webhook) is None


def test_deleting_its_cursors_ends_being_behind(receiver):
    """Disconnecting an app deletes the user's cursors. The daily clean-up takes this into
    account.
    """
    webhook = made()
    tell(webhook.user, 1)
    Webhook.objects.update(behind_since=NOON)
    forget_deliveries(at=NOON)
    assert behind(webhook) == NOON
    WebhookCursor.objects.all().delete()
    forget_deliveries(at=NOON)
    assert behind(webhook) is None


def test_a_webhook_that_catches_up_stays_on(receiver):
    webhook = made()
    tell(webhook.user, 5)
    send_next_webhook(at=NOON + 2 * HOUR)
    webhook.refresh_from_db()
    assert webhook.behind_since == NOON + 2 * HOUR
    send_all(NOON + 2 * HOUR)
    tell(webhook.user, 1, at=NOON + 2 * DAY)
    send_all(NOON + 2 * DAY)
    webhook.refresh_from_db()
    assert (webhook.behind_since, webhook.disabled_at) == (None, None)


def test_downtime_of_the_site_switches_no_webhook_off(receiver, numbers):
    webhook = made()
    tell(webhook.user, 3)
    send_all(NOON + 3 * DAY)
    webhook.refresh_from_db()
    assert (webhook.disabled_at, numbers) == (None, [1, 2, 3])


@pytest.mark.whole
def test_a_webhook_that_failed_for_hours_has_a_day_to_catch_up(receiver):
    webhook, receiver.status = made(), 500
    tell(webhook.user, 3 * WINDOW)
    for minutes in range(0, 22 * 60, 30):
        send_all(NOON + minutes * MINUTE)
    webhook.refresh_from_db()
    assert webhook.behind_since < NOON + 20 * HOUR
    receiver.status = 200
    for hour in range(23, 30):
        send_next_webhook(at=NOON + hour * HOUR)
    webhook.refresh_from_db()
    assert (webhook.disabled_at, webhook.failing_since) == (None, None)


def test_events_while_it_was_off_stay_in_the_feed(receiver, numbers):
    webhook = made()
    tell(webhook.user, 1)
    change_webhook(webhook=webhook, at=NOON, enabled=False)
    tell(webhook.user, 2)
    change_webhook(webhook=webhook, at=NOON, enabled=True)
    tell(webhook.user, 1)
    send_all()
    assert numbers == [4]


def test_kinds_that_were_not_chosen_are_skipped(receiver, numbers):
    webhook = made()
    change_webhook(webhook=webhook, at=NOON, kinds=[Kind.LIKED])
    tell(webhook.user, 30)
    assert not send_next_webhook(at=NOON)
    happen(webhook.user, kind=Kind.LIKED)
    tell(webhook.user, 3)
    send_all()
    assert numbers == [31]


def test_rows_of_an_older_release_are_sent_once_and_first(receiver, numbers):
    """During an upgrade, both the old and the new release number events."""
    webhook = made()
    tell(webhook.user, 2)
    second = FeedEvent.objects.get(number=2)
    data = {"kind": second.kind, "data": second.data, "at": second.at, "next_try_at": second.at}
    WebhookDelivery.objects.create(
        webhook=webhook, user=webhook.user, message_id="msg_old", number=2, **data
    )
    send_all()
    assert numbers == [2, 1]


def test_the_log_keeps_the_newest_entries(receiver):
    webhook = made()
    kept = send_test(webhook=webhook, at=NOON)
    rows = [
        WebhookDelivery(
            webhook=webhook,
            user=webhook.user,
            message_id=f"msg_{n}",
            number=n + 1,
            kind=Kind.TURN,
            at=NOON,
            next_try_at=NOON,
            state=DeliveryState.DELIVERED,
        )
        for n in range(LOG_LINES + 5)
    ]
    WebhookDelivery.objects.bulk_create(rows)
    forget_deliveries(at=NOON)
    settled = WebhookDelivery.objects.filter(webhook=webhook, state=DeliveryState.DELIVERED)
    assert settled.count() == LOG_LINES
    assert settled.order_by("pk").first().number == 6
    assert WebhookDelivery.objects.filter(pk=kept.pk).exists()


def test_a_failed_delivery_stays_in_the_log_with_its_next_attempt(receiver):
    webhook, receiver.status = made(), 500
    tell(webhook.user, 5)
    send_all()
    delivery = WebhookDelivery.objects.get()
    assert (delivery.number, delivery.tries) == (1, 1)
    assert delivery.next_try_at == NOON + WAITS.waits[0]
    assert Webhook.objects.get().rests_until == NOON + WAITS.waits[0]

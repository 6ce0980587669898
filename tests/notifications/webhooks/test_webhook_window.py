"""At most ten failed deliveries wait for a retry. Some are given up on to make room for
new events.
"""

from __future__ import annotations

from datetime import timedelta

import pytest

from notifications.events.models import FeedEvent, Kind
from notifications.ports import FeedEntry
from notifications.webhooks.models import DeliveryState, Webhook, WebhookCursor, WebhookDelivery
from notifications.webhooks.services.backlog import PATIENCE, WINDOW, new_delivery, take_next
from notifications.webhooks.services.failures import HELD_BACK
from tests.channels import send_next_webhook
from tests.notifications.events.feeds import NOON, SAMPLES
from tests.notifications.webhooks.receivers import made, send_all, tell

pytestmark = pytest.mark.django_db
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
MINUTE, SECOND = timedelta(minutes=1), timedelta(seconds=1)


@pytest.mark.whole
def test_events_refused_repeatedly_do_not_block_the_rest(receiver, numbers):
    """The receiver accepts every second event, and the refused ones never exceed the window."""
    webhook = made()
    tell(webhook.user, 4 * WINDOW)

    def refuse_odd_ones() -> None:
        receiver.status = 500 if numbers[-1] % 2 else 200

    receiver.first = refuse_odd_ones
    for minutes in range(0, 6 * 60, 5):
        send_all(NOON + minutes * MINUTE)
    assert set(range(2, 4 * WINDOW + 1, 2)) <= set(numbers)
    waiting = WebhookDelivery.objects.filter(state=DeliveryState.WAITING)
    assert waiting.count() <= WINDOW
    given_up = WebhookDelivery.objects.filter(state=DeliveryState.FAILED)
    assert given_up.exists()
    assert all(delivery.tries >= PATIENCE for delivery in given_up)


@pytest.mark.whole
def test_a_short_overload_loses_no_event(receiver):
    """The receiver answers every second request with 503 while fifty events wait."""
    webhook = made()
    tell(webhook.user, 5 * WINDOW)

    def refuse_every_second() -> None:
        receiver.status = 503 if len(receiver.urls) % 2 else 200

    receiver.first = refuse_every_second
    at = NOON
    while WebhookCursor.objects.pending().exists():
        send_all(at)
        at += 5 * SECOND
        assert at < NOON + HOUR
    receiver.first = lambda: None
    receiver.status = 200
    send_all(at + DAY)
    states = WebhookDelivery.objects.values_list("state", flat=True)
    assert list(states) == [DeliveryState.DELIVERED] * 5 * WINDOW


@pytest.mark.whole
def test_a_dead_receiver_that_worked_before_loses_no_event(receiver):
    webhook = made()
    tell(webhook.user, 1)
    send_all()
    receiver.status = 500
    tell(webhook.user, 3 * WINDOW, at=NOON + MINUTE)
    for minutes in range(1, 20 * 60, 10):
        send_all(NOON + minutes * MINUTE)
    assert not WebhookDelivery.objects.filter(state=DeliveryState.FAILED).exists()


def fill_window(webhook: Webhook, **values) -> None:
    """Fill the window with deliveries that have often failed, while the receiver accepts others."""
    times = {"next_try_at": NOON + 12 * HOUR, "first_tried_at": NOON - HOUR, "tried_at": NOON}
    data = SAMPLES[Kind.TURN] | {"look": "/api/v1/me/"}
    for n in range(WINDOW):
        delivery = new_delivery(webhook, FeedEntry(webhook.user_id, 1000 + n, "turn", NOON, data))
        for name, value in {"tries": PATIENCE, **times, **values}.items():
            setattr(delivery, name, value)
        delivery.save()
    Webhook.objects.filter(pk=webhook.pk).update(succeeded_at=NOON)


def given_up() -> int:
    return WebhookDelivery.objects.filter(state=DeliveryState.FAILED).count()


def test_no_delivery_is_given_up_without_a_new_event(receiver):
    webhook = made()
    tell(webhook.user, 1)
    FeedEvent.objects.all().delete()
    fill_window(webhook)
    assert take_next(webhook.pk, at=NOON) is None
    assert given_up() == 0


def test_an_often_failed_delivery_makes_room_for_a_new_event(receiver):
    webhook = made()
    tell(webhook.user, 2)
    fill_window(webhook)
    assert take_next(webhook.pk, at=NOON)
    assert given_up() == 1


@pytest.mark.parametrize(
    "values",
    [{"tries": PATIENCE - 1}, {"first_tried_at": NOON}, {"first_tried_at": None}],
    ids=["few attempts", "nothing accepted since", "attempted by an older release"],
)
def test_a_delivery_that_may_still_succeed_makes_no_room(receiver, values):
    webhook = made()
    tell(webhook.user, 1)
    fill_window(webhook, **values)
    assert take_next(webhook.pk, at=NOON) is None
    assert given_up() == 0


def test_an_overfull_window_of_an_older_release_is_tried_first(receiver, numbers):
    webhook = made()
    tell(webhook.user, 2)
    fill_window(webhook)
    fill_window(webhook, next_try_at=NOON)
    assert take_next(webhook.pk, at=NOON) is None
    assert given_up() == 0
    for _each in range(WINDOW):
        send_next_webhook(at=NOON)
    assert sorted(numbers) == list(range(1000, 1000 + WINDOW))


def test_a_recovered_receiver_gets_events_within_ten_minutes(receiver, numbers):
    """The next regular attempt of each delivery in the full window is hours away."""
    webhook = made()
    tell(webhook.user, 5)
    fill_window(webhook, first_tried_at=NOON + SECOND)
    send_all(NOON + HELD_BACK - SECOND)
    assert numbers == []
    send_all(NOON + HELD_BACK)
    assert numbers[:2] == [1000, 1]
    assert {1, 2, 3, 4, 5} <= set(numbers)


def test_an_early_attempt_does_not_use_up_a_regular_one(receiver, numbers):
    webhook, receiver.status = made(), 500
    tell(webhook.user, 1)
    fill_window(webhook, first_tried_at=NOON + SECOND)
    for tens in range(1, WINDOW + 2):
        send_all(NOON + tens * HELD_BACK)
    assert set(numbers) == set(range(1000, 1000 + WINDOW))
    rows = set(WebhookDelivery.objects.values_list("state", "tries", "next_try_at"))
    assert rows == {(DeliveryState.WAITING, PATIENCE, NOON + 12 * HOUR)}

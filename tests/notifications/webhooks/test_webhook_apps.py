"""An app's webhooks hear of those who allow the app to read, as long as they do."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.deletion.services import delete_account
from accounts.oauth.services.apps import delete_app, disconnect_app
from accounts.people.models import User
from notifications.events.models import Kind
from notifications.webhooks.models import DeliveryState, Webhook, WebhookCursor, WebhookDelivery
from notifications.webhooks.services.webhooks import create_webhook, redeliver, send_test
from tests.apps import registered
from tests.channels import send_next_webhook
from tests.factories.accounts import UserFactory
from tests.notifications.events.feeds import happen, number_all
from tests.notifications.push.push_services import push_service
from tests.notifications.webhooks.receivers import take_all

pytestmark = pytest.mark.django_db
NOW = timezone.now()
"""Tokens of apps end by the clock."""


@pytest.fixture(autouse=True)
def loopback(settings):
    settings.OUTBOUND_LOOPBACK = True


@pytest.fixture
def receiver():
    with push_service() as service:
        service.answers = [(200, {})]
        yield service


@pytest.fixture
def maker():
    return UserFactory(name="Maker")


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


@pytest.fixture
def program(maker):
    return registered(maker)


@pytest.fixture
def webhook(maker, program, receiver):
    return create_webhook(owner=maker, address=receiver.endpoint, at=NOW, app=program.app)[0]


def told(*people: User) -> None:
    for person in people:
        happen(person, at=NOW, of=person.name)
    number_all()
    take_all(at=NOW)


def send_all(at=NOW) -> None:
    while send_next_webhook(at=at):
        pass


def heard(receiver) -> list[tuple[dict[str, str], str]]:
    bodies = [json.loads(body) for _path, _headers, body in receiver.sent]
    return [(body["person"], body["data"]["data"]["of"]) for body in bodies]


def test_it_hears_of_those_who_allow_the_app_to_read_and_whose_it_is(
    ann, maker, program, webhook, receiver
):
    bo, stranger = UserFactory(name="Bo"), UserFactory(name="Stranger")
    for golfer in (ann, bo):
        program.tokens_for(golfer, scope="read play")
    told(ann, bo, stranger, maker)
    send_all()
    assert sorted(heard(receiver), key=lambda each: each[1]) == [
        ({"id": ann.public_id, "name": "Ann"}, "Ann"),
        ({"id": bo.public_id, "name": "Bo"}, "Bo"),
    ]


def test_an_event_for_an_app_leaves_the_own_webhook_of_another_golfer_alone(
    ann, program, webhook, receiver
):
    """One batch has an event for the app's webhook and another one for Ann's own webhook."""
    bo = UserFactory(name="Bo")
    own = create_webhook(owner=ann, address=receiver.endpoint, at=NOW)[0]
    for golfer in (ann, bo):
        program.tokens_for(golfer, scope="read")
    Webhook.objects.filter(pk=webhook.pk).update(kinds=[Kind.TURN])
    told(ann, bo)
    WebhookDelivery.objects.all().delete()
    happen(bo, kind=Kind.TURN, at=NOW, of="Bo")
    happen(ann, kind=Kind.LIKED, at=NOW, of="Ann")
    number_all()
    take_all(at=NOW)
    assert set(WebhookDelivery.objects.values_list("webhook", "user")) == {
        (webhook.pk, bo.pk),
        (own.pk, ann.pk),
    }


def test_without_the_scope_read_nothing_is_told(ann, program, webhook):
    program.tokens_for(ann, scope="play")
    told(ann)
    assert not WebhookDelivery.objects.exists()


def test_another_app_that_they_allow_lets_this_one_hear_nothing(ann, webhook):
    registered(UserFactory()).tokens_for(ann)
    told(ann)
    assert not WebhookDelivery.objects.exists()


def test_two_devices_of_one_golfer_are_one_golfer(ann, program, webhook):
    for _device in range(2):
        program.tokens_for(ann)
    told(ann)
    assert WebhookDelivery.objects.count() == 1


def test_a_refreshed_token_goes_on_and_a_revoked_one_ends_it(ann, program, webhook):
    tokens = program.tokens_for(ann)
    fresh = program.refresh(tokens["refresh_token"]).json()
    told(ann)
    assert WebhookDelivery.objects.count() == 1
    program.post("/oauth/revoke/", token=fresh["refresh_token"])
    told(ann)
    assert WebhookDelivery.objects.count() == 1


def test_who_disconnects_the_app_is_told_of_no_more_and_forgotten_in_the_log(
    ann, program, webhook, receiver
):
    bo = UserFactory(name="Bo")
    for golfer in (ann, bo):
        program.tokens_for(golfer)
    told(ann, bo)
    disconnect_app(user=ann, app=program.app)
    assert [delivery.user for delivery in WebhookDelivery.objects.all()] == [bo]
    told(ann)
    send_all()
    assert {name for _person, name in heard(receiver)} == {"Bo"}


def test_what_waits_when_a_grant_ends_is_not_sent_any_more(ann, program, webhook, receiver):
    tokens = program.tokens_for(ann)
    told(ann)
    program.post("/oauth/revoke/", token=tokens["refresh_token"])
    send_all()
    assert receiver.sent == []
    delivery = WebhookDelivery.objects.get()
    assert (delivery.state, delivery.tries) == (DeliveryState.FAILED, 0)
    redeliver(delivery=delivery, at=NOW)
    send_all()
    assert receiver.sent == []


def test_what_was_not_tried_when_a_grant_ends_is_never_sent(ann, program, webhook, receiver):
    tokens = program.tokens_for(ann)
    happen(ann, at=NOW, of="before")
    number_all()
    program.post("/oauth/revoke/", token=tokens["refresh_token"])
    happen(ann, at=NOW, of="between")
    number_all()
    send_all()
    program.tokens_for(ann)
    happen(ann, at=NOW, of="after")
    number_all()
    send_all()
    assert [of for _person, of in heard(receiver)] == ["after"]


def test_who_disconnects_the_app_takes_what_waits_in_the_feed_along(ann, program, webhook):
    program.tokens_for(ann)
    happen(ann, at=NOW, of="before")
    number_all()
    assert WebhookCursor.objects.filter(user=ann).exists()
    disconnect_app(user=ann, app=program.app)
    assert not WebhookCursor.objects.exists()


def test_a_grant_that_nobody_has_renewed_ends_by_itself(ann, program, webhook, receiver):
    program.tokens_for(ann)
    told(ann)
    send_all(NOW + timedelta(days=70))
    assert receiver.sent == []


def test_a_golfer_who_leaves_is_told_of_no_more(ann, program, webhook):
    program.tokens_for(ann)
    told(ann)
    delete_account(user=ann, at=NOW)
    assert not WebhookDelivery.objects.exists()
    assert Webhook.objects.exists()
    assert not WebhookCursor.objects.filter(user=ann).exists()


def test_its_webhooks_go_with_an_app(ann, program, webhook):
    delete_app(app=program.app)
    assert not Webhook.objects.exists()


def test_whoever_made_the_app_can_send_a_test(webhook, receiver):
    send_test(webhook=webhook, at=NOW)
    send_all()
    [(_path, _headers, body)] = receiver.sent
    assert json.loads(body)["type"] == "test"


def test_the_makers_own_webhook_hears_of_the_maker_alone(ann, maker, program, receiver):
    create_webhook(owner=maker, address=receiver.endpoint, at=NOW)
    program.tokens_for(ann)
    told(ann, maker)
    send_all()
    assert [of for _person, of in heard(receiver)] == ["Maker"]


def test_nothing_is_told_when_whoever_made_it_is_locked_out(ann, maker, program, webhook):
    program.tokens_for(ann)
    User.objects.filter(pk=maker.pk).update(is_active=False)
    told(ann)
    assert not WebhookDelivery.objects.exists()

"""An app's webhooks receive events for users who have given the app read access."""

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
"""The real time, because app tokens expire by the real clock."""


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


def record_events(*people: User) -> None:
    for person in people:
        happen(person, at=NOW, of=person.name)
    number_all()
    take_all(at=NOW)


def send_all(at=NOW) -> None:
    while send_next_webhook(at=at):
        pass


def received(receiver) -> list[tuple[dict[str, str], str]]:
    bodies = [json.loads(body) for _path, _headers, body in receiver.sent]
    return [(body["person"], body["data"]["data"]["of"]) for body in bodies]


def test_it_receives_events_of_users_who_allow_reading_with_their_id(
    ann, maker, program, webhook, receiver
):
    bo, stranger = UserFactory(name="Bo"), UserFactory(name="Stranger")
    for golfer in (ann, bo):
        program.tokens_for(golfer, scope="read play")
    record_events(ann, bo, stranger, maker)
    send_all()
    assert sorted(received(receiver), key=lambda each: each[1]) == [
        ({"id": ann.public_id, "name": "Ann"}, "Ann"),
        ({"id": bo.public_id, "name": "Bo"}, "Bo"),
    ]


def test_an_app_event_and_an_own_event_do_not_affect_each_other(ann, program, webhook, receiver):
    """One batch contains an event for the app's webhook and one for Ann's own webhook."""
    bo = UserFactory(name="Bo")
    own = create_webhook(owner=ann, address=receiver.endpoint, at=NOW)[0]
    for golfer in (ann, bo):
        program.tokens_for(golfer, scope="read")
    Webhook.objects.filter(pk=webhook.pk).update(kinds=[Kind.TURN])
    record_events(ann, bo)
    WebhookDelivery.objects.all().delete()
    happen(bo, kind=Kind.TURN, at=NOW, of="Bo")
    happen(ann, kind=Kind.LIKED, at=NOW, of="Ann")
    number_all()
    take_all(at=NOW)
    assert set(WebhookDelivery.objects.values_list("webhook", "user")) == {
        (webhook.pk, bo.pk),
        (own.pk, ann.pk),
    }


def test_without_the_read_scope_nothing_is_sent(ann, program, webhook):
    program.tokens_for(ann, scope="play")
    record_events(ann)
    assert not WebhookDelivery.objects.exists()


def test_consent_to_another_app_does_not_count(ann, webhook):
    registered(UserFactory()).tokens_for(ann)
    record_events(ann)
    assert not WebhookDelivery.objects.exists()


def test_two_tokens_of_one_user_cause_one_delivery(ann, program, webhook):
    for _device in range(2):
        program.tokens_for(ann)
    record_events(ann)
    assert WebhookDelivery.objects.count() == 1


def test_a_refreshed_token_continues_and_a_revoked_one_ends(ann, program, webhook):
    tokens = program.tokens_for(ann)
    fresh = program.refresh(tokens["refresh_token"]).json()
    record_events(ann)
    assert WebhookDelivery.objects.count() == 1
    program.post("/oauth/revoke/", token=fresh["refresh_token"])
    record_events(ann)
    assert WebhookDelivery.objects.count() == 1


def test_disconnecting_the_app_ends_events_and_clears_the_log(ann, program, webhook, receiver):
    bo = UserFactory(name="Bo")
    for golfer in (ann, bo):
        program.tokens_for(golfer)
    record_events(ann, bo)
    disconnect_app(user=ann, app=program.app)
    assert [delivery.user for delivery in WebhookDelivery.objects.all()] == [bo]
    record_events(ann)
    send_all()
    assert {name for _person, name in received(receiver)} == {"Bo"}


def test_a_waiting_delivery_is_not_sent_after_the_consent_ends(ann, program, webhook, receiver):
    tokens = program.tokens_for(ann)
    record_events(ann)
    program.post("/oauth/revoke/", token=tokens["refresh_token"])
    send_all()
    assert receiver.sent == []
    delivery = WebhookDelivery.objects.get()
    assert (delivery.state, delivery.tries) == (DeliveryState.FAILED, 0)
    redeliver(delivery=delivery, at=NOW)
    send_all()
    assert receiver.sent == []


def test_events_before_the_end_of_a_consent_are_never_sent_later(ann, program, webhook, receiver):
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
    assert [of for _person, of in received(receiver)] == ["after"]


def test_disconnecting_the_app_deletes_its_cursor(ann, program, webhook):
    program.tokens_for(ann)
    happen(ann, at=NOW, of="before")
    number_all()
    assert WebhookCursor.objects.filter(user=ann).exists()
    disconnect_app(user=ann, app=program.app)
    assert not WebhookCursor.objects.exists()


def test_an_unrefreshed_consent_expires(ann, program, webhook, receiver):
    program.tokens_for(ann)
    record_events(ann)
    send_all(NOW + timedelta(days=70))
    assert receiver.sent == []


def test_a_deleted_user_causes_no_more_events(ann, program, webhook):
    program.tokens_for(ann)
    record_events(ann)
    delete_account(user=ann, at=NOW)
    assert not WebhookDelivery.objects.exists()
    assert Webhook.objects.exists()
    assert not WebhookCursor.objects.filter(user=ann).exists()


def test_deleting_an_app_deletes_its_webhooks(ann, program, webhook):
    delete_app(app=program.app)
    assert not Webhook.objects.exists()


def test_the_author_of_the_app_can_send_a_test(webhook, receiver):
    send_test(webhook=webhook, at=NOW)
    send_all()
    [(_path, _headers, body)] = receiver.sent
    assert json.loads(body)["type"] == "test"


def test_the_authors_own_webhook_only_receives_their_events(ann, maker, program, receiver):
    create_webhook(owner=maker, address=receiver.endpoint, at=NOW)
    program.tokens_for(ann)
    record_events(ann, maker)
    send_all()
    assert [of for _person, of in received(receiver)] == ["Maker"]


def test_nothing_is_sent_while_the_author_is_deactivated(ann, maker, program, webhook):
    program.tokens_for(ann)
    User.objects.filter(pk=maker.pk).update(is_active=False)
    record_events(ann)
    assert not WebhookDelivery.objects.exists()

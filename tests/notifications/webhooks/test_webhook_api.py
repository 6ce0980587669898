"""The webhook API does the same as the pages, but only for webhooks created with the same token."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.tokens.models import AccessToken
from accounts.tokens.services import revoke_token
from core.rate_limits.table import WEBHOOKS as MOST
from notifications.webhooks.models import DeliveryState, Webhook, WebhookDelivery
from notifications.webhooks.services.delivery import forget_deliveries
from notifications.webhooks.services.webhooks import create_webhook, send_test
from tests.apps import registered
from tests.factories.accounts import UserFactory
from tests.factories.games import opened
from tests.notifications.events.feeds import happen, number_all
from tests.notifications.webhooks.receivers import take_all
from tests.programs import program_of

pytestmark = pytest.mark.django_db
PLACE = "/api/v1/webhooks/"
ADDRESS = "https://hooks.example/told"


@pytest.fixture
def program(golfer) -> Client:
    return program_of(golfer, "read")


def post(client: Client, path: str = "", **body):
    key = {"idempotency-key": body.pop("key")} if "key" in body else {}
    return client.post(PLACE + path, body, content_type="application/json", headers=key)


def patch(client: Client, webhook: int, **body):
    return client.patch(f"{PLACE}{webhook}/", body, content_type="application/json")


def made(client: Client, **wish) -> dict:
    answer = post(client, **{"address": ADDRESS, **wish})
    assert answer.status_code == 201, answer.json()
    return answer.json()


def test_a_program_creates_reads_and_deletes_one(program):
    data = made(program, kinds=["turn", "clock", "turn"], preset="discord")
    assert data.pop("secret").startswith("whsec_")
    assert (data["address"], data["kinds"], data["preset"]) == (
        ADDRESS,
        ["clock", "turn"],
        "discord",
    )
    assert (data["table"], data["app"], data["enabled"]) == (None, None, True)
    assert program.get(PLACE).json() == [data]
    assert program.get(f"{PLACE}{data['id']}/").json() == data
    assert program.delete(f"{PLACE}{data['id']}/").status_code == 204
    assert program.get(PLACE).json() == []


def test_null_means_not_set(program):
    data = made(program, app=None, table=None, preset=None)
    assert (data["app"], data["table"], data["preset"]) == (None, None, None)


def test_a_repeated_key_creates_one(program):
    first, second = (post(program, address=ADDRESS, key="once").json() for _each in range(2))
    assert first == second
    assert Webhook.objects.count() == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("address", "http://hooks.example/"),
        ("address", "https://ann:word@hooks.example/"),
        ("address", "https://hooks.example:25/"),
        ("address", 7),
        ("kinds", ["weather"]),
        ("kinds", "turn"),
        ("preset", "fax"),
        ("table", "nobodyknows77"),
        ("app", "not-mine"),
        ("enabled", False),
        ("colour", "red"),
    ],
)
def test_an_invalid_field_is_refused_by_name(program, name, value):
    answer = post(program, **{"address": ADDRESS, name: value})
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    assert list(answer.json()["fields"]) == [name]
    assert not Webhook.objects.exists()


def test_a_body_that_is_too_long_too_deep_or_not_an_object_is_refused(program):
    for body, status in ((b"[]", 400), (b"[" * 4000, 400), (b" " * 5000, 413)):
        answer = program.post(PLACE, body, content_type="application/json")
        assert answer.status_code == status


def test_its_table_must_be_one_the_user_plays_at(program, golfer):
    own, other = opened(golfer), opened(UserFactory())
    assert made(program, table=own.public_id)["table"] == own.public_id
    answer = post(program, address=ADDRESS, table=other.public_id)
    assert list(answer.json()["fields"]) == ["table"]


def test_its_app_must_be_the_users_own_and_excludes_a_table(program, golfer):
    app, table = registered(golfer).app, opened(golfer).public_id
    data = made(program, app=app.client_id)
    assert data["app"] == app.client_id
    both = post(program, address=ADDRESS, app=app.client_id, table=table)
    later = patch(program, data["id"], table=table)
    for answer in (both, later):
        assert list(answer.json()["fields"]) == ["table"]
    theirs = registered(UserFactory()).app
    assert post(program, address=ADDRESS, app=theirs.client_id).status_code == 400


def test_the_number_of_webhooks_is_limited(program, golfer):
    for _each in range(MOST.most):
        create_webhook(owner=golfer, address=ADDRESS, at=timezone.now())
    answer = post(program, address=ADDRESS)
    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_webhooks")


def test_its_settings_can_be_changed(program):
    data = made(program, kinds=["turn"], preset="ntfy")
    answer = patch(program, data["id"], kinds=[], preset=None, address=f"{ADDRESS}/new")
    assert answer.json() == program.get(f"{PLACE}{data['id']}/").json()
    changed = {key: answer.json()[key] for key in ("kinds", "preset", "address")}
    assert changed == {"kinds": [], "preset": None, "address": f"{ADDRESS}/new"}
    assert patch(program, data["id"], address="http://hooks.example/").status_code == 400
    assert patch(program, data["id"], app="x").status_code == 400
    assert program.get(f"{PLACE}{data['id']}/").json() == answer.json()


def test_it_can_be_switched_off_and_on(program):
    webhook = made(program)["id"]
    off = patch(program, webhook, enabled=False).json()
    assert not off["enabled"] and off["disabled_at"]
    Webhook.objects.update(failing_since=timezone.now(), failures=7)
    for path in ("test/",):
        answer = post(program, f"{webhook}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (409, "webhook_off")
    on = patch(program, webhook, enabled=True).json()
    assert (on["enabled"], on["disabled_at"], on["failing_since"]) == (True, None, None)
    assert Webhook.objects.get().failures == 0


def test_the_log_lists_deliveries_which_can_be_sent_again(program, golfer):
    webhook = made(program)["id"]
    test = post(program, f"{webhook}/test/")
    assert test.status_code == 202
    happen(golfer, n=1)
    number_all()
    take_all(at=timezone.now())
    log = program.get(f"{PLACE}{webhook}/deliveries/").json()
    assert [line["kind"] for line in log["results"]] == ["turn", "test"]
    assert log["results"][1] == test.json()
    assert log["results"][0]["person"] == {"id": golfer.public_id, "name": golfer.name}
    WebhookDelivery.objects.update(state=DeliveryState.FAILED, tries=3)
    closed = program.get(f"{PLACE}{webhook}/deliveries/").json()["results"][0]
    assert closed["next_try_at"] is None
    again = post(program, f"{webhook}/deliveries/{closed['id']}/redeliver/")
    assert (again.status_code, again.json()["state"]) == (202, "waiting")
    assert again.json()["message_id"] == closed["message_id"]
    Webhook.objects.update(disabled_at=timezone.now())
    refused = post(program, f"{webhook}/deliveries/{closed['id']}/redeliver/")
    assert refused.json()["code"] == "webhook_off"


def test_a_delivery_of_another_webhook_is_404(program):
    first, second = made(program)["id"], made(program)["id"]
    sent = post(program, f"{second}/test/").json()["id"]
    assert post(program, f"{first}/deliveries/{sent}/redeliver/").status_code == 404


def test_a_new_secret_is_shown_once(program):
    data = made(program)
    new = post(program, f"{data['id']}/secret/").json()["secret"]
    assert new != data["secret"]
    assert "secret" not in program.get(f"{PLACE}{data['id']}/").json()


def test_a_token_sees_its_own_webhooks_and_the_owner_sees_all(program, golfer, client):
    """Webhook addresses are secret, because anyone who has a chat's address can post to it."""
    by_page = create_webhook(owner=golfer, address=ADDRESS, at=timezone.now())[0].pk
    by_program = made(program)["id"]
    assert [item["id"] for item in program.get(PLACE).json()] == [by_program]
    assert program_of(golfer, "read").get(PLACE).json() == []
    assert program.get(f"{PLACE}{by_page}/").status_code == 404
    assert patch(program, by_page, enabled=False).status_code == 404
    client.force_login(golfer)
    assert [item["id"] for item in client.get(PLACE).json()] == [by_page, by_program]


def test_it_ends_when_its_token_is_revoked(program, golfer):
    made(program)
    send_test(webhook=Webhook.objects.get(), at=timezone.now())
    revoke_token(token=AccessToken.objects.get(), at=timezone.now())
    happen(golfer, n=1)
    number_all()
    assert take_all(at=timezone.now()) == []
    assert not WebhookDelivery.objects.filter(number__gt=0).exists()
    forget_deliveries(at=timezone.now())
    assert not Webhook.objects.exists()


def test_it_ends_when_its_token_expires(program):
    made(program)
    forget_deliveries(at=timezone.now())
    assert Webhook.objects.exists()
    forget_deliveries(at=timezone.now() + timedelta(days=2))
    assert not Webhook.objects.exists()


def test_webhooks_require_the_read_scope(golfer):
    answer = post(program_of(golfer, "play", "courses"), address=ADDRESS)
    assert (answer.status_code, answer.json()["code"]) == (403, "scope_missing")


def test_an_app_cannot_create_webhooks_for_its_users(golfer):
    tokens = registered(UserFactory()).tokens_for(golfer)
    app = Client(headers={"authorization": f"Bearer {tokens['access_token']}"})
    for answer in (app.get(PLACE), post(app, address=ADDRESS)):
        assert (answer.status_code, answer.json()["code"]) == (403, "app_token")
    assert not Webhook.objects.exists()

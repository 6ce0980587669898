"""The webhook pages: create, test, view and delete, for the owner only."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.tokens.services import revoke_token
from core.rate_limits.table import WEBHOOKS
from notifications.webhooks.models import DeliveryState, DeliveryTrouble, Webhook, WebhookDelivery
from notifications.webhooks.selectors import SHOWN
from notifications.webhooks.services.webhooks import create_webhook, send_test
from notifications.webhooks.signing import signing_key
from tests.apps import registered
from tests.factories.accounts import AccessTokenFactory, UserFactory
from tests.factories.games import opened

pytestmark = pytest.mark.django_db
ADDRESS = "https://hooks.example/told"


def made(owner) -> Webhook:
    return create_webhook(owner=owner, address=ADDRESS, at=timezone.now())[0]


def page_of(webhook: Webhook) -> str:
    return f"/account/webhooks/{webhook.pk}/"


def test_a_new_webhook_shows_its_secret_once(signed_in, golfer):
    page = signed_in.post("/account/webhooks/new/", {"address": ADDRESS, "kinds": ["turn"]})
    webhook = Webhook.objects.get(user=golfer)
    assert (webhook.address_text, webhook.kinds) == (ADDRESS, ["turn"])
    secret = page.context["secret"]
    assert secret.startswith("whsec_") and secret in page.content.decode()
    assert "whsec_" not in signed_in.get(page_of(webhook)).content.decode()
    assert ADDRESS in signed_in.get("/account/webhooks/").content.decode()


@pytest.mark.parametrize(
    "wrong",
    [
        {"address": "http://hooks.example/"},
        {"address": "https://user:word@hooks.example/"},
        {"address": "javascript:alert(1)"},
        {"address": ""},
        {"address": ADDRESS, "kinds": ["weather"]},
        {"address": ADDRESS, "table": "../x"},
    ],
)
def test_invalid_values_create_no_webhook(signed_in, wrong):
    page = signed_in.post("/account/webhooks/new/", wrong)
    assert page.context["form"].errors
    assert not Webhook.objects.exists()


def test_the_number_of_webhooks_is_limited(signed_in, golfer):
    for _each in range(WEBHOOKS.most):
        made(golfer)
    page = signed_in.post("/account/webhooks/new/", {"address": ADDRESS})
    assert "20" in page.context["form"].non_field_errors()[0]


def test_a_test_appears_in_the_log_and_can_be_sent_again(signed_in, golfer):
    webhook = made(golfer)
    signed_in.post(f"{page_of(webhook)}test/")
    delivery = WebhookDelivery.objects.get(webhook=webhook)
    again = f"{page_of(webhook)}deliveries/{delivery.pk}/again/"
    assert again not in signed_in.get(page_of(webhook)).content.decode()
    WebhookDelivery.objects.update(state=DeliveryState.FAILED)
    assert again in signed_in.get(page_of(webhook)).content.decode()
    signed_in.post(again)
    delivery.refresh_from_db()
    assert delivery.state == DeliveryState.WAITING


def test_a_switched_off_webhook_can_be_switched_on(signed_in, golfer):
    webhook = made(golfer)
    Webhook.objects.update(disabled_at=timezone.now())
    assert "/on/" in signed_in.get(page_of(webhook)).content.decode()
    signed_in.post(f"{page_of(webhook)}on/")
    webhook.refresh_from_db()
    assert webhook.disabled_at is None


def test_a_new_secret_differs_from_the_old_one(signed_in, golfer):
    webhook = made(golfer)
    first, second = (signed_in.post(f"{page_of(webhook)}secret/") for _each in range(2))
    assert first.context["secret"] != second.context["secret"]


def test_deleting_a_webhook_deletes_its_log(signed_in, golfer):
    webhook = made(golfer)
    send_test(webhook=webhook, at=timezone.now())
    signed_in.post(f"{page_of(webhook)}delete/")
    assert not WebhookDelivery.objects.exists()


@pytest.mark.parametrize("what", ["secret/", "test/", "on/", "off/", "change/", "delete/"])
def test_other_users_have_no_access(signed_in, what):
    webhook = made(UserFactory())
    assert signed_in.get(page_of(webhook)).status_code == 404
    assert signed_in.post(page_of(webhook) + what).status_code == 404
    assert Webhook.objects.get().secret_salt == webhook.secret_salt


def test_a_delivery_can_only_be_repeated_on_its_own_page(signed_in, golfer):
    theirs = send_test(webhook=made(UserFactory()), at=timezone.now())
    again = f"{page_of(made(golfer))}deliveries/{theirs.pk}/again/"
    assert signed_in.post(again).status_code == 404


def test_the_verification_key_is_public(client):
    [key] = client.get("/.well-known/dogleg-webhook-keys.json").json()["keys"]
    public = signing_key().public_key().public_bytes_raw()
    assert (key["kty"], key["crv"]) == ("OKP", "Ed25519")
    assert urlsafe_b64decode(key["x"] + "=") == public


def test_an_action_that_is_no_longer_possible_shows_a_message(signed_in, golfer):
    webhook = made(golfer)
    delivery = send_test(webhook=webhook, at=timezone.now())
    Webhook.objects.update(disabled_at=timezone.now())
    for button in ("test/", f"deliveries/{delivery.pk}/again/"):
        page = signed_in.post(page_of(webhook) + button, follow=True)
        assert "This webhook is turned off" in page.content.decode()
    assert WebhookDelivery.objects.count() == 1


def test_its_table_must_be_one_the_user_plays_at(signed_in, golfer):
    own, other = opened(golfer), opened(UserFactory())
    for table in (own, other):
        signed_in.post("/account/webhooks/new/", {"address": ADDRESS, "table": table.public_id})
    webhook = Webhook.objects.get()
    assert webhook.table == own.public_id
    assert own.public_id in signed_in.get(page_of(webhook)).content.decode()


def test_its_app_must_be_the_users_own_and_excludes_a_table(signed_in, golfer):
    new = "/account/webhooks/new/"
    assert "app" not in signed_in.get(new).context["form"].fields
    app, theirs = registered(golfer).app, registered(UserFactory()).app
    wrong = [{"app": theirs.pk}, {"app": app.pk, "table": opened(golfer).public_id}]
    for chosen in wrong:
        assert signed_in.post(new, {"address": ADDRESS, **chosen}).context["form"].errors
    signed_in.post(new, {"address": ADDRESS, "app": app.pk})
    webhook = Webhook.objects.get()
    assert webhook.app == app
    assert app.name in signed_in.get(page_of(webhook)).content.decode()


def test_it_can_be_a_chat(signed_in):
    signed_in.post("/account/webhooks/new/", {"address": ADDRESS, "preset": "matrix"})
    webhook = Webhook.objects.get()
    assert webhook.preset == "matrix"
    assert "Matrix" in signed_in.get(page_of(webhook)).content.decode()


def test_its_settings_can_be_changed(signed_in, golfer):
    webhook = made(golfer)
    page = signed_in.get(f"{page_of(webhook)}change/")
    assert page.context["form"]["address"].value() == ADDRESS
    changed = {"address": "https://hooks.example/new", "preset": "ntfy", "kinds": ["turn"]}
    assert signed_in.post(f"{page_of(webhook)}change/", changed).status_code == 302
    webhook.refresh_from_db()
    assert (webhook.address_text, webhook.preset) == ("https://hooks.example/new", "ntfy")
    assert (webhook.kinds, webhook.table) == (["turn"], "")


def test_invalid_values_change_nothing(signed_in, golfer):
    webhook = made(golfer)
    page = signed_in.post(f"{page_of(webhook)}change/", {"address": "http://hooks.example/"})
    assert page.context["form"].errors
    webhook.refresh_from_db()
    assert webhook.address_text == ADDRESS


def test_the_app_of_a_webhook_cannot_be_changed(signed_in, golfer):
    app = registered(golfer).app
    webhook, _secret = create_webhook(owner=golfer, address=ADDRESS, at=timezone.now(), app=app)
    fields = signed_in.get(f"{page_of(webhook)}change/").context["form"].fields
    assert not {"app", "table"} & fields.keys()
    signed_in.post(f"{page_of(webhook)}change/", {"address": ADDRESS, "table": "x"})
    webhook.refresh_from_db()
    assert (webhook.app, webhook.table) == (app, "")


def test_its_owner_can_switch_it_off(signed_in, golfer):
    webhook = made(golfer)
    assert "/off/" in signed_in.get(page_of(webhook)).content.decode()
    signed_in.post(f"{page_of(webhook)}off/")
    webhook.refresh_from_db()
    assert webhook.disabled_at is not None
    assert "/off/" not in signed_in.get(page_of(webhook)).content.decode()


def test_the_log_shows_why_there_was_no_answer(signed_in, golfer):
    webhook = made(golfer)
    delivery = send_test(webhook=webhook, at=timezone.now())
    WebhookDelivery.objects.update(tried_at=timezone.now(), trouble=DeliveryTrouble.CERTIFICATE)
    assert "certificate not trusted" in signed_in.get(page_of(webhook)).content.decode()
    [item] = signed_in.get(f"/api/v1/webhooks/{webhook.pk}/deliveries/").json()["results"]
    assert (item["id"], item["status"], item["trouble"]) == (delivery.pk, None, "certificate")


def test_a_webhook_whose_token_was_revoked_is_404(signed_in, golfer):
    token = AccessTokenFactory(user=golfer)
    webhook, _secret = create_webhook(owner=golfer, address=ADDRESS, at=timezone.now(), token=token)
    assert signed_in.get(page_of(webhook)).status_code == 200
    revoke_token(token=token, at=timezone.now())
    assert signed_in.get(page_of(webhook)).status_code == 404
    assert ADDRESS not in signed_in.get("/account/webhooks/").content.decode()
    assert signed_in.get("/api/v1/webhooks/").json() == []
    assert signed_in.post(f"{page_of(webhook)}test/").status_code == 404


@pytest.mark.parametrize(
    "failing,words", [(True, "The receiver didn’t accept"), (False, "slow to respond")]
)
def test_the_page_shows_until_when_and_why_it_pauses(signed_in, golfer, failing, words):
    webhook = made(golfer)
    assert "It rests" not in signed_in.get(page_of(webhook)).content.decode()
    soon = timezone.now() + timedelta(minutes=9)
    since = timezone.now() if failing else None
    Webhook.objects.update(rests_until=soon, failing_since=since)
    page = signed_in.get(page_of(webhook)).content.decode()
    assert "Deliveries are paused until" in page and words in page
    assert signed_in.get(f"/api/v1/webhooks/{webhook.pk}/").json()["rests_until"] is not None


def test_the_last_attempt_is_shown_despite_many_waiting_deliveries(signed_in, golfer):
    webhook = made(golfer)
    delivery = send_test(webhook=webhook, at=timezone.now())
    for _each in range(SHOWN):
        send_test(webhook=webhook, at=timezone.now())
    WebhookDelivery.objects.filter(pk=delivery.pk).update(tried_at=timezone.now(), status=503)
    page = signed_in.get(page_of(webhook)).content.decode()
    assert "Last attempt" in page and "503" in page

"""Registering an app, and what its description can contain."""

from __future__ import annotations

import pytest
from django.utils import timezone

from accounts.oauth.models import App
from core.rate_limits.table import APPS
from tests.apps import AppProgram, registered
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db

FILLED = {
    "name": "Score Book",
    "sentence": "Keeps your best rounds.",
    "homepage": "https://book.example",
    "kind": "public",
    "addresses": "https://book.example/back\nhttp://127.0.0.1/back\n",
}


def test_a_user_registers_an_app_and_changes_it(signed_in, golfer):
    other = registered(UserFactory()).app
    page = signed_in.post("/account/apps/new/", FILLED)
    app = App.objects.get(user=golfer)
    assert app.client_id in page.content.decode()
    assert app.addresses == ["https://book.example/back", "http://127.0.0.1/back"]
    signed_in.post(f"/account/apps/{app.pk}/", {**FILLED, "name": "Score Books"})
    app.refresh_from_db()
    assert app.name == "Score Books"
    assert App.objects.get(pk=other.pk).name == other.name
    assert "Score Books" in signed_in.get("/account/apps/").content.decode()


def test_a_secret_is_shown_once_and_works(signed_in, golfer):
    page = signed_in.post("/account/apps/new/", {**FILLED, "kind": "confidential"})
    secret = page.context["secret"]
    app = App.objects.get()
    assert secret.startswith("dgls_") and secret in page.content.decode()
    assert secret not in signed_in.get(f"/account/apps/{app.pk}/").content.decode()
    program = AppProgram(app, secret)
    back = {"redirect_uri": app.addresses[0]}
    code = program.code_from(golfer, **back)
    assert program.hand_in(code, **back).status_code == 200


def test_a_new_secret_replaces_the_old_one(signed_in, golfer):
    program = registered(golfer, confidential=True)
    tokens = program.tokens_for(golfer)
    page = signed_in.post(f"/account/apps/{program.app.pk}/secret/")
    assert program.refresh(tokens["refresh_token"]).json()["error"] == "invalid_client"
    program.secret = page.context["secret"]
    assert program.refresh(tokens["refresh_token"]).status_code == 200


def test_a_public_app_has_no_secret(signed_in, golfer):
    program = registered(golfer)
    assert signed_in.post(f"/account/apps/{program.app.pk}/secret/").status_code == 404
    assert not signed_in.post("/account/apps/new/", FILLED).context["secret"]


def test_deleting_an_app_ends_its_access_for_all_users(signed_in, golfer, client):
    program = registered(golfer)
    tokens = program.tokens_for(UserFactory())
    signed_in.post(f"/account/apps/{program.app.pk}/delete/")
    assert not App.objects.exists()
    assert program.refresh(tokens["refresh_token"]).status_code == 401


@pytest.mark.parametrize("action", ["", "secret/", "delete/"])
def test_other_users_cannot_change_it(signed_in, action):
    app = registered(UserFactory(), confidential=True).app
    before = App.objects.values().get()
    assert signed_in.post(f"/account/apps/{app.pk}/{action}", FILLED).status_code == 404
    assert App.objects.values().get() == before


def test_guests_cannot_register_apps(client):
    client.force_login(UserFactory(guest_since=timezone.now()))
    assert client.post("/account/apps/new/", FILLED).status_code == 403
    assert not App.objects.exists()


@pytest.mark.parametrize(
    "address",
    [
        "http://book.example/back",
        "javascript:alert(1)",
        "data:text/html,x",
        "app:/back",
        "https://book.example/back#part",
        "https://me@book.example/back",
        "https:///back",
        "https://book.example:port/",
        "https://book.example/';script-src",
        "https://*.book.example/back",
        "https://bücher.example/",
        "/back",
        "book",
        "https://book.example/" + "x" * 500,
    ],
)
def test_an_unsafe_redirect_address_is_refused(signed_in, address):
    page = signed_in.post("/account/apps/new/", {**FILLED, "addresses": address})
    assert "can’t be used" in page.content.decode()
    assert not App.objects.exists()


@pytest.mark.parametrize("homepage", ["javascript:alert(1)", "ftp://book.example", "book"])
def test_a_homepage_must_be_a_web_page(signed_in, homepage):
    signed_in.post("/account/apps/new/", {**FILLED, "homepage": homepage})
    assert not App.objects.exclude(homepage="https://book").exists()


def test_the_number_of_apps_is_limited(signed_in, golfer, monkeypatch):
    for _ in range(APPS.most):
        registered(golfer)
    page = signed_in.post("/account/apps/new/", FILLED).content.decode()
    assert "which is the limit" in page
    assert App.objects.count() == APPS.most

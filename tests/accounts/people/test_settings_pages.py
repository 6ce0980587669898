"""The settings of an account, and deleting it."""

import re
from datetime import timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.auth import get_user
from django.utils import timezone

from accounts.deletion.services import delete_account
from accounts.people.models import User
from accounts.tokens.models import AccessToken, Scope
from tests.factories.accounts import PASSWORD, AccessTokenFactory, UserFactory
from tests.programs import secret_of

pytestmark = pytest.mark.django_db

PROFILE = {
    "name": "Ada  Links",
    "language": "fr",
    "time_zone": "America/New_York",
}
PAGES = [
    "/account/",
    "/account/notices/",
    "/account/email/",
    "/account/password/change/",
    "/account/2fa/",
    "/account/2fa/totp/activate/",
    "/account/sessions/",
    "/account/tokens/",
    "/account/delete/",
]


def test_the_profile_is_saved(signed_in, golfer, four_languages):
    assert signed_in.post("/account/", PROFILE).url == "/account/"
    golfer.refresh_from_db()
    assert golfer.name == "Ada Links"
    assert (golfer.language, golfer.time_zone) == ("fr", "America/New_York")


@pytest.mark.parametrize(
    ("field", "value"), [("name", ""), ("language", "xx"), ("time_zone", "Mars/Olympus")]
)
def test_an_invalid_setting_is_refused_at_its_field(
    signed_in, golfer, four_languages, field, value
):
    page = signed_in.post("/account/", {**PROFILE, field: value})
    assert list(page.context["form"].errors) == [field]
    golfer.refresh_from_db()
    assert golfer.name == "Ada Fairway"


def test_pages_use_the_language_of_the_signed_in_user(signed_in, golfer, four_languages):
    User.objects.update(language="it")
    page = signed_in.get("/account/", headers={"Accept-Language": "fr"})
    assert page.headers["Content-Language"] == "it"
    assert b'<html lang="it"' in page.content


def test_the_language_menu_changes_the_users_language(signed_in, golfer, four_languages):
    signed_in.post("/language/", {"language": "es", "next": "/"})
    golfer.refresh_from_db()
    assert golfer.language == "es"


@pytest.mark.parametrize("page", PAGES)
def test_signed_in_users_can_open_settings_pages(signed_in, page):
    assert signed_in.get(page).status_code == 200


@pytest.mark.parametrize("page", PAGES)
def test_settings_pages_send_anonymous_visitors_to_sign_in(client, page):
    assert client.get(page).url.startswith("/account/login/?next=")


@pytest.mark.parametrize("page", PAGES)
def test_settings_pages_ignore_tokens(client, golfer, page):
    headers = {"Authorization": f"Bearer {secret_of(golfer, Scope.values)}"}
    assert client.get(page, headers=headers).url.startswith("/account/login/")
    assert client.post(page, PROFILE, headers=headers).url.startswith("/account/login/")
    golfer.refresh_from_db()
    assert golfer.name == "Ada Fairway"


def test_a_language_without_a_catalogue_is_not_offered(signed_in, golfer, settings):
    settings.LANGUAGES = [("en", "en")]
    page = signed_in.post("/account/", PROFILE)
    assert list(page.context["form"].errors) == ["language"]


@pytest.mark.parametrize(
    "page", ["/account/tokens/", "/account/delete/", "/account/2fa/totp/activate/"]
)
def test_long_after_signing_in_sensitive_pages_ask_for_the_password_again(signed_in, page):
    UserSession.objects.update(created_at=timezone.now() - timedelta(hours=1))
    question = signed_in.get(page)
    assert question.url.startswith("/account/reauthenticate/")
    assert signed_in.post(question.url, {"password": PASSWORD}).url == page
    assert signed_in.get(page).status_code == 200


def test_a_token_is_shown_once(signed_in, golfer):
    page = signed_in.post("/account/tokens/", {"name": "bot", "scopes": ["play"], "days": "30"})
    secret = page.context["secret"]
    assert secret.encode() in page.content
    again = signed_in.get("/account/tokens/")
    assert b"bot" in again.content
    assert secret.encode() not in again.content


def test_a_new_token_gets_read_and_play_by_default(signed_in, golfer):
    form = signed_in.get("/account/tokens/").content.decode()
    ticked = re.findall(r'name="scopes" value="(\w+)"[^>]*\schecked', form)
    assert ticked == ["read", "play"]
    signed_in.post("/account/tokens/", {"name": "watcher", "scopes": ["read"], "days": "30"})
    assert golfer.access_tokens.get(name="watcher").scopes == ["read"]


def test_users_cannot_revoke_tokens_of_others(signed_in):
    foreign = AccessTokenFactory()
    assert signed_in.post(f"/account/tokens/{foreign.pk}/revoke/").status_code == 404
    foreign.refresh_from_db()
    assert foreign.revoked_at is None


def test_a_revoked_token_disappears_from_the_page(signed_in, golfer):
    token = AccessTokenFactory(user=golfer, name="score bot")
    signed_in.post(f"/account/tokens/{token.pk}/revoke/")
    token.refresh_from_db()
    assert token.revoked_at is not None
    assert token not in signed_in.get("/account/tokens/").context["tokens"]


def test_deleting_an_account_anonymises_the_row_and_keeps_it(signed_in, golfer):
    AccessTokenFactory(user=golfer)
    signed_in.post("/account/delete/", {"certain": "on"})
    assert not get_user(signed_in).is_authenticated
    former = User.objects.get(pk=golfer.pk)
    assert former.name == "Former golfer"
    assert "ada" not in former.email
    assert not former.is_active
    assert not former.has_usable_password()
    assert not AccessToken.objects.exists()


def test_deleting_must_be_confirmed(signed_in, golfer):
    assert signed_in.post("/account/delete/", {}).context["form"].errors
    golfer.refresh_from_db()
    assert golfer.is_active


def test_deleting_ends_the_sessions_in_other_browsers(signed_in, golfer):
    delete_account(user=golfer, at=timezone.now())
    assert not get_user(signed_in).is_authenticated


def test_the_address_of_a_deleted_account_can_be_used_again(golfer):
    delete_account(user=golfer, at=timezone.now())
    assert UserFactory(email="ada@club.example").pk != golfer.pk


def test_two_accounts_cannot_share_an_address(golfer):
    with pytest.raises(Exception, match="UNIQUE"):
        UserFactory(email="ADA@club.example")

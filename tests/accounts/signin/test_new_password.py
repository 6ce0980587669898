"""A new password signs out other browsers and, if the user chooses, revokes the tokens."""

import pytest
from django.contrib.auth import get_user
from django.test import Client

from accounts.tokens.models import AccessToken
from tests.factories.accounts import PASSWORD, AccessTokenFactory

pytestmark = pytest.mark.django_db

NEW = {"password1": "bunker-and-rough", "password2": "bunker-and-rough"}
CHANGE = "/account/password/change/"


def is_active(token: AccessToken) -> bool:
    token.refresh_from_db()
    return token.revoked_at is None


@pytest.fixture
def token(golfer):
    return AccessTokenFactory(user=golfer)


@pytest.fixture
def by_mail(client, golfer, mailed_link):
    """Request a password reset, and return the URL of the page that the emailed link opens."""
    client.post("/account/password/reset/", {"email": golfer.email})
    return client.get(mailed_link()).url


def test_the_box_is_ticked_by_default(signed_in):
    assert signed_in.get(CHANGE).context["form"]["revoke_tokens"].initial is True


@pytest.mark.parametrize(("box", "after"), [({"revoke_tokens": "on"}, False), ({}, True)])
def test_a_password_change_can_revoke_the_tokens(signed_in, token, box, after):
    signed_in.post(CHANGE, {"oldpassword": PASSWORD, **NEW, **box})
    assert is_active(token) is after


@pytest.mark.parametrize(("box", "after"), [({"revoke_tokens": "on"}, False), ({}, True)])
def test_a_password_reset_can_revoke_the_tokens(client, by_mail, token, box, after):
    assert client.post(by_mail, {**NEW, **box}).status_code == 302
    assert is_active(token) is after


def test_a_refused_password_revokes_nothing(signed_in, token):
    signed_in.post(CHANGE, {"oldpassword": "wrong", **NEW, "revoke_tokens": "on"})
    assert is_active(token)


def test_other_browsers_are_signed_out(signed_in, golfer):
    other = Client()
    other.force_login(golfer)
    signed_in.post(CHANGE, {"oldpassword": PASSWORD, **NEW})
    assert get_user(signed_in).is_authenticated
    assert not get_user(other).is_authenticated


def test_tokens_of_other_users_are_not_revoked(signed_in, token):
    others = AccessTokenFactory()
    signed_in.post(CHANGE, {"oldpassword": PASSWORD, **NEW, "revoke_tokens": "on"})
    assert is_active(others)


def test_the_tokens_page_says_when_the_limit_is_reached(signed_in, token, settings):
    settings.RATE_LIMITS = {"tokens": 1}
    saved_form = {"name": "bot", "scopes": ["read"], "days": 30}
    answer = signed_in.post("/account/tokens/", saved_form)
    assert "Revoke one that you don’t need" in answer.content.decode()
    assert AccessToken.objects.count() == 1

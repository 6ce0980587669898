"""Signing in and out, password reset and codes, none of which reveals anything to strangers."""

import pytest
from allauth.account import app_settings as allauth_settings
from allauth.core.internal import ratelimit
from allauth.mfa.totp.internal.auth import (
    TOTP,
    format_hotp_value,
    generate_totp_secret,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.contrib.auth import get_user
from django.core.cache import caches

from core.rate_limits import allauth_limits
from core.rate_limits.allauth_limits import LIMITS_BY_ACTION
from tests.factories.accounts import PASSWORD, UserFactory
from tests.mails import delivered

pytestmark = pytest.mark.django_db

NEW_PASSWORD = "bunker-and-rough"


def sign_in(client, email, password=PASSWORD, **extra):
    return client.post("/account/login/", {"login": email, "password": password, **extra})


def test_the_case_of_an_address_does_not_matter(client, golfer):
    sign_in(client, "ADA@club.EXAMPLE")
    assert get_user(client) == golfer


def test_sign_in_continues_to_the_requested_page(client, golfer):
    assert sign_in(client, golfer.email, next="/account/tokens/").url == "/account/tokens/"


def test_sign_in_does_not_reveal_whether_an_address_exists(client, golfer):
    wrong = sign_in(client, golfer.email, "not-the-password")
    unknown = sign_in(client, "nobody@club.example", "not-the-password")
    assert wrong.status_code == unknown.status_code == 200
    assert wrong.context["form"].errors == unknown.context["form"].errors


def test_too_many_wrong_passwords_block_sign_in_for_a_while(client, golfer):
    for _try in range(6):
        sign_in(client, golfer.email, "not-the-password")
    sign_in(client, golfer.email)
    assert not get_user(client).is_authenticated


def test_signing_out_needs_a_post(signed_in):
    signed_in.get("/account/logout/")
    assert get_user(signed_in).is_authenticated
    signed_in.post("/account/logout/")
    assert not get_user(signed_in).is_authenticated


def test_a_lost_password_is_reset_by_mail(client, golfer, mailed_link):
    client.post("/account/password/reset/", {"email": golfer.email})
    form_url = client.get(mailed_link()).url
    client.post(form_url, {"password1": NEW_PASSWORD, "password2": NEW_PASSWORD})
    client.post("/account/logout/")

    sign_in(client, golfer.email)
    assert not get_user(client).is_authenticated
    sign_in(client, golfer.email, NEW_PASSWORD)
    assert get_user(client) == golfer


def test_the_reset_link_works_once(client, golfer, mailed_link):
    client.post("/account/password/reset/", {"email": golfer.email})
    link = mailed_link()
    client.post(client.get(link).url, {"password1": NEW_PASSWORD, "password2": NEW_PASSWORD})
    client.cookies.clear()
    assert b"has expired" in client.get(link).content


def test_a_reset_does_not_reveal_whether_an_address_exists(client, golfer):
    known = client.post("/account/password/reset/", {"email": golfer.email})
    unknown = client.post("/account/password/reset/", {"email": "no@club.example"})
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)
    assert delivered()[-1].to == ["no@club.example"]


def test_links_in_mails_ignore_the_host_header(client, golfer, settings, mailed_link):
    settings.ALLOWED_HOSTS = ["*"]
    client.post("/account/password/reset/", {"email": golfer.email}, headers={"Host": "evil.test"})
    assert "evil" not in str(delivered()[-1].message())
    assert mailed_link().startswith("/account/password/reset/key/")


def test_a_new_address_takes_effect_when_its_link_is_opened(signed_in, golfer, mailed_link):
    signed_in.post("/account/email/", {"email": "new@club.example", "action_add": ""})
    golfer.refresh_from_db()
    assert golfer.email == "ada@club.example"
    signed_in.post(mailed_link())
    golfer.refresh_from_db()
    assert golfer.email == "new@club.example"
    assert delivered()[-1].to == ["ada@club.example"], "the old address is notified"


def test_with_two_factor_on_the_password_alone_does_not_sign_in(client, golfer):
    secret = generate_totp_secret()
    TOTP.activate(golfer, secret)
    sign_in(client, golfer.email)
    assert not get_user(client).is_authenticated
    counter = next(yield_hotp_counters_from_time())
    client.post(
        "/account/2fa/authenticate/", {"code": format_hotp_value(hotp_value(secret, counter))}
    )
    assert get_user(client) == golfer


def test_a_deactivated_account_cannot_sign_in(client):
    closed = UserFactory(is_active=False)
    sign_in(client, closed.email)
    assert not get_user(client).is_authenticated


def test_blocked_sign_in_is_a_429_that_says_how_long_to_wait(client, golfer):
    answers = [sign_in(client, golfer.email, "not-the-password") for _try in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert 0 < int(answers[-1].headers["Retry-After"]) <= 300
    assert "Try again in 5 minutes" in answers[-1].content.decode()


def test_filling_the_caches_does_not_lift_the_block(client, golfer):
    for _try in range(6):
        sign_in(client, golfer.email, "not-the-password")
    for number in range(1000):
        for cache in caches.all():
            cache.set(f"picture-{number}", "…")
    assert sign_in(client, golfer.email).status_code == 429
    assert not get_user(client).is_authenticated


def test_successful_sign_ins_are_not_counted_as_failures(client, golfer):
    for _time in range(12):
        assert sign_in(client, golfer.email).status_code == 302
        client.post("/account/logout/")


def test_a_blocked_sign_up_says_how_long_to_wait(client, settings):
    settings.RATE_LIMITS = {"sign-up": 1}
    client.post("/account/signup/", {})
    refused = client.post("/account/signup/", {})
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) > 0
    assert "Try again in" in refused.content.decode()


def test_every_allauth_action_has_a_limit_in_our_table():
    switched_off = {"change_phone", "request_login_code", "verify_phone"}
    assert set(allauth_settings.RATE_LIMITS) - switched_off == set(LIMITS_BY_ACTION)


def test_allauth_uses_our_counters_instead_of_a_cache():
    assert (ratelimit.consume, ratelimit.clear) == (allauth_limits.consume, allauth_limits.clear)

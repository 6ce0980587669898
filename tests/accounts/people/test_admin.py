"""The admin shows support staff what they need and hides secrets."""

import pytest

from accounts.people.models import User
from tests.factories.accounts import AccessTokenFactory, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def support(client):
    client.force_login(UserFactory(name="Caddie Master", is_staff=True, is_superuser=True))
    return client


def test_users_are_found_by_name_and_address(support, golfer):
    UserFactory(name="Somebody Else")
    for words in ("fairway", "ADA@club"):
        page = support.get("/admin/accounts/user/", {"q": words})
        assert list(page.context["cl"].queryset) == [golfer]


def test_a_users_page_shows_no_password(support, golfer):
    page = support.get(f"/admin/accounts/user/{golfer.pk}/change/")
    assert page.status_code == 200
    assert golfer.password.encode() not in page.content


def test_tokens_are_listed_without_their_digests(support):
    token = AccessTokenFactory()
    for page in ("", f"{token.pk}/change/"):
        shown = support.get(f"/admin/accounts/accesstoken/{page}")
        assert b"score bot" in shown.content
        assert token.digest.encode() not in shown.content


def test_filters_cannot_reveal_hidden_columns_letter_by_letter(support, golfer):
    guess = {"password__startswith": golfer.password[:3]}
    assert support.get("/admin/accounts/user/", guess).status_code == 400
    digest = AccessTokenFactory().digest
    guess = {"digest__startswith": digest[:3]}
    assert support.get("/admin/accounts/accesstoken/", guess).status_code == 400


def test_the_offered_filters_work(support, golfer):
    page = support.get("/admin/accounts/user/", {"is_staff__exact": "0"})
    assert list(page.context["cl"].queryset) == [golfer]


def test_users_cannot_be_deleted_in_the_admin(support, golfer):
    support.post(f"/admin/accounts/user/{golfer.pk}/delete/", {"post": "yes"})
    assert User.objects.filter(pk=golfer.pk).exists()


def test_the_admin_uses_the_ordinary_sign_in(client, db):
    assert client.get("/admin/login/").url.startswith("/account/login/")


def test_ordinary_users_are_refused(signed_in):
    assert signed_in.get("/admin/", follow=True).status_code == 403

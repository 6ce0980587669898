"""From the sign-up page through the emailed link to the page that the visitor wanted."""

import pytest
from allauth.account.models import EmailAddress

from accounts.people.models import User
from notifications.mail.models import RefusedAddress
from notifications.mail.selectors import address_digest, wants_mail
from tests.factories.accounts import PASSWORD, UserFactory
from tests.mails import delivered

pytestmark = pytest.mark.django_db

ADA = {
    "name": "Ada Fairway",
    "email": "Ada@Club.example",
    "password1": PASSWORD,
    "time_zone": "Europe/Rome",
}


def is_signed_in(client):
    return "_auth_user_id" in client.session


def test_the_mailed_link_confirms_the_address_and_signs_in(client, mailed_link):
    answer = client.post("/account/signup/", ADA)
    assert answer.url == "/account/confirm-email/"
    assert not is_signed_in(client)

    page = client.get(mailed_link())
    assert b"ada@club.example" in page.content
    assert not is_signed_in(client), "a link scanner that opens the link confirms nothing"

    client.post(mailed_link())
    assert is_signed_in(client)
    ada = User.objects.get()
    assert (ada.email, ada.name, ada.time_zone) == (
        "ada@club.example",
        "Ada Fairway",
        "Europe/Rome",
    )


def test_the_link_continues_to_the_requested_page(client, mailed_link):
    client.post("/account/signup/?next=/invitations/abc/", {**ADA, "next": "/invitations/abc/"})
    assert client.post(mailed_link()).url == "/invitations/abc/"


def test_the_link_does_so_in_another_browser_too(client, mailed_link, django_user_model):
    client.post("/account/signup/", {**ADA, "next": "/invitations/abc/"})
    client.cookies.clear()
    assert client.post(mailed_link()).url == "/invitations/abc/"
    assert not is_signed_in(client), "the link alone does not sign in"


def test_next_never_leads_to_another_site(client, mailed_link):
    client.post("/account/signup/", {**ADA, "next": "https://evil.example/"})
    assert "evil" not in mailed_link()
    assert client.post(mailed_link()).url == "/"


def test_signing_in_needs_the_confirmed_link(client, mailed_link):
    client.post("/account/signup/", ADA)
    client.cookies.clear()
    client.post("/account/login/", {"login": ADA["email"], "password": PASSWORD})
    assert not is_signed_in(client)


def test_a_known_address_looks_the_same_and_gets_a_mail(client):
    UserFactory(email="ada@club.example")
    known = client.post("/account/signup/", ADA, follow=True)
    client.cookies.clear()
    unknown = client.post("/account/signup/", {**ADA, "email": "new@club.example"}, follow=True)
    assert known.redirect_chain == unknown.redirect_chain
    assert known.status_code == unknown.status_code
    assert User.objects.count() == 2
    assert "already" in delivered()[0].subject


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", " "),
        ("name", "Ada\u202eFairway"),
        ("email", "no address"),
        ("password1", "short"),
        ("password1", "password123"),
        ("password1", "ada@club.example"),
    ],
)
def test_an_invalid_value_is_refused_at_its_field(client, field, value):
    page = client.post("/account/signup/", {**ADA, field: value})
    assert field in page.context["form"].errors
    assert not User.objects.exists()


def test_an_unknown_time_zone_does_not_prevent_signing_up(client):
    client.post("/account/signup/", {**ADA, "time_zone": "Mars/Olympus"})
    assert User.objects.get().time_zone == "UTC"


def test_the_browsers_language_becomes_the_users(client, four_languages):
    client.post("/account/signup/", ADA, headers={"Accept-Language": "it-CH"})
    assert User.objects.get().language == "it"


def test_an_address_that_refused_invitations_still_refuses_them(client, db):
    RefusedAddress.objects.create(
        digest=address_digest("ada@club.example"), refused_at="2026-01-01T00:00Z"
    )
    client.post("/account/signup/", ADA)
    assert not wants_mail(User.objects.get(), "invitation")


def test_the_account_and_its_mail_are_stored_together_or_not_at_all(client, monkeypatch):
    def full(**mail):
        raise OSError("the disk is full")

    monkeypatch.setattr("notifications.mail.services.account.post", full)
    with pytest.raises(OSError, match="full"):
        client.post("/account/signup/", ADA)
    assert not User.objects.exists()


def test_two_simultaneous_sign_ups_make_one_account_and_one_mail(client, monkeypatch):
    """Both requests find the address unused. The unique constraint lets only one of them create the
    account.
    """
    UserFactory(email="ada@club.example")
    found = "accounts.signin.forms.sign_up.SignUpForm.validate_unique_email"
    monkeypatch.setattr(found, lambda form, value: value)
    assert client.post("/account/signup/", ADA).url == "/account/confirm-email/"
    assert User.objects.count() == 1
    assert "already" in delivered()[0].subject


def test_a_known_address_creates_no_rows(client):
    UserFactory(email="ada@club.example")
    client.post("/account/signup/", ADA)
    assert User.objects.count() == EmailAddress.objects.count() == 1

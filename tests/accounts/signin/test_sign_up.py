"""From the sign-up page by way of the mailed link to where one wanted to go."""

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
    assert not is_signed_in(client), "a preview robot that opens the link confirms nothing"

    client.post(mailed_link())
    assert is_signed_in(client)
    ada = User.objects.get()
    assert (ada.email, ada.name, ada.time_zone) == (
        "ada@club.example",
        "Ada Fairway",
        "Europe/Rome",
    )


def test_after_the_link_one_lands_where_one_wanted(client, mailed_link):
    client.post("/account/signup/?next=/invitations/abc/", {**ADA, "next": "/invitations/abc/"})
    assert client.post(mailed_link()).url == "/invitations/abc/"


def test_also_when_the_link_is_opened_in_another_browser(client, mailed_link, django_user_model):
    client.post("/account/signup/", {**ADA, "next": "/invitations/abc/"})
    client.cookies.clear()
    assert client.post(mailed_link()).url == "/invitations/abc/"
    assert not is_signed_in(client), "the link alone does not open the account"


def test_next_never_leads_to_another_site(client, mailed_link):
    client.post("/account/signup/", {**ADA, "next": "https://evil.example/"})
    assert "evil" not in mailed_link()
    assert client.post(mailed_link()).url == "/"


def test_without_the_link_nobody_gets_in(client, mailed_link):
    client.post("/account/signup/", ADA)
    client.cookies.clear()
    client.post("/account/login/", {"login": ADA["email"], "password": PASSWORD})
    assert not is_signed_in(client)


def test_a_known_address_looks_the_same_on_the_page_and_is_told_by_mail(client):
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
def test_what_cannot_be_is_refused_at_its_field(client, field, value):
    page = client.post("/account/signup/", {**ADA, field: value})
    assert field in page.context["form"].errors
    assert not User.objects.exists()


def test_an_unknown_time_zone_of_a_browser_does_not_stop_anybody(client):
    client.post("/account/signup/", {**ADA, "time_zone": "Mars/Olympus"})
    assert User.objects.get().time_zone == "UTC"


def test_the_language_of_the_browser_becomes_the_persons(client, four_languages):
    client.post("/account/signup/", ADA, headers={"Accept-Language": "it-CH"})
    assert User.objects.get().language == "it"


def test_who_refused_invitations_before_still_does(client, db):
    RefusedAddress.objects.create(
        digest=address_digest("ada@club.example"), refused_at="2026-01-01T00:00Z"
    )
    client.post("/account/signup/", ADA)
    assert not wants_mail(User.objects.get(), "invitation")


def test_the_account_and_its_mail_are_there_together_or_not_at_all(client, monkeypatch):
    def full(**mail):
        raise OSError("the disk is full")

    monkeypatch.setattr("notifications.mail.services.account.post", full)
    with pytest.raises(OSError, match="full"):
        client.post("/account/signup/", ADA)
    assert not User.objects.exists()


def test_a_second_click_that_overtakes_the_first_is_told_by_mail(client, monkeypatch):
    """Both found the address free; the table's own rule lets one of them have it."""
    UserFactory(email="ada@club.example")
    found = "accounts.signin.forms.sign_up.SignUpForm.validate_unique_email"
    monkeypatch.setattr(found, lambda form, value: value)
    assert client.post("/account/signup/", ADA).url == "/account/confirm-email/"
    assert User.objects.count() == 1
    assert "already" in delivered()[0].subject


def test_a_known_address_leaves_nothing_behind(client):
    UserFactory(email="ada@club.example")
    client.post("/account/signup/", ADA)
    assert User.objects.count() == EmailAddress.objects.count() == 1

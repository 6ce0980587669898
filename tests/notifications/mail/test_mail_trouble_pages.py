"""Users whose emails bounce see a warning on the site and can solve the problem there."""

from __future__ import annotations

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from django.utils import timezone

from notifications.mail.models import TroubledAddress
from notifications.mail.selectors import wants_mail
from tests.factories.accounts import UserFactory
from tests.mails import delivered
from tests.returned_mails import troubled

pytestmark = pytest.mark.django_db

BANNER = "Our emails to you are bouncing"
SPAM = "marked as spam"


@pytest.fixture
def stopped(golfer):
    return troubled(golfer, stopped_at=timezone.now())


@pytest.fixture
def complained(golfer):
    return troubled(golfer, complained_at=timezone.now())


def test_every_page_shows_a_banner_with_a_link_to_the_settings(signed_in, stopped):
    for page in ("/", "/account/", "/courses/"):
        shown = signed_in.get(page).content.decode()
        assert BANNER in shown
        assert 'href="/account/email/"' in shown


def test_other_users_see_no_banner(client, stopped):
    assert BANNER not in client.get("/").content.decode()
    client.force_login(UserFactory())
    assert BANNER not in client.get("/").content.decode()


def test_a_few_failures_cause_no_banner(signed_in, golfer):
    troubled(golfer, failures=2, failed_at=timezone.now())
    assert BANNER not in signed_in.get("/").content.decode()


def test_the_settings_show_since_when_and_why(signed_in, stopped):
    shown = signed_in.get("/account/email/").content.decode()
    assert "5.1.1" in shown and "Email me again" in shown


def test_a_complaint_has_its_own_text(signed_in, complained):
    assert SPAM in signed_in.get("/").content.decode()
    shown = signed_in.get("/account/email/").content.decode()
    assert "turns, invitations and news" in shown and "Email me again" in shown


@pytest.mark.parametrize("trouble", ["stopped", "complained"])
def test_a_button_resumes_mails(signed_in, golfer, trouble, request):
    request.getfixturevalue(trouble)
    answer = signed_in.post("/account/email/again/", follow=True)
    assert "We’ll email you again" in answer.content.decode()
    assert BANNER not in answer.content.decode()
    assert wants_mail(golfer, "turn")
    assert [letter.to for letter in delivered()] == [[golfer.email]]


def test_the_button_works_only_a_few_times_a_day(signed_in, golfer, stopped):
    for _time in range(3):
        assert signed_in.post("/account/email/again/").status_code == 302
    TroubledAddress.objects.update(stopped_at=timezone.now())
    assert signed_in.post("/account/email/again/").status_code == 429
    assert not wants_mail(golfer, "turn")


def test_a_get_request_changes_nothing(signed_in, golfer, stopped):
    assert signed_in.get("/account/email/again/").status_code == 405
    assert not wants_mail(golfer, "turn")


def test_other_users_cannot_resume_the_mails(client, golfer, stopped):
    assert client.post("/account/email/again/").status_code == 302
    client.force_login(UserFactory())
    client.post("/account/email/again/")
    assert not wants_mail(golfer, "turn")


def test_confirming_the_address_resumes_mails(client, golfer, stopped):
    address = EmailAddress.objects.get(user=golfer)
    EmailAddress.objects.update(verified=False)
    address.refresh_from_db()
    client.post(f"/account/confirm-email/{EmailConfirmationHMAC(address).key}/")
    assert wants_mail(golfer, "turn")


def test_support_sees_the_trouble_without_the_address(admin_client, golfer, stopped):
    row = f"{stopped.pk}/change/"
    for page in (f"/admin/accounts/troubledaddress/{row}", "/admin/accounts/troubledaddress/"):
        shown = admin_client.get(page).content.decode()
        assert "5.1.1" in shown
        assert golfer.email not in shown
        assert stopped.digest not in shown
    shown = admin_client.get(f"/admin/accounts/user/{golfer.pk}/change/").content.decode()
    assert "5.1.1" in shown


def test_the_data_export_mentions_it(golfer, stopped):
    from accounts.export.chapters import CHAPTERS

    [item] = CHAPTERS["account"].gather(golfer)["mails_stopped"]
    assert item["code"] == "5.1.1"
    assert item["stopped_at"] - timezone.now() < timedelta(minutes=1)
    assert CHAPTERS["account"].gather(UserFactory())["mails_stopped"] == []

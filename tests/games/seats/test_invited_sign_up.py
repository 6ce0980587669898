"""An emailed invitation verifies the address it was sent to when that person signs up, and no other
address.
"""

from __future__ import annotations

import re
from datetime import timedelta
from urllib.parse import parse_qs, urlsplit

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.guests.services import create_guest
from accounts.people.models import User
from accounts.signin.proven_address import KEY
from games.notify.services.mails import mail_invitation
from games.seats.services.invitations import decline_invitation, invite
from games.tables.models.invitation import Invitation
from games.tables.models.session import Session
from games.tables.selectors.invitations import mailed_token_of, token_of
from notifications.mail.models import TroubledAddress
from notifications.mail.selectors import address_digest
from tests.factories.accounts import PASSWORD, UserFactory
from tests.mails import delivered

pytestmark = pytest.mark.django_db

DEE = "Dee@club.example"
FORM = {"name": "Dee Divot", "email": DEE, "password1": PASSWORD, "time_zone": "Europe/Rome"}


@pytest.fixture
def invitation(table: Session) -> Invitation:
    return invite(session_id=table.pk, user=table.host, email=DEE, at=timezone.now())


def mailed_path(invitation: Invitation) -> str:
    """Return the path of the emailed link."""
    assert mail_invitation(invitation_id=invitation.pk, at=timezone.now())
    found = re.search(r"https://dogleg\.test(/invitations/\S+)", delivered()[-1].body)
    assert found
    return found[1]


def opened(invitation: Invitation, client: Client | None = None) -> Client:
    """Open the emailed link in a browser, and return the browser."""
    browser = client or Client()
    answer = browser.get(mailed_path(invitation))
    assert answer.url == reverse("games:invitation", args=[token_of(invitation)])
    delivered().clear()
    return browser


def signed_up(browser: Client, **fields: str) -> Client:
    assert browser.post("/account/signup/", {**FORM, **fields}).status_code == 302
    return browser


def is_signed_in(browser: Client) -> bool:
    return "_auth_user_id" in browser.session


class TestMailedLink:
    def test_signing_up_needs_no_confirmation_mail(self, invitation) -> None:
        browser = opened(invitation)
        page = browser.get("/account/signup/").content.decode()
        assert f'value="{DEE.lower()}"' in page
        assert "you don’t need to confirm this address" in page
        assert is_signed_in(signed_up(browser))
        assert EmailAddress.objects.get(email=DEE.lower()).verified
        assert delivered() == []

    def test_signing_up_with_a_passkey_needs_no_confirmation_mail(self, invitation) -> None:
        browser = opened(invitation)
        page = browser.get("/account/signup/passkey/").content.decode()
        assert "you don’t need to confirm this address" in page
        assert "We’ll email you a link" not in page
        answer = browser.post("/account/signup/passkey/", {"name": "Dee Divot", "email": DEE})
        assert answer.url == "/account/2fa/webauthn/signup/"

    def test_signing_up_leads_to_the_seat(self, invitation, table) -> None:
        browser = opened(invitation)
        accept = reverse("games:accept", args=[token_of(invitation)])
        entrance = browser.post(accept, {"entrance": "sign-up"}).url
        following = parse_qs(urlsplit(entrance).query)["next"][0]
        assert browser.post(entrance, {**FORM, "next": following}).url == following
        wanted = browser.get(following).context["wish"]
        browser.post(wanted.path, wanted.fields.dict())
        assert table.seats.get(number=1).user.name == "Dee Divot"

    def test_signing_up_keeps_the_games_of_a_guest(self, invitation, table) -> None:
        browser = opened(invitation)
        browser.post(reverse("games:accept", args=[token_of(invitation)]))
        assert table.seats.get(number=1).user.is_guest
        assert is_signed_in(signed_up(browser))
        assert table.seats.get(number=1).user.email == DEE.lower()

    def test_signing_up_resets_failed_mails(self, invitation) -> None:
        browser = opened(invitation)
        TroubledAddress.objects.create(digest=address_digest(DEE), failures=2)
        signed_up(browser)
        assert TroubledAddress.objects.get().failures == 0


class TestUnconfirmed:
    def test_another_address_is_not_confirmed(self, invitation) -> None:
        browser = signed_up(opened(invitation), email="eve@club.example")
        assert not is_signed_in(browser)
        assert not EmailAddress.objects.get(email="eve@club.example").verified
        [letter] = delivered()
        assert letter.to == ["eve@club.example"]

    def test_the_forwarded_link_of_the_page_confirms_nothing(self, invitation) -> None:
        browser = Client()
        browser.get(reverse("games:invitation", args=[token_of(invitation)]))
        assert not is_signed_in(signed_up(browser))

    def test_an_invitation_without_a_mail_confirms_nothing(self, table) -> None:
        by_link = invite(session_id=table.pk, user=table.host, at=timezone.now())
        path = reverse("games:mailed-invitation", args=[mailed_token_of(by_link)])
        assert Client().get(path).status_code == 404

    @pytest.mark.parametrize("forged", ["", "x", "name.digest:signature"])
    def test_a_forged_link_confirms_nothing(self, invitation, forged) -> None:
        for token in (forged or token_of(invitation), f"{mailed_token_of(invitation)}x"):
            path = reverse("games:mailed-invitation", args=[token])
            assert Client().get(path).status_code == 404

    def test_an_invitation_with_a_changed_address_confirms_nothing(self, invitation) -> None:
        path = mailed_path(invitation)
        Invitation.objects.update(email="eve@club.example")
        assert Client().get(path).status_code == 404

    def test_a_closed_invitation_confirms_nothing(self, invitation) -> None:
        path = mailed_path(invitation)
        decline_invitation(token=token_of(invitation), at=timezone.now())
        browser = Client()
        browser.get(path)
        assert KEY not in browser.session

    def test_the_confirmation_expires_after_an_hour(self, invitation) -> None:
        browser = opened(invitation)
        session = browser.session
        ended = timezone.now() - timedelta(seconds=1)
        session[KEY] = {**session[KEY], "until": ended.isoformat()}
        session.save()
        assert DEE.lower() not in browser.get("/account/signup/").content.decode()
        assert not is_signed_in(signed_up(browser))

    def test_another_browser_confirms_nothing(self, invitation) -> None:
        opened(invitation)
        assert not is_signed_in(signed_up(Client()))

    def test_an_existing_account_is_not_opened(self, invitation) -> None:
        browser = opened(invitation)
        UserFactory(email=DEE.lower())
        assert not is_signed_in(signed_up(browser))
        assert User.objects.filter(email=DEE.lower()).count() == 1

    def test_a_member_stays_signed_in(self, invitation, bo) -> None:
        browser = Client()
        browser.force_login(bo)
        opened(invitation, browser)
        assert KEY not in browser.session

    def test_the_confirmation_is_used_once(self, invitation) -> None:
        browser = signed_up(opened(invitation))
        browser.post("/account/logout/")
        assert KEY not in browser.session

    def test_the_host_never_sees_the_mailed_link(self, invitation, table, ann) -> None:
        browser = Client()
        browser.force_login(ann)
        proof = mailed_token_of(invitation)
        pages = (f"/tables/{table.public_id}/", f"/api/v1/tables/{table.public_id}/invitations/")
        for address in pages:
            answer = browser.get(address)
            assert answer.status_code == 200
            assert proof not in answer.content.decode()


def test_a_guest_can_open_the_link(invitation, db) -> None:
    guest = create_guest(network="192.0.2.7", at=timezone.now())
    browser = Client()
    browser.force_login(guest)
    assert is_signed_in(signed_up(opened(invitation, browser)))
    assert EmailAddress.objects.get(email=DEE.lower()).verified

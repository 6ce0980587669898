"""The first admin is created on the command line, before any email can be sent."""

import pytest
from allauth.account.models import EmailAddress
from django.core.management import call_command

from accounts.people.models import User

pytestmark = pytest.mark.django_db
PASSWORD = "albatross-at-the-eighteenth"


@pytest.fixture
def first_admin(monkeypatch):
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)
    names = {"email": "Keeper@Club.Example", "name": "Keeper"}
    call_command("createsuperuser", interactive=False, verbosity=0, **names)
    return User.objects.get()


def test_the_first_admin_can_sign_in_immediately(first_admin, client, mailoutbox):
    answer = client.post(
        "/account/login/", {"login": "keeper@club.example", "password": PASSWORD}, follow=True
    )
    assert answer.redirect_chain and answer.context["user"] == first_admin
    assert client.get("/admin/").status_code == 200
    assert not mailoutbox


def test_their_address_is_stored_once_and_verified(first_admin):
    address = EmailAddress.objects.get(user=first_admin)
    assert (address.email, address.verified, address.primary) == (first_admin.email, True, True)

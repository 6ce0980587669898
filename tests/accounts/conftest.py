import re

import pytest
from django.test import Client
from rest_framework.test import APIClient

from notifications.webhooks.services import delivery as webhook_delivery
from tests.accounts.receivers import Receiver
from tests.factories.accounts import PASSWORD, UserFactory
from tests.mails import delivered


@pytest.fixture
def golfer(db):
    return UserFactory(name="Ada Fairway", email="ada@club.example")


@pytest.fixture
def signed_in(client, golfer):
    """A browser in which the golfer has just signed in, as the sign-in page does it."""
    client.post("/account/login/", {"login": golfer.email, "password": PASSWORD})
    delivered().clear()
    return client


@pytest.fixture
def four_languages(settings):
    """As the site is once each language has its catalogue."""
    settings.LANGUAGES = [("en", "en"), ("fr", "fr"), ("it", "it"), ("es", "es")]


@pytest.fixture
def api():
    return APIClient()


@pytest.fixture
def mailed_link():
    """The address that the last mail's text leads to, as a path on this site."""

    def link() -> str:
        found = re.search(r"https://dogleg\.test(/\S+)", delivered()[-1].body)
        assert found, delivered()[-1].body
        return found[1]

    return link


@pytest.fixture
def one_click():
    """What a mail program does when its reader presses "unsubscribe"."""

    def press(message) -> None:
        url = message.message()["List-Unsubscribe"].strip("<>")
        path = url.removeprefix("https://dogleg.test")
        Client(enforce_csrf_checks=True).post(path, {"List-Unsubscribe": "One-Click"})

    return press


@pytest.fixture
def receiver(monkeypatch):
    """A receiver of webhooks that needs no socket."""
    there = Receiver()
    monkeypatch.setattr(webhook_delivery, "post", there.post)
    return there


@pytest.fixture
def numbers(monkeypatch):
    """The numbers of the events that are sent, in their order."""
    sent: list[int] = []
    written = webhook_delivery.written

    def noted(delivery, *, at):
        sent.append(delivery.number)
        return written(delivery, at=at)

    monkeypatch.setattr(webhook_delivery, "written", noted)
    return sent

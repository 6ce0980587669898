"""Fixtures for tests with accounts. Each conftest.py imports those it needs."""

import re

import pytest
from rest_framework.test import APIClient

from tests.factories.accounts import PASSWORD, UserFactory
from tests.mails import delivered


@pytest.fixture
def golfer(db):
    return UserFactory(name="Ada Fairway", email="ada@club.example")


@pytest.fixture
def signed_in(client, golfer):
    """A browser in which the golfer has just signed in through the form."""
    client.post("/account/login/", {"login": golfer.email, "password": PASSWORD})
    delivered().clear()
    return client


@pytest.fixture
def four_languages(settings):
    """Configure a site that has a catalogue for each of four languages."""
    settings.LANGUAGES = [("en", "en"), ("fr", "fr"), ("it", "it"), ("es", "es")]


@pytest.fixture
def api():
    return APIClient()


@pytest.fixture
def mailed_link():
    """A function that returns the path of the link in the last email."""

    def link() -> str:
        found = re.search(r"https://dogleg\.test(/\S+)", delivered()[-1].body)
        assert found, delivered()[-1].body
        return found[1]

    return link

"""Fixtures for tests of accounts and what builds on them; a conftest.py imports what it needs."""

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

"""Browsers and users for the passkey tests."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.people.models import User
from tests.accounts.signin.passkeys.steps import CREATE_AT_SIGN_UP, SIGN_UP
from tests.authenticators import Device


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def browser() -> Client:
    """A second browser without a session."""
    return Client()


@pytest.fixture
def without_password(client, device, mailed_link) -> User:
    """A user who has just signed up with a passkey."""
    client.post(SIGN_UP, {"name": "Ada", "email": "ada@club.example"})
    client.post(mailed_link())
    options = client.get(CREATE_AT_SIGN_UP).context["js_data"]["creation_options"]
    client.post(CREATE_AT_SIGN_UP, {"name": "", "credential": device.create(options)})
    return User.objects.get()

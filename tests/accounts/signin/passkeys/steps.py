"""Steps that the passkey tests share."""

from __future__ import annotations

import json
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client

from accounts.people.models import User
from tests.authenticators import Device
from tests.factories.accounts import PASSWORD

ADD = "/account/2fa/webauthn/add/"
LIST = "/account/2fa/webauthn/"
SIGN_IN = "/account/2fa/webauthn/login/"
SIGN_UP = "/account/signup/passkey/"
NEW = "heather-and-gorse-7"
CREATE_AT_SIGN_UP = "/account/2fa/webauthn/signup/"

CREDENTIALS = {
    "no attested key": {"clientDataJSON": "e30", "attestationObject": "oA"},
    "client data that are no JSON": {"clientDataJSON": "AQ", "attestationObject": "oA"},
    "no attestation": {"clientDataJSON": "e30"},
    "numbers": {"clientDataJSON": 1, "attestationObject": 2},
    "no challenge": {
        "clientDataJSON": "e30",
        "authenticatorData": "AQ",
        "signature": "AQ",
        "userHandle": "MQ",
    },
}
UNREADABLE = {
    "nothing": "{}",
    "a list": "[1]",
    "a word": '"passkey"',
    "deeply nested": "[" * 2000,
    "a response that is a list": json.dumps({"id": "AQ", "rawId": "AQ", "response": [1]}),
    **{
        name: json.dumps({"id": "AQ", "rawId": "AQ", "type": "public-key", "response": response})
        for name, response in CREDENTIALS.items()
    },
}
"""Credentials that no real browser sends, by description."""


def each_unreadable() -> Any:
    return pytest.mark.parametrize("credential", UNREADABLE.values(), ids=UNREADABLE.keys())


def add(client: Client, device: Device, name: str = "phone") -> Any:
    options = client.get(ADD).context["js_data"]["creation_options"]
    return client.post(ADD, {"name": name, "credential": device.create(options)})


def sign_in(client: Client, device: Device, **extra: str) -> Any:
    options = client.get(SIGN_IN, headers={"Accept": "application/json"}).json()
    credential = device.get(options["request_options"])
    return client.post(SIGN_IN, {"credential": credential, **extra})


def sign_in_by_password(client: Client, golfer: User) -> Any:
    return client.post("/account/login/", {"login": golfer.email, "password": PASSWORD})


def names(golfer: User) -> list[str]:
    return [row.wrap().name for row in Authenticator.objects.filter(user=golfer).order_by("pk")]


def reset_by_mail(client: Client, golfer: User, mailed_link: Any) -> str:
    """Reset the password through the emailed link, and return the page shown afterwards."""
    client.post("/account/password/reset/", {"email": golfer.email})
    form = client.get(mailed_link()).url
    page = client.post(form, {"password1": NEW, "password2": NEW}, follow=True)
    return page.content.decode()


def only_key(golfer: User) -> str:
    return f"{LIST}keys/{Authenticator.objects.get(user=golfer).pk}/"

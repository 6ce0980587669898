"""Create members who are already signed in.

Signing up takes several pages and an email per member, so only `test_first_hour.py` does it through
the pages. The script runs next to the site. It takes email addresses and returns a session key for
each.
"""

from __future__ import annotations

import secrets
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

from tests.e2e.steps.beside import run_beside
from tests.e2e.steps.people import PASSWORD, Person

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DEVICES = {"Ann": DESKTOP, "Bo": PHONE, "Mo": DESKTOP, "Jo": DESKTOP, "Fay": DESKTOP, "Kit": PHONE}
MODERATORS = ("Mo", "Jo")


def signed_in_members(site: str) -> dict[str, Person]:
    """Create a member for each name in `DEVICES`, with new email addresses in every run."""
    return signed_in(site, DEVICES)


def signed_in(site: str, devices: dict[str, dict[str, Any]]) -> dict[str, Person]:
    """Create one member with each of these names and devices."""
    emails = {name: f"{name.lower()}-{secrets.token_hex(4)}@example.org" for name in devices}
    keys = run_beside(__name__, *emails.values())
    return {
        name: Person(name, emails[name], devices[name], session_cookie(site, key))
        for name, key in zip(devices, keys, strict=True)
    }


def session_cookie(site: str, key: str) -> dict[str, Any]:
    """Return the storage state of a browser context with this session."""
    cookie = {
        "name": "sessionid",
        "value": key,
        "domain": urlsplit(site).hostname,
        "path": "/",
        "expires": -1,
        "httpOnly": True,
        "secure": False,
        "sameSite": "Lax",
    }
    return {"cookies": [cookie], "origins": []}


def session_key(page: Page) -> str:
    """Return the session key of the member who is signed in on this page."""
    cookies = page.context.cookies()
    return next(cookie["value"] for cookie in cookies if cookie["name"] == "sessionid")


def member_with(key: str) -> Any:
    """Return the user of a session. Only for scripts, which have loaded Django."""
    from importlib import import_module

    from django.conf import settings
    from django.contrib.auth import SESSION_KEY

    from accounts.people.models import User

    session = import_module(settings.SESSION_ENGINE).SessionStore(key)
    return User.objects.get(pk=session[SESSION_KEY])


def main(*emails: str) -> list[str]:
    from allauth.account.models import EmailAddress
    from django.test import Client

    from accounts.people.models import User
    from courses.social.moderation.services import appoint_moderator

    keys = []
    for email in emails:
        name = email.split("-")[0].title()
        user = User.objects.create_user(email, PASSWORD, name=name)
        EmailAddress.objects.create(user=user, email=email, primary=True, verified=True)
        if name in MODERATORS:
            appoint_moderator(user=user)
        client = Client()
        client.force_login(user)
        keys.append(client.cookies["sessionid"].value)
    return keys

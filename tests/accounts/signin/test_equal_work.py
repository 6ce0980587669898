"""Neither an answer nor the work behind it reveals whether an address is known.

The tests count operations instead of measuring time: hashing passwords dominates, then emails, then
queries.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.guests.services import create_guest
from core.rate_limits.counting import LOCAL
from notifications.mail.composing import templated
from notifications.mail.models import OutgoingMail
from tests.factories.accounts import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db

KNOWN, UNKNOWN = "known@club.example", "other@club.example"
A_LOOK_OR_TWO = 2
"""Allowed difference in the number of queries. A query takes a fraction of a millisecond, which is
less than the noise of a measurement.
"""
OF_THE_MOMENT = re.compile(
    rb'csrf[\w-]*" (?:value|content)="\w+"|known@|other@'
    rb'|(?:/people/|data-(?:golfer|account)=")\w{10}'
)


@dataclass
class Work:
    """The cost of a response, and everything in it that a client can observe."""

    hashes: int
    mails: int
    reads: int
    writes: int
    seen: Any


@pytest.fixture
def counted(monkeypatch) -> dict[str, int]:
    """Number of calls to each expensive function since the last `clear`, by name."""
    calls: dict[str, int] = {}

    def count(owner: Any, name: str) -> None:
        real = getattr(owner, name)

        def counting(*args, **kwargs):
            calls[name] = calls.get(name, 0) + 1
            return real(*args, **kwargs)

        monkeypatch.setattr(owner, name, counting)

    count(MD5PasswordHasher, "encode")
    count(templated, "_render")
    return calls


@pytest.fixture
def work_for(counted) -> Callable[..., Work]:
    """A function that measures the work for a new visitor's request with a given address."""

    def measure(ask: Callable[[Client, str], Any], address: str) -> Work:
        cache.clear()
        LOCAL.clear()
        counted.clear()
        browser, before = Client(), OutgoingMail.objects.count()
        with CaptureQueriesContext(connection) as queries:
            answer = ask(browser, address)
        text = [query["sql"].split()[0] for query in queries]
        assert counted.get("_render", 0) == OutgoingMail.objects.count() - before
        return Work(
            hashes=counted.get("encode", 0),
            mails=counted.get("_render", 0),
            reads=text.count("SELECT"),
            writes=sum(text.count(word) for word in ("INSERT", "UPDATE", "DELETE")),
            seen=visible_parts(browser, answer),
        )

    return measure


def visible_parts(browser: Client, answer: Any) -> Any:
    """Return the status, headers, cookies, text and the contents of the next page."""
    headers = {name: value for name, value in answer.headers.items() if name != "Expires"}
    cookies = {
        name: (len(cookie.value), cookie["max-age"], cookie["path"], cookie["samesite"])
        for name, cookie in answer.cookies.items()
    }
    following = browser.get(answer.url).content if answer.status_code == 302 else b""
    texts = [OF_THE_MOMENT.sub(b"", text) for text in (answer.content, following)]
    return answer.status_code, headers, cookies, texts


def sign_up(client: Client, address: str) -> Any:
    data = {"name": "Ada", "email": address, "password1": PASSWORD}
    return client.post("/account/signup/", data)


def sign_up_with_a_poor_password(client: Client, address: str) -> Any:
    data = {"name": "Ada", "email": address, "password1": "password123"}
    return client.post("/account/signup/", data)


def sign_up_as_a_guest(client: Client, address: str) -> Any:
    client.force_login(create_guest(network=address, at=timezone.now()))
    return sign_up(client, address)


def sign_in(client: Client, address: str) -> Any:
    return client.post("/account/login/", {"login": address, "password": "not-the-password"})


def ask_for_a_password(client: Client, address: str) -> Any:
    return client.post("/account/password/reset/", {"email": address})


def change_address(client: Client, address: str) -> Any:
    me = UserFactory(name="Ada", email=f"me-{address}")
    client.post("/account/login/", {"login": me.email, "password": PASSWORD})
    return client.post("/account/email/", {"email": address, "action_add": ""})


WAYS = pytest.mark.parametrize(
    "ask",
    [
        sign_up,
        sign_up_as_a_guest,
        sign_up_with_a_poor_password,
        sign_in,
        ask_for_a_password,
        change_address,
    ],
)
KINDS = pytest.mark.parametrize(
    "kind", [{}, {"verified": False}, {"is_active": False}], ids=["known", "unconfirmed", "closed"]
)


@WAYS
@KINDS
def test_a_known_address_costs_the_same_and_looks_the_same(work_for, ask, kind):
    UserFactory(email=KNOWN, **kind)
    work_for(ask, "first@club.example")  # The first call only fills the caches.
    known, unknown = work_for(ask, KNOWN), work_for(ask, UNKNOWN)
    assert (known.hashes, known.mails) == (unknown.hashes, unknown.mails)
    assert known.writes == unknown.writes
    assert abs(known.reads - unknown.reads) <= A_LOOK_OR_TWO
    assert known.seen == unknown.seen

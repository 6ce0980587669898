"""Create two-player tables of 18 Holes, already started, for a load test.

Run in the environment of the site: python -m bench.live.people ADDRESS TABLES

Prints {"session": a cookie's value, "tables": [{"id", "tokens": [first seat, second seat]}]}.
"""

from __future__ import annotations

import json
import os
import sys
import urllib.request
from datetime import timedelta
from typing import Any

import django

TABLES_A_PERSON = 4
CHOICES = {"course": "old-quarry", "mode": "stroke", "clubs": "starter"}


def ask(address: str, token: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(
        address,
        data=json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return dict(json.load(answer))


def people(number: int) -> tuple[list[str], str]:
    """Create users; return a token for each of them, and a session cookie for the first."""
    from django.test import Client
    from django.utils import timezone

    from accounts.people.models import User
    from accounts.tokens.services import create_token

    at, tag, tokens, session = timezone.now(), os.urandom(4).hex(), [], ""
    for index in range(number):
        user = User(email=f"{tag}-{index}@example.org", name=f"Player {index}")
        user.set_unusable_password()
        user.save()
        until = at + timedelta(days=1)
        _kept, token = create_token(
            user=user, name="bench", scopes=["read", "play"], expires_at=until, at=at
        )
        tokens.append(token)
        if not session:
            client = Client()
            client.force_login(user)
            session = client.cookies["sessionid"].value
    return tokens, session


def started_table(site: str, first: str, second: str) -> dict[str, Any]:
    wanted = {"game": "eighteen", "options": CHOICES, "places": [{"kind": "open"}]}
    table = ask(f"{site}/api/v1/tables/", first, {**wanted, "listing": "unlisted"})["session"]
    ask(f"{site}/api/v1/tables/{table}/join/", second, {})
    ask(f"{site}/api/v1/tables/{table}/start/", first, {})
    return {"id": table, "tokens": [first, second]}


def main() -> None:
    django.setup()
    site, number = sys.argv[1], int(sys.argv[2])
    pairs = max(1, number // TABLES_A_PERSON)
    tokens, session = people(pairs * 2)
    tables = [
        started_table(site, tokens[index % pairs * 2], tokens[index % pairs * 2 + 1])
        for index in range(number)
    ]
    print(json.dumps({"session": session, "tables": tables}))


if __name__ == "__main__":
    main()

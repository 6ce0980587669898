"""A table with one action already played, and another action sent through the API."""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.factories.games import QUICK, act, started


def played() -> Session:
    """Create a table with two players, the first of whom has acted once."""
    ann, bo = UserFactory(name="Ann"), UserFactory(name="Bo")
    session = started(ann, bo, options=QUICK)
    act(session, 0, ann)
    session.refresh_from_db()
    return session


def acted(client: Any, session: Session) -> Any:
    """Return the API's response to the second player's action."""
    client.force_login(session.seats.get(number=1).user)
    return client.post(
        reverse("api-actions", args=[session.public_id]),
        {"prompt": "1.1", "action": {"type": "LayClub", "club": 1}},
        content_type="application/json",
        headers={"Idempotency-Key": "k"},
    )

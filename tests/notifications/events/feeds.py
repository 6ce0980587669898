"""Helpers that create, number and read feed events."""

from collections.abc import Sequence
from datetime import UTC, datetime
from json import dumps
from typing import Any

from accounts.people.models import User
from notifications.events.models import FeedEvent, Kind
from notifications.events.services import FeedReader, publish
from notifications.tasks import READERS
from tests.channels import number_next

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


TABLE = {"table": "k7wq2m4x9bhd3f", "game": "golfie", "version": 3}
SAMPLES: dict[str, dict[str, Any]] = {
    Kind.TURN: {**TABLE, "turn": 1, "turns": 1, "seat": 0, "waiting_for": [1]},
    Kind.LIKED: {"type": "course", "design": "starter-links", "likes": 2},
}
"""Data of events that `happen` completes, so that they have the shape of their kind."""


COMPLETED: dict[str, dict[str, Any]] = {}
"""The arguments that tests passed to `happen`, by the event's complete data as JSON."""


def happen(*people: User, kind: Kind = Kind.TURN, at: datetime = NOON, **data: Any) -> None:
    """Record an event for these users."""
    whole = {"look": "/api/v1/me/", **SAMPLES.get(kind, {}), **data}
    COMPLETED[dumps(whole)] = data
    publish({kind: [person.pk for person in people]}, whole, at)


def number_all(*, readers: Sequence[FeedReader] = READERS) -> int:
    """Run the sequencer until no event is left; return the number of events."""
    done = 0
    while taken := number_next(readers=readers):
        done += taken
    return done


def feed(person: User) -> list[tuple[int, str, Any]]:
    """Return the number, kind and data of each of a user's events, without the URL and without
    what `happen` has completed.
    """
    return [
        (event.number, event.kind, own_data(event.kind, event.data))
        for event in FeedEvent.objects.filter(user=person).order_by("number")
    ]


def own_data(kind: str, data: dict[str, Any]) -> dict[str, Any]:
    """Return the data that a test gave to `happen`, or that a service published."""
    whole = {"look": "/api/v1/me/", **data}
    published = {key: value for key, value in data.items() if key != "look"}
    return COMPLETED.get(dumps(whole), published)

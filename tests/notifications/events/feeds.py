"""Helpers that create, number and read feed events."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from accounts.people.models import User
from notifications.events.models import FeedEvent, Kind
from notifications.events.services import FeedReader, publish
from notifications.tasks import READERS
from tests.channels import number_next

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def happen(*people: User, kind: Kind = Kind.TURN, at: datetime = NOON, **data: Any) -> None:
    """Record an event for these users."""
    publish({kind: [person.pk for person in people]}, {"look": "/api/v1/me/", **data}, at)


def number_all(*, readers: Sequence[FeedReader] = READERS) -> int:
    """Run the sequencer until no event is left; return the number of events."""
    done = 0
    while taken := number_next(readers=readers):
        done += taken
    return done


def feed(person: User) -> list[tuple[int, str, Any]]:
    """Return the number, kind and data of each of a user's events, without the URL."""
    return [
        (event.number, event.kind, {k: v for k, v in event.data.items() if k != "look"})
        for event in FeedEvent.objects.filter(user=person).order_by("number")
    ]

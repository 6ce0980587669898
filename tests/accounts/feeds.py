"""Feeds as tests tell, number and read them."""

from datetime import UTC, datetime
from typing import Any

from accounts.people.models import User
from notifications.events.models.feed import FeedEvent
from notifications.events.models.happening import Kind
from notifications.events.services.sequencing import number_next
from notifications.events.services.telling import tell

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def happen(*people: User, kind: Kind = Kind.TURN, at: datetime = NOON, **data: Any) -> None:
    """Something that concerns these people."""
    tell({kind: [person.pk for person in people]}, {"look": "/api/v1/me/", **data}, at)


def number_all() -> int:
    """Let the sequencer do what there is; how many happenings that were."""
    done = 0
    while taken := number_next():
        done += taken
    return done


def feed(person: User) -> list[tuple[int, str, Any]]:
    """Number, kind and data of somebody's events, without the address."""
    return [
        (event.number, event.kind, {k: v for k, v in event.data.items() if k != "look"})
        for event in FeedEvent.objects.filter(user=person).order_by("number")
    ]

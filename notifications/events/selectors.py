"""Read a user's feed from a cursor, which is the number of the last event that the client has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.people.models import User
from accounts.people.requests import CODE, SENTENCE
from core.db.prepared import Prepared
from core.person import TOLD, person_data
from notifications.events.models import Feed, FeedEvent, PendingEvent

NEWEST = "newest"
"""Cursor for a client that wants only future events."""
MOST_DIGITS = 18
A_PAGE, LONGEST_PAGE = 100, 500

_FEED = Prepared(lambda key: Feed.objects.filter(pk=key), 987_654_321)
_EVENTS = Prepared(
    lambda key, after, upto: FeedEvent.objects.filter(
        user=key, number__gt=after, number__lte=upto
    ).order_by("number"),
    987_654_321,
    987_654_322,
    987_654_323,
)


REFUSALS: dict[str, tuple[int, str | Promise]] = {
    CODE: (403, SENTENCE),
    "cursor_malformed": (400, _("“after” must be the number of an event or the word “newest”.")),
    "feed_cut": (
        410,
        _(
            "The events after this one are no longer stored. Load your tables once, then "
            "continue from after={resume}."
        ),
    ),
    "feed_unknown": (
        422,
        _(
            "This feed has no event with this number yet. Its newest event is {newest}. "
            "Continue from there."
        ),
    ),
}
"""HTTP status and message for a FeedRefused, by code."""


class FeedRefused(Exception):
    """A feed cannot be read from this cursor. `told` has extra fields for the API error."""

    def __init__(self, code: str, **data: Any) -> None:
        super().__init__(code)
        self.code, self.details = code, data

    @property
    def status(self) -> int:
        return REFUSALS[self.code][0]

    @property
    def sentence(self) -> str:
        """Return the refusal in the viewer's language."""
        return str(REFUSALS[self.code][1]).format_map(self.details)


class NumberedEvent(Protocol):
    """An event in a feed, or a copy of one, with the data that programs receive over every
    channel.
    """

    number: Any
    kind: Any
    at: Any
    data: Any


@dataclass(frozen=True)
class Page:
    """Events in order, as sent to clients. `next` is the cursor after the last of them."""

    events: Sequence[dict[str, Any]]
    next: int
    more: bool


def feed_of(user_id: int) -> Feed:
    """Return the state of a user's feed, or an unsaved empty feed if nothing has happened yet."""
    return _FEED.first(user_id) or Feed(user_id=user_id)


def cut_off(feed: Feed) -> FeedRefused:
    """Return the refusal for a cursor whose next events were already deleted."""
    return FeedRefused("feed_cut", oldest=feed.cut + 1, resume=feed.cut)


def start_of(feed: Feed, cursor: str | None) -> int:
    """Return the number to start after. Without a cursor, start at the oldest stored event.

    Raise FeedRefused: `cursor_malformed`, `feed_cut` if events after the cursor were deleted, or
    `feed_unknown` if the number was never assigned.
    """
    if cursor is None:
        return feed.cut
    if cursor == NEWEST:
        return feed.last
    if not (cursor.isascii() and cursor.isdigit() and len(cursor) <= MOST_DIGITS):
        raise FeedRefused("cursor_malformed")
    after = int(cursor)
    if after < feed.cut:
        raise cut_off(feed)
    if after > feed.last:
        raise FeedRefused("feed_unknown", newest=feed.last)
    return after


def page_of(feed: Feed, after: int, limit: int = A_PAGE) -> Page:
    """Return up to `limit` events after a number. Events newer than this state of `feed` are left
    out.
    """
    upto = min(feed.last, after + limit)
    events = _EVENTS.rows(feed.user_id, after, upto) if upto > after else []
    return Page(events_data(*events), upto, upto < feed.last)


def events_data(*events: NumberedEvent) -> list[dict[str, Any]]:
    """Return events in the form that programs receive over every channel."""
    people = _people(event.data.get("by") for event in events)
    return [_event_data(event, people) for event in events]


def _people(ids: Iterable[str | None]) -> dict[str | None, dict[str, str] | None]:
    """Look up the current names of the users who caused events. The events store only their ids."""
    named = set(filter(None, ids))
    found = User.objects.filter(public_id__in=named).only(*TOLD) if named else ()
    return {each.public_id: person_data(each) for each in found}


def _event_data(event: NumberedEvent, people: Mapping[str | None, Any]) -> dict[str, Any]:
    data = dict(event.data)
    look = data.pop("look", None)
    if "by" in data:
        data["by"] = people.get(data["by"])
    return {"number": event.number, "kind": event.kind, "at": event.at, "data": data, "look": look}


def received_since(user_id: int, kind: str, look: str, since: datetime) -> bool:
    """Return whether the user has received this event at or after `since`, or is about to receive
    it.

    Two events are the same if their kind and `look` match.
    """
    about = {"data__look": look, "at__gte": since}
    data = FeedEvent.objects.filter(user=user_id, kind=kind, **about).exists()
    return data or _waits(user_id, kind, about)


def _waits(user_id: int, kind: str, about: Mapping[str, Any]) -> bool:
    rows = PendingEvent.objects.filter(recipients__has_key=kind, **about)
    return any(user_id in row.recipients[kind] for row in rows)

"""Somebody's feed from a cursor on: the number of the last event that they have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.people.members import CODE, SENTENCE
from accounts.people.models import User
from core.db.prepared import Prepared
from core.person import TOLD, told_person
from notifications.events.models import Feed, FeedEvent, Happening

NEWEST = "newest"
"""A cursor: only what comes from now on."""
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
    "cursor_malformed": (400, _("“after” is the number of an event, or the word “newest”.")),
    "feed_cut": (
        410,
        _(
            "What followed this event is kept no longer. Look at your tables once, and go on from "
            "after={resume}."
        ),
    ),
    "feed_unknown": (
        422,
        _("This feed has not come so far: its newest event is {newest}. Go on from there."),
    ),
}
"""Status and sentence by the code of a FeedRefused."""


class FeedRefused(Exception):
    """Nobody can go on from there; `told` is what a program is told beside code and sentence."""

    def __init__(self, code: str, **told: Any) -> None:
        super().__init__(code)
        self.code, self.told = code, told

    @property
    def status(self) -> int:
        return REFUSALS[self.code][0]

    @property
    def sentence(self) -> str:
        """In the reader's language."""
        return str(REFUSALS[self.code][1]).format_map(self.told)


class NumberedEvent(Protocol):
    """An event of a feed, or a copy of it: what programs receive on every way."""

    number: Any
    kind: Any
    at: Any
    data: Any


@dataclass(frozen=True)
class Page:
    """Events in their order, as they are told; `next` is the cursor after them."""

    events: Sequence[dict[str, Any]]
    next: int
    more: bool


def feed_of(user_id: int) -> Feed:
    """Up to where somebody's feed goes; an empty one where nothing has happened yet."""
    return _FEED.first(user_id) or Feed(user_id=user_id)


def cut_off(feed: Feed) -> FeedRefused:
    """What is said to whoever has missed what is kept no longer."""
    return FeedRefused("feed_cut", oldest=feed.cut + 1, resume=feed.cut)


def start_of(feed: Feed, cursor: str | None) -> int:
    """The number that a cursor names; all that is kept follows none.

    Raises FeedRefused: cursor_malformed, feed_cut where events after it are gone, feed_unknown
    where it was never given.
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
    """Up to `limit` events after a number, as far as the feed went when it was read."""
    upto = min(feed.last, after + limit)
    events = _EVENTS.rows(feed.user_id, after, upto) if upto > after else []
    return Page(as_told(*events), upto, upto < feed.last)


def as_told(*events: NumberedEvent) -> list[dict[str, Any]]:
    """Events as programs get them on every way."""
    people = _people(event.data.get("by") for event in events)
    return [_told(event, people) for event in events]


def _people(ids: Iterable[str | None]) -> dict[str | None, dict[str, str] | None]:
    """By their ids whoever did something, as they are called today; ids are what is stored."""
    named = set(filter(None, ids))
    found = User.objects.filter(public_id__in=named).only(*TOLD) if named else ()
    return {each.public_id: told_person(each) for each in found}


def _told(event: NumberedEvent, people: Mapping[str | None, Any]) -> dict[str, Any]:
    data = dict(event.data)
    look = data.pop("look", None)
    if "by" in data:
        data["by"] = people.get(data["by"])
    return {"number": event.number, "kind": event.kind, "at": event.at, "data": data, "look": look}


def told_since(user_id: int, kind: str, look: str, since: datetime) -> bool:
    """Whether somebody was told the same of the same thing lately, or is about to be."""
    about = {"data__look": look, "at__gte": since}
    told = FeedEvent.objects.filter(user=user_id, kind=kind, **about).exists()
    return told or _waits(user_id, kind, about)


def _waits(user_id: int, kind: str, about: Mapping[str, Any]) -> bool:
    rows = Happening.objects.filter(told__has_key=kind, **about)
    return any(user_id in row.told[kind] for row in rows)

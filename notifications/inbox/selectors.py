"""Read a user's notification list, and count the unread entries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

from django.db.models import QuerySet

from accounts.people.models import User
from notifications.inbox.models import Notification
from notifications.ports import EVENTS, FeedEntry, NoticeText

MOST_COUNTED = 100
"""The maximum count, so that long lists cost no more. Pages show "99+" for more than 99."""


@dataclass(frozen=True)
class Entry:
    """A notification as the list shows it: its text now, and whether it is unread."""

    number: int
    kind: str
    at: datetime
    title: str
    line: str
    path: str
    unread: bool


def notifications_of(user: User) -> QuerySet[Notification]:
    """Return the user's list, newest first. Kinds that this release does not know are left out."""
    return Notification.objects.filter(user=user, kind__in=EVENTS).order_by("-number")


def unread_count(user: User) -> int:
    """Return how many entries the user has neither read nor seen elsewhere, at most MOST_COUNTED.

    One query, and one more for each group of kinds that can be seen elsewhere, such as at a table.
    """
    rows = notifications_of(user).filter(read_at=None)[:MOST_COUNTED]
    return len(unread_numbers(rows))


def count_text(unread: int) -> str:
    """Return a count as the header shows it: empty for none, "99+" for more than 99."""
    if not unread:
        return ""
    return str(unread) if unread < MOST_COUNTED else f"{MOST_COUNTED - 1}+"


def unread_numbers(rows: Iterable[Notification]) -> set[int]:
    """Return the numbers of those entries of one user that are unread."""
    asked: dict[Callable[..., set[tuple[int, int]]] | None, list[FeedEntry]] = defaultdict(list)
    for row in rows:
        if row.read_at is None:
            asked[EVENTS[row.kind].unread].append(FeedEntry.of(row))
    plain = {entry.number for entry in asked.pop(None, [])}
    return plain.union(
        *({number for _user, number in ask(entries)} for ask, entries in asked.items() if ask)
    )


def entries(user: User, rows: Sequence[Notification], *, at: datetime) -> list[Entry]:
    """Return rows with their current texts. Those with nothing left to report are left out."""
    unread = unread_numbers(rows)
    shown = ((row, text_of(user, row, at=at)) for row in rows)
    return [_entry(row, text, row.number in unread) for row, text in shown if text]


def text_of(user: User, row: Notification, *, at: datetime) -> NoticeText | None:
    """Return the current text of an entry; None if there is nothing left to report."""
    kind = EVENTS[row.kind]
    return (kind.lasting or kind.words)(user, FeedEntry.of(row), at)


def _entry(row: Notification, text: NoticeText, unread: bool) -> Entry:
    return Entry(row.number, row.kind, row.at, text.title, text.line, path_of(text), unread)


def path_of(text: NoticeText) -> str:
    """Return the link of a text without the site's address, as pages use it."""
    link = urlsplit(text.link)
    query = f"?{link.query}" if link.query else ""
    return f"{link.path}{query}{f'#{link.fragment}' if link.fragment else ''}"
